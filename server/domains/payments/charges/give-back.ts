import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { buyerOf, platformRefund, refundLines, refundPaidLines, takenOff } from '#shared/domains/payments/postings.ts'
import { splitRefund, sumOfShares } from '#shared/domains/payments/split.ts'
import type { Shares } from '#shared/domains/payments/split.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort, ProviderRefund } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { post } from '../ledger/post.ts'
import { applyIntent } from './apply-intent.ts'
import { lockPayment, readLeft } from './payment-row.ts'
import type { PaymentRow } from './payment-row.ts'
import { tellBoth } from './tell-both.ts'
import { settleWork } from '../work.ts'

/**
 * Has something of an order given back, or not charged: an order that was called off, or goods that came back. For each of them
 * once, and never more than there is.
 */
export async function giveBack(
  context: DomainContext,
  { paymentId, sourceId, amount }: { paymentId: string; sourceId: string; amount: number },
): Promise<void> {
  const { em, clock, queue } = context
  const reader = readerOf(em)
  const payment = await lockPayment(reader, paymentId)
  const { rows } = await sqlOf(z.object({ given: z.number() }))`
    select coalesce(sum(amount), 0)::float8 as given from payment_refunds
    where payment_id = ${paymentId} and source_id <> ${sourceId} and state <> 'failed'`.execute(reader)
  const possible = Math.min(amount, payment.total - (rows[0]?.given ?? 0))
  if (possible <= 0) return
  await sql`
    insert into payment_refunds (id, created_at, payment_id, source_id, amount, state)
    values (${v7()}, ${new Date(clock())}, ${paymentId}, ${sourceId}, ${possible}, 'waiting')
    on conflict (source_id) do nothing`.execute(reader)
  await queue.send(em, settleWork, { paymentId })
}

const RefundRow = z.object({ id: z.string(), amount: z.number() })

const readWaiting = async (reader: Reader, paymentId: string) => {
  const { rows } = await sqlOf(RefundRow)`
    select id, amount::float8 as amount from payment_refunds where payment_id = ${paymentId} and state = 'waiting'
    order by created_at, id`.execute(reader)
  return rows
}

/**
 * Takes off an order that is not paid what was called off of it. The provider takes nothing any more before that, so that nobody
 * pays what was taken off.
 *
 * @returns false where it turned out to be paid, or on its way
 */
export async function takeOff(context: DomainContext, payments: PaymentsPort, payment: PaymentRow): Promise<boolean> {
  const { id, intentId } = payment
  if (intentId !== null) {
    await payments.cancelIntent(intentId)
    const intent = await payments.readIntent(intentId)
    if (intent.state !== 'cancelled') {
      await applyIntent(context, id, intent, { isOwn: false })
      return false
    }
  }
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = await lockPayment(reader, id)
    if (now.intentId !== intentId || now.isTried || now.state === 'paid') return false
    for (const refund of await readWaiting(reader, id)) {
      const { lines } = await decide(reader, now, refund, 'reduced')
      const at = new Date(context.clock())
      await post(em, {
        kind: 'sale_reversed',
        source: `off:${refund.id}`,
        at,
        currency: now.currency,
        transactionId: now.orderId,
        lines: takenOff(lines),
      })
    }
    const after = await lockPayment(reader, id)
    const isOver = after.reduced >= after.total
    await sql`
      update order_payments set intent_id = null, state = ${isOver ? 'called_off' : now.state}, updated_at = ${new Date(context.clock())},
        version = version + 1
      where id = ${id}`.execute(reader)
    await tellBoth({ ...context, em }, now, isOver ? 'called_off' : now.state)
    return true
  })
}

/** Writes down who returns how much of a refund. @returns the postings of it as well */
async function decide(reader: Reader, payment: PaymentRow, { id, amount }: z.infer<typeof RefundRow>, state: string) {
  const { left, parts } = await readLeft(reader, payment)
  const shares = splitRefund(left, amount)
  const platform = platformRefund(shares.platform, parts)
  await sql`
    update payment_refunds set state = ${state}, shares = ${JSON.stringify(shares)}::jsonb,
      parts = ${JSON.stringify(platform)}::jsonb
    where id = ${id}`.execute(reader)
  const { buyerOrgId, sellerOrgId } = payment
  return { shares, lines: refundLines({ buyer: buyerOf(buyerOrgId), sellerId: sellerOrgId }, shares, parts) }
}

const TransferRow = z.object({
  id: z.string(),
  orgId: z.string(),
  account: z.enum(['payable', 'margin']),
  isMade: z.boolean(),
  /** The provider may have been asked for it. */
  isAsked: z.boolean(),
  left: z.number(),
})

