import { useRef, useState } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useOneCall } from '../use-one-call.ts'
import type { ReadyRequest } from '../request/prefill.ts'
import { isAboutOffer } from '../request/about-offer.ts'

interface Ordering {
  onMade: (transaction: TransactionView) => void
  /** A rule is in the way that whoever orders can do something about. */
  onRefused: (error: ApiError) => void
}

/**
 * Sends an order as it is suggested, with the total that is shown beside it. It belongs to the whole list: the suggestion
 * is gone as soon as the order is known, and with it whatever would have waited for the answer there.
 */
export function useOrderAtOnce(orgId: OrgId) {
  const { send, isPending } = useOneCall(inventory.create)
  const keyFor = useIdempotencyKey()
  // The same again after an order was made, and taken back, is another order and not the same press.
  const lastMade = useRef<string | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)

  function order({ body }: ReadyRequest, { onMade, onRefused }: Ordering) {
    setFailed(null)
    send(
      { params: { orgId }, body, idempotencyKey: keyFor({ body, after: lastMade.current }) },
      {
        onSuccess({ transaction }) {
          lastMade.current = transaction.id
          onMade(transaction)
        },
        onError(error) {
          if (isAboutOffer(error)) {
            onRefused(error)
            return
          }
          setFailed(error)
        },
      },
    )
  }
  return { order, isPending, failed, forget: () => setFailed(null) }
}
