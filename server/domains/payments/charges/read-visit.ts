import { z } from 'zod'
import { PaymentState, VisitPurpose } from '#shared/domains/payments/order-payment.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const VisitPaymentRow = z.object({
  id: z.string(),
  purpose: VisitPurpose,
  state: PaymentState,
  reason: z.string().nullable(),
  total: z.number(),
  /** What was taken off, went back, or is on its way back; minor units. */
  returned: z.number(),
  /** What of it the provider has paid back by now. */
  paidBack: z.number(),
  /** A refund that the provider refused: somebody has to look at it. */
  hasFailedRefund: z.boolean(),
  paidAt: z.string().nullable(),
})
export type VisitPayment = z.infer<typeof VisitPaymentRow>

/** All payments of an appointment, the oldest first. */
export async function readVisitPayments(reader: Reader, appointmentId: string): Promise<VisitPayment[]> {
  const { rows } = await sqlOf(VisitPaymentRow)`
    select p.id, p.purpose, p.state, p.reason, p.total::float8 as total, p.paid_at as "paidAt",
      coalesce(sum(r.amount) filter (where r.state <> 'failed'), 0)::float8 as returned,
      coalesce(sum(r.amount) filter (where r.state = 'paid'), 0)::float8 as "paidBack",
      coalesce(bool_or(r.state = 'failed'), false) as "hasFailedRefund"
    from order_payments p left join payment_refunds r on r.payment_id = p.id
    where p.appointment_id = ${appointmentId} group by p.id order by p.created_at, p.id`.execute(reader)
  return rows.map((row) => ({ ...row, paidAt: row.paidAt === null ? null : instantFromRow(row.paidAt) }))
}

/** How often it was tried to take a payment since then. */
export async function triesSince(reader: Reader, paymentId: string, since: Date): Promise<number> {
  const { rows } = await sqlOf(z.object({ tries: z.number() }))`
    select count(*)::int as tries from payment_attempts where payment_id = ${paymentId} and at > ${since}`.execute(
    reader,
  )
  return rows[0]?.tries ?? 0
}
