import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { SuggestedOrder } from '#shared/domains/inventory/shelf-schema.ts'
import { stock } from '#shared/domains/inventory/stock-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readyRequest } from '../request/prefill.ts'
import type { Prefill } from '../request/prefill.ts'
import { Refusal } from '../request/refusal.tsx'
import { RequestDialog } from '../request/request-dialog.tsx'
import { OrderMade } from './order-made.tsx'
import './reorder-card.css'
import { Suggestion } from './suggestion.tsx'
import { useOrderAtOnce } from './use-order-at-once.ts'

/** A request that is looked at before it is sent, and why it could not be sent at once. */
interface OpenedRequest {
  prefill: Prefill
  refusal: ApiError | null
  isRefused: boolean
}

const keyOf = ({ supplier, currency, items }: SuggestedOrder) => `${supplier.id} ${currency} ${items[0]?.id}`

/**
 * What is to be ordered again, by supplier: one press orders it as it is suggested, another looks at it first. Nothing while
 * there is enough, and nothing where the suggestion cannot be had: the list below stands for itself.
 */
export function ReorderCard({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('stock')
  const { data } = useApi(stock.reorders, { params: { orgId } })
  const { orders = [], unsupplied = [] } = data ?? {}
  const offer = useApi(inventory.offer, { params: { orgId } }, { enabled: orders.length > 0 })
  const [looked, setLooked] = useState<OpenedRequest | null>(null)
  const [made, setMade] = useState<TransactionView[]>([])
  const [pressed, setPressed] = useState<string | null>(null)
  const atOnce = useOrderAtOnce(orgId)
  const isShown = orders.length + unsupplied.length + made.length > 0 || atOnce.failed !== null

  function suggestionOf(order: SuggestedOrder) {
    const prefill = { supplier: order.supplier.id, description: t('reorder.description'), items: order.items }
    const ready = offer.data === undefined ? null : readyRequest(prefill, offer.data)
    const look = (part: Partial<OpenedRequest> = {}) => {
      atOnce.forget()
      setLooked({ prefill, refusal: null, isRefused: false, ...part })
    }
    const orderNow = () => {
      setPressed(keyOf(order))
      // What is in the way is said where it can be put right.
      if (ready === null) return look({ isRefused: true })
      atOnce.order(ready, {
        onMade: (transaction) => setMade((before) => [transaction, ...before]),
        onRefused: (refusal) => look({ refusal, isRefused: true }),
      })
    }
    return (
      <Suggestion
        isBusy={pressed === keyOf(order) && atOnce.isPending}
        isDisabled={atOnce.isPending || offer.isLoading}
        key={keyOf(order)}
        onLook={() => look()}
        onOrder={orderNow}
        order={order}
        ready={ready}
      />
    )
  }

  return (
    <>
      {isShown && (
        <Card title={t('reorder.title')}>
          <div className="tw-reorder">
            {atOnce.failed !== null && <Refusal error={atOnce.failed} />}
            {made.map((transaction) => (
              <OrderMade
                key={transaction.id}
                made={transaction}
                onClose={() => setMade((before) => before.filter(({ id }) => id !== transaction.id))}
                orgId={orgId}
              />
            ))}
            {orders.map(suggestionOf)}
            {unsupplied.length > 0 && (
              <p className="tw-reorder__none">
                {t('reorder.unsupplied')} <bdi>{unsupplied.map(({ name }) => name).join(', ')}</bdi>
              </p>
            )}
          </div>
        </Card>
      )}
      {/* Beside the card: what somebody else orders meanwhile takes the suggestion away, and not the open request. */}
      {looked !== null && <RequestDialog onClose={() => setLooked(null)} orgId={orgId} {...looked} />}
    </>
  )
}
