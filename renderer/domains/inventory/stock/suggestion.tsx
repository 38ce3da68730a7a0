import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { SuggestedOrder } from '#shared/domains/inventory/shelf-schema.ts'
import type { ReadyRequest } from '../request/prefill.ts'

interface SuggestionProps {
  order: SuggestedOrder
  /** As it can be sent at once; null where it has to be looked at. */
  ready: ReadyRequest | null
  isBusy: boolean
  isDisabled: boolean
  onOrder: () => void
  onLook: () => void
}

/** What one supplier is to send, and what it comes to. */
export function Suggestion({
  order: { supplier, items },
  ready,
  isBusy,
  isDisabled,
  onOrder,
  onLook,
}: SuggestionProps) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  const money = useMoney()
  return (
    <section className="tw-reorder__order">
      <header className="tw-reorder__header">
        <div className="tw-reorder__from">
          <h3 className="tw-reorder__supplier" dir="auto">
            {supplier.name}
          </h3>
          {ready !== null && (
            <span className="tw-reorder__why">
              {t('reorder.total', { total: money(ready.body.total, ready.currency) })}
            </span>
          )}
        </div>
        <div className="tw-reorder__buttons">
          <Button
            aria-label={t('reorder.lookFrom', { supplier: supplier.name })}
            disabled={isDisabled}
            onClick={onLook}
            text={t('reorder.look')}
            variant="minimal"
          />
          <Button
            aria-label={t('reorder.orderFrom', { supplier: supplier.name })}
            disabled={isDisabled && !isBusy}
            intent="primary"
            loading={isBusy}
            onClick={onOrder}
            text={t('reorder.order')}
          />
        </div>
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
