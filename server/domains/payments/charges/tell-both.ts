import type { PaymentState } from '#shared/domains/payments/order-payment.ts'
import { failureOf } from '#shared/domains/payments/order-payment.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { PaymentRow } from './payment-row.ts'
import { visitPaidWork } from '../work.ts'

type Told = Pick<PaymentRow, 'orderId' | 'orderTx' | 'night' | 'sellerOrgId' | 'buyerOrgId'> &
  Partial<Pick<PaymentRow, 'id' | 'appointmentId'>>

/** Records for both sides where the payment of an order stands now: each has it in its log, and on its open screens. */
export async function tellBoth(
  context: DomainContext,
  told: Told,
  state: PaymentState | 'refunded',
  reason: string | null = null,
): Promise<void> {
  const { orderId, orderTx, night, sellerOrgId, buyerOrgId } = told
  if (buyerOrgId === null) return tellClinic(context, told, state, reason)
  const kind = orderTx === null ? 'payment.usage_changed' : 'payment.order_changed'
  const about = orderTx === null ? { day: night } : { tx: orderTx }
  const details = { ...about, to: state, ...(reason === null ? {} : { reason: failureOf(reason) }) }
  for (const orgId of new Set([sellerOrgId, buyerOrgId]))
    await recordEvent(context, { kind, orgId, subjectId: orderId, details })
}

/** Of an appointment: its clinic has it in its log, and its visitor is told by mail where that is due. */
async function tellClinic(
  context: DomainContext,
  { id, sellerOrgId, appointmentId = null }: Told,
  state: PaymentState | 'refunded',
  reason: string | null,
): Promise<void> {
  const details = { to: state, ...(reason === null ? {} : { reason: failureOf(reason) }) }
  await recordEvent(context, { kind: 'fee.payment_changed', orgId: sellerOrgId, subjectId: appointmentId, details })
  if (id === undefined) return
  await context.queue.send(context.em, visitPaidWork, { paymentId: id, state })
}
