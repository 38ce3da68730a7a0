import { sql } from 'kysely'
import { v7 } from 'uuid'
import { buyerOf, chargeLines, feeLines } from '#shared/domains/payments/postings.ts'
import type { Posting } from '#shared/domains/payments/postings.ts'
import type { EntryKind } from '#shared/domains/payments/ledger.ts'
import { afterFee, withoutShares } from '#shared/domains/payments/split.ts'
import type { Shares } from '#shared/domains/payments/split.ts'
import type { ProviderIntent } from '#server/integrations/payments/port.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { post } from '../ledger/post.ts'
import { lockPayment, readReturned } from './payment-row.ts'
import type { PaymentRow } from './payment-row.ts'
import { tellBoth } from './tell-both.ts'
import { settleWork, tellWork } from '../work.ts'

/**
 * Writes down what the provider says of an intent, with its postings. It may be asked in any order and as often as one likes: what is
 * paid stays paid, and what was known before changes nothing.
 *
 * @param isOwn whether who asks has just tried it; whoever was merely told does not judge an attempt that is under way
 */
export async function applyIntent(
  context: DomainContext,
  paymentId: string,
  intent: ProviderIntent,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const payment = await lockPayment(readerOf(em), paymentId)
    if (payment.state === 'paid' || payment.state === 'called_off' || payment.intentId !== intent.id) return
    if (intent.state === 'succeeded') return succeed(inside, payment, intent)
    if (payment.isTried && !isOwn) return
    if (intent.state === 'processing') return moveOn(inside, payment, 'processing', null)
    if (intent.state === 'action') return moveOn(inside, payment, 'needs_buyer', 'authentication_required')
    if (intent.state === 'cancelled') return fail(inside, payment, 'canceled')
    await fail(inside, payment, intent.reason ?? 'other')
  })
}

async function succeed(context: DomainContext, payment: PaymentRow, intent: ProviderIntent): Promise<void> {
  const { chargeId, fee, at } = intent
  // What the provider takes of it may come a moment later: it is asked again.
  if (chargeId === null || fee === null || at === null) throw new Error(`${intent.id} has no balance yet`)
  const { em } = context
  const reader = readerOf(em)
  const { id, orderId, sellerOrgId, buyerOrgId, currency, split } = payment
  await sql`
    update order_payments set state = 'paid', reason = null, charge_id = ${chargeId}, fee = ${fee}, paid_at = ${at},
      tried_at = null, updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${id}`.execute(reader)
  await closeAttempt(reader, payment, 'succeeded', null, chargeId)
  const returned = await readReturned(reader, id)
  const shares = returned.reduce<Shares>((left, one) => withoutShares(left, one.shares), split)
  const about = { at, currency, transactionId: orderId }
  const write = (kind: EntryKind, source: string, lines: Posting[]) => post(em, { ...about, kind, source, lines })
  await write('charge', chargeId, chargeLines(buyerOf(buyerOrgId), intent.amount))
  await write('provider_fee', `${chargeId}:fee`, feeLines(sellerOrgId, shares, fee))
  const { seller, resellers } = afterFee(shares, fee)
  const parts = [
    { orgId: sellerOrgId, account: 'payable', share: seller },
    ...resellers.map(({ orgId, amount }) => ({ orgId, account: 'margin', share: amount })),
  ].filter(({ share }) => share > 0)
  if (parts.length > 0)
    await sql`
      insert into payment_transfers (id, created_at, payment_id, org_id, account, currency, amount, share, state)
      select id, ${at}, ${id}, org_id, account, ${currency}, share, share, 'waiting'
      from unnest(${parts.map(() => v7())}::uuid[], ${parts.map(({ orgId }) => orgId)}::uuid[],
        ${parts.map(({ account }) => account)}::text[], ${parts.map(({ share }) => share)}::bigint[])
        as t (id, org_id, account, share)`.execute(reader)
  await tellBoth(context, payment, 'paid')
  await context.queue.send(em, settleWork, { paymentId: id })
}

/** Puts a payment into a state in which it waits for somebody; once is enough. */
async function moveOn(
  context: DomainContext,
  payment: PaymentRow,
  state: 'processing' | 'needs_buyer' | 'failed',
  reason: string | null,
): Promise<void> {
  if (payment.state === state && payment.reason === reason && !payment.isTried) return
  const { id, attempt } = payment
  const reader = readerOf(context.em)
  await sql`
    update order_payments set state = ${state}, reason = ${reason}, tried_at = null,
      intent_id = case when ${reason}::text = 'canceled' then null else intent_id end,
      updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${id}`.execute(reader)
  await closeAttempt(reader, payment, state === 'processing' ? 'pending' : 'failed', reason, null)
  await tellBoth(context, payment, state, reason)
  if (state === 'processing') return
  await context.queue.send(context.em, tellWork, { paymentId: id, attempt })
  // What was called off meanwhile is taken off now.
  if (payment.wanted > 0) await context.queue.send(context.em, settleWork, { paymentId: id })
}

/** Writes down that it was refused, or that the buyer has to prove themselves; both sides hear of it. */
export const fail = (context: DomainContext, payment: PaymentRow, reason: string): Promise<void> =>
  moveOn(context, payment, reason === 'authentication_required' ? 'needs_buyer' : 'failed', reason)

async function closeAttempt(
  reader: Reader,
  { id, attempt }: PaymentRow,
  status: 'pending' | 'succeeded' | 'failed',
  reason: string | null,
  chargeId: string | null,
): Promise<void> {
  await sql`
    update payment_attempts set status = ${status}, reason = ${reason}, charge_id = ${chargeId}
    where payment_id = ${id} and number = ${attempt}`.execute(reader)
}
