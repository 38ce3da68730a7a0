import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { PaymentMethodType } from '#shared/domains/payments/schema.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { applyIntent, fail } from './apply-intent.ts'
import { lockPayment } from './payment-row.ts'
import type { PaymentRow } from './payment-row.ts'

const MethodRow = z.object({
  providerId: z.string(),
  customerId: z.string(),
  type: PaymentMethodType,
  brand: z.string().nullable(),
  last4: z.string(),
})
type MethodRow = z.infer<typeof MethodRow>

/** Whether nobody is there, or somebody who can prove themselves and comes back here. */
export type Presence = { returnUrl: string } | null

/**
 * Tries to take what is due, once for an attempt: whoever comes after a crash finds what was begun and goes on with it, under the
 * same key. What came of it is read off the provider.
 *
 * @returns where the person who is present has to prove themselves, if they have to
 */
export async function tryPayment(
  context: DomainContext,
  payments: PaymentsPort,
  paymentId: string,
  presence: Presence = null,
): Promise<string | null> {
  const begun = await begin(context, paymentId)
  if (begun === null) return null
  const { payment, method } = begun
  const { attempt, orderId, currency, total, reduced } = payment
  const key = `${paymentId}:${attempt}`
  let { intentId } = payment
  if (intentId === null) {
    intentId = await payments.openIntent({
      attempt: key,
      paymentId,
      orderId,
      amount: total - reduced,
      currency,
      customerId: method.customerId,
    })
    await sql`
      update order_payments set intent_id = ${intentId} where id = ${paymentId} and intent_id is null and attempt = ${attempt}`.execute(
      readerOf(context.em),
    )
  }
  await payments.confirmIntent(intentId, {
    methodId: method.providerId,
    isBank: method.type === 'us_bank_account',
    attempt: presence === null ? key : `${key}:present`,
    returnUrl: presence?.returnUrl ?? null,
    // What a visitor owes later is charged while they are not there.
    isKept: presence !== null && payment.appointmentId !== null,
  })
  const intent = await payments.readIntent(intentId)
  await applyIntent(context, paymentId, intent, { isOwn: true })
  return intent.state === 'action' ? intent.nextUrl : null
}

/** Begins the next attempt, or takes up the one that was begun. Null where there is nothing to try. */
async function begin(
  context: DomainContext,
  paymentId: string,
): Promise<{ payment: PaymentRow; method: MethodRow } | null> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const payment = await lockPayment(reader, paymentId)
    if (payment.state !== 'waiting') return null
    const method = await methodOf(reader, payment)
    if (method === null) {
      await fail({ ...context, em }, payment, 'no_method')
      return null
    }
    if (payment.isTried) return { payment, method }
    const attempt = payment.attempt + 1
    const label = JSON.stringify({ type: method.type, brand: method.brand, last4: method.last4 })
    const now = new Date(context.clock())
    await sql`
      update order_payments set attempt = ${attempt}, tried_at = ${now}, method = ${label}::jsonb, updated_at = ${now}
      where id = ${paymentId}`.execute(reader)
    await sql`
      insert into payment_attempts (id, payment_id, number, at, amount, status, method)
      values (${v7()}, ${paymentId}, ${attempt}, ${now}, ${payment.total - payment.reduced}, 'pending', ${label}::jsonb)`.execute(
      reader,
    )
    return { payment: { ...payment, attempt }, method }
  })
}

/** What is to be tried: what was chosen, or else what the buyer pays with by default. */
async function methodOf(
  reader: Reader,
  { buyerOrgId, methodId, appointmentId }: PaymentRow,
): Promise<MethodRow | null> {
  if (appointmentId !== null) return cardOfVisit(reader, appointmentId)
  const { rows } = await sqlOf(MethodRow)`
    select m.provider_id as "providerId", c.provider_id as "customerId", m.type, m.card->>'brand' as brand,
      coalesce(m.card->>'last4', m.us_bank_account->>'last4', '') as last4
    from payment_methods m join payment_customers c on c.org_id = m.org_id
    where m.org_id = ${buyerOrgId} and (m.is_default or m.id = ${methodId}::uuid)
    order by m.id = ${methodId}::uuid desc nulls last limit 1`.execute(reader)
  return rows[0] ?? null
}

/** The card that the visitor gave for an appointment; none once it was forgotten. */
async function cardOfVisit(reader: Reader, appointmentId: string): Promise<MethodRow | null> {
  const { rows } = await sqlOf(MethodRow)`
    select provider_id as "providerId", customer_id as "customerId", 'card' as type, brand, last4
    from visitor_cards where id = ${appointmentId}`.execute(reader)
  return rows[0] ?? null
}