/** Decides the refunds of a paid order: who returns what, and what of it is taken back from their transfers. */
export async function decideRefunds(context: DomainContext, paymentId: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const payment = await lockPayment(reader, paymentId)
    if (payment.isDisputed) return
    for (const wanted of await readWaiting(reader, paymentId)) {
      const refund = await asFarAsLeft(reader, payment, wanted)
      if (refund === null) continue
      const { lines, shares } = await decide(reader, payment, refund, 'sent')
      const { currency, orderId } = payment
      const at = new Date(context.clock())
      await post(em, { kind: 'refund', source: `refund:${refund.id}`, at, currency, transactionId: orderId, lines })
      await oweShares(reader, payment, refund.id, shares)
    }
  })
}

/** What the buyer's bank gave back already is not given back again; null where nothing is left. */
async function asFarAsLeft(reader: Reader, payment: PaymentRow, refund: z.infer<typeof RefundRow>) {
  const { left } = await readLeft(reader, payment)
  const most = sumOfShares(left)
  if (refund.amount <= most) return refund
  if (most <= 0) await sql`delete from payment_refunds where id = ${refund.id}`.execute(reader)
  else await sql`update payment_refunds set amount = ${most} where id = ${refund.id}`.execute(reader)
  return most <= 0 ? null : { ...refund, amount: most }
}

/** Each takes its share out of what was handed on to them, or out of what still is to be. */
async function oweShares(
  reader: Reader,
  { id, sellerOrgId, currency }: PaymentRow,
  refundId: string,
  shares: Shares,
): Promise<void> {
  const { rows } = await sqlOf(TransferRow)`
    select t.id, t.org_id as "orgId", t.account, t.state = 'made' as "isMade",
      t.state <> 'made' and t.at is not null as "isAsked", (t.amount - coalesce((select sum(v.amount)
      from payment_reversals v where v.transfer_id = t.id and v.state <> 'short'), 0) - coalesce((select sum(s.amount)
      from dispute_shares s where s.transfer_id = t.id and s.state <> 'short'), 0))::float8 as left
    from payment_transfers t where t.payment_id = ${id} order by t.created_at, t.id for update of t`.execute(reader)
  if (rows.some(({ isAsked }) => isAsked)) throw new Error('Something is being handed on')
  const owing = [
    { orgId: String(sellerOrgId), account: 'payable', owed: shares.seller },
    ...shares.resellers.map(({ orgId, amount }) => ({ orgId, account: 'margin', owed: amount })),
  ]
  for (const { orgId, account, owed } of owing) {
    // There is a second one where a dispute was won, which may be all that is left.
    const transfers = rows.filter((one) => one.orgId === orgId && one.account === account)
    let rest = owed
    for (const [index, transfer] of transfers.entries()) {
      const amount = Math.max(Math.min(rest, transfer.left), 0)
      const part = index === transfers.length - 1 ? rest : amount
      rest -= part
      if (part === 0) continue
      if (!transfer.isMade)
        await sql`update payment_transfers set amount = amount - ${amount} where id = ${transfer.id}`.execute(reader)
      await sql`
        insert into payment_reversals (id, refund_id, transfer_id, org_id, account, currency, owed, amount, state)
        values (${v7()}, ${refundId}, ${transfer.id}, ${orgId}, ${account}, ${currency},
          ${transfer.isMade ? part : part - amount}, ${transfer.isMade ? amount : 0},
          ${transfer.isMade && amount > 0 ? 'waiting' : 'made'})`.execute(reader)
    }
  }
}

/** Sends what was decided back to the buyer. */
export async function sendRefunds(context: DomainContext, payments: PaymentsPort, payment: PaymentRow): Promise<void> {
  const { id, chargeId } = payment
  if (chargeId === null) return
  const { rows } = await sqlOf(RefundRow.extend({ providerId: z.string().nullable() }))`
    select id, amount::float8 as amount, provider_id as "providerId" from payment_refunds
    where payment_id = ${id} and state = 'sent' order by created_at, id`.execute(readerOf(context.em))
  for (const { id: refundId, amount, providerId } of rows) {
    const refund =
      providerId === null
        ? await payments.refund({ refundId, chargeId, amount })
        : await payments.readRefund(providerId)
    await applyRefund(context, payment, refundId, refund)
  }
}

async function applyRefund(
  context: DomainContext,
  payment: PaymentRow,
  refundId: string,
  refund: ProviderRefund,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const states = { processing: 'sent', succeeded: 'paid', failed: 'failed' } as const
    const { rows } = await sqlOf(z.object({ amount: z.number() }))`
      update payment_refunds set provider_id = ${refund.id}, state = ${states[refund.state]}, at = ${refund.at}
      where id = ${refundId} and state = 'sent' returning amount::float8 as amount`.execute(readerOf(em))
    const [row] = rows
    if (row === undefined || refund.state !== 'succeeded') return
    const { currency, orderId, buyerOrgId } = payment
    const lines = refundPaidLines(buyerOf(buyerOrgId), row.amount)
    await post(em, { kind: 'refund_paid', source: refund.id, at: refund.at, currency, transactionId: orderId, lines })
    await tellBoth({ ...context, em }, payment, 'refunded')
  })
}
