import type { PaymentState } from '#shared/domains/payments/order-payment.ts'
import { failureOf } from '#shared/domains/payments/order-payment.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { PaymentRow } from './payment-row.ts'

type Told = Pick<PaymentRow, 'orderId' | 'orderTx' | 'night' | 'sellerOrgId' | 'buyerOrgId'>

/** Records for both sides where the payment of an order stands now: each has it in its log, and on its open screens. */
export async function tellBoth(
  context: DomainContext,
  { orderId, orderTx, night, sellerOrgId, buyerOrgId }: Told,
  state: PaymentState | 'refunded',
  reason: string | null = null,
): Promise<void> {
  const kind = orderTx === null ? 'payment.usage_changed' : 'payment.order_changed'
  const about = orderTx === null ? { day: night } : { tx: orderTx }
  const details = { ...about, to: state, ...(reason === null ? {} : { reason: failureOf(reason) }) }
  for (const orgId of new Set([sellerOrgId, buyerOrgId]))
    await recordEvent(context, { kind, orgId, subjectId: orderId, details })
}
