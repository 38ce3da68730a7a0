import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { SuggestedOrder } from '#shared/domains/inventory/shelf-schema.ts'
import { stock } from '#shared/domains/inventory/stock-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { RequestDialog } from '../request/request-dialog.tsx'
import './reorder-card.css'

/**
 * What is to be ordered again, by supplier: one press opens the request as it is suggested. Nothing while there is enough,
 * and nothing where the suggestion cannot be had: the list below stands for itself.
 */
export function ReorderCard({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('stock')
  const { data } = useApi(stock.reorders, { params: { orgId } })
  const [chosen, setChosen] = useState<SuggestedOrder | null>(null)
  const { orders = [], unsupplied = [] } = data ?? {}
  return (
    <>
      {(orders.length > 0 || unsupplied.length > 0) && (
        <Card title={t('reorder.title')}>
          <div className="tw-reorder">
            {orders.map((order) => (
              <Suggestion
                key={`${order.supplier.id} ${order.currency} ${order.items[0]?.id}`}
                onOrder={() => setChosen(order)}
                order={order}
              />
            ))}
            {unsupplied.length > 0 && (
              <p className="tw-reorder__none">
                {t('reorder.unsupplied')} <bdi>{unsupplied.map(({ name }) => name).join(', ')}</bdi>
              </p>
            )}
          </div>
        </Card>
      )}
      {/* Beside the card: what somebody else orders meanwhile takes the suggestion away, and not the open request. */}
      {chosen !== null && (
        <RequestDialog
          onClose={() => setChosen(null)}
          orgId={orgId}
          prefill={{ supplier: chosen.supplier.id, description: t('reorder.description'), items: chosen.items }}
        />
      )}
    </>
  )
}

function Suggestion({ order: { supplier, items }, onOrder }: { order: SuggestedOrder; onOrder: () => void }) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  return (
    <section className="tw-reorder__order">
      <header className="tw-reorder__header">
        <h3 className="tw-reorder__supplier" dir="auto">
          {supplier.name}
        </h3>
        <Button
          aria-label={t('reorder.orderFrom', { supplier: supplier.name })}
          intent="primary"
          onClick={onOrder}
          text={t('reorder.order')}
        />
      </header>
      <ul className="tw-reorder__items">
        {items.map(({ id, name, qty, onHand, onTheWay, reorderPoint }) => (
          <li key={id}>
            <span className="tw-reorder__qty">{t('reorder.qty', { qty: number(qty) })}</span>
            <span className="tw-reorder__name">
              <bdi>{name}</bdi>
              <span className="tw-reorder__why">
                {t('reorder.why', {
                  onHand: number(onHand),
                  onTheWay: number(onTheWay),
                  reorderPoint: number(reorderPoint),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
