import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import {
  buyerOf,
  disputeFeeLines,
  disputeLines,
  disputeLostLines,
  platformRefund,
  refundByBankLines,
  reversed,
} from '#shared/domains/payments/postings.ts'
import type { Posting } from '#shared/domains/payments/postings.ts'
import type { EntryKind } from '#shared/domains/payments/ledger.ts'
import { sumOfShares } from '#shared/domains/payments/split.ts'
import { DisputeState } from '#shared/domains/payments/order-payment.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort, ProviderDispute } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lookAgain } from '../charges/settle.ts'
import { post } from '../ledger/post.ts'
import { settleDisputeWork, tellDisputeWork } from '../work.ts'
import { NO_PARTS, findSubject, findUnread, lockDispute } from './find-subject.ts'
import type { Subject } from './find-subject.ts'
import { bearersOf, takeShares } from './take-shares.ts'

const SharesRow = z.object({
  seller: z.number(),
  platform: z.number(),
  resellers: z.array(z.object({ orgId: z.string(), amount: z.number() })),
})
const DisputeRow = z.object({
  id: z.string(),
  state: DisputeState,
  isWithdrawn: z.boolean(),
  isReinstated: z.boolean(),
  isDecided: z.boolean(),
  shares: SharesRow.nullable(),
  parts: z.object({ serviceCharge: z.number(), processing: z.number(), netServiceCharge: z.number() }).nullable(),
})
type DisputeRow = z.infer<typeof DisputeRow>

/**
 * Writes down what the provider says of a dispute, with its postings in the same transaction. It may be asked in any order and as often as
 * one likes: of what was known before nothing is written twice, and what nobody told of is written together.
 *
 * @returns false where its charge is none of ours
 */
export async function applyDispute(
  context: DomainContext,
  payments: PaymentsPort,
  dispute: ProviderDispute,
): Promise<boolean> {
  // It may be heard of before the payment is.
  const unread = await findUnread(readerOf(context.em), dispute.intentId)
  if (unread !== null) await lookAgain(context, payments, unread)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await lockDispute(reader, dispute.id)
    const subject = await findSubject(reader, dispute)
    if (subject === null) return false
    await writeDown({ ...context, em }, dispute, subject)
    return true
  })
}

async function writeDown(context: DomainContext, dispute: ProviderDispute, subject: Subject): Promise<void> {
  const { em, clock, queue } = context
  const reader = readerOf(em)
  const now = new Date(clock())
  const { sellerOrgId, orderId } = subject
  const taken = dispute.movements.find(({ amount }) => amount < 0) ?? null
  const back = dispute.movements.find(({ amount }) => amount > 0) ?? null
  const state = stateOf(dispute, taken !== null)
  const known = await findKept(context, dispute.id)
  const before = known ?? (await open(context, dispute, subject, state))
  const { id } = before
  const { currency } = dispute
  const write = (kind: EntryKind, word: string, at: Date, lines: Posting[]) =>
    post(em, { kind, source: `${dispute.id}${word}`, at, currency, transactionId: orderId, lines })

  let { shares, parts }: Pick<DisputeRow, 'shares' | 'parts'> = before
  if (taken !== null && !before.isWithdrawn) {
    shares = bearersOf(subject, -taken.amount)
    parts = platformRefund(shares.platform, subject.parts)
    await write('dispute', '', taken.at, disputeLines(sellerOrgId, -taken.amount))
    await write('provider_fee', ':fee', taken.at, disputeFeeLines(sellerOrgId, taken.fee))
    // What came back before anybody here knew stays where it is.
    if (back === null) await takeShares(reader, id, dispute, subject, shares)
  }
  if (back !== null && !before.isReinstated) {
    await write('dispute_won', ':won', back.at, reversed(disputeLines(sellerOrgId, back.amount)))
    await write('provider_fee', ':won-fee', back.at, disputeFeeLines(sellerOrgId, back.fee))
  }
  const isLostNow = state === 'lost' && !before.isDecided
  if (isLostNow && shares !== null && taken !== null) {
    const byRefunds = -taken.amount - sumOfShares(shares)
    await write('dispute_lost', ':lost', now, [
      ...disputeLostLines(sellerOrgId, shares, parts ?? NO_PARTS),
      ...refundByBankLines(buyerOf(subject.buyerOrgId), sellerOrgId, byRefunds),
    ])
    await closeRefunds(context, subject, byRefunds)
  }
  const isDecided = state === 'won' || state === 'lost'
  await sql`
    update payment_disputes set state = ${state}, due_by = ${dispute.dueBy}, read_at = ${now}, updated_at = ${now},
      amount = ${dispute.amount}, reason = ${dispute.reason.slice(0, REASON_MAX)},
      fee = ${dispute.movements.reduce((sum, { fee }) => sum + fee, 0)},
      withdrawn_at = ${taken?.at ?? null}, reinstated_at = ${back?.at ?? null},
      decided_at = case when ${isDecided} then coalesce(decided_at, ${now}) end,
      shares = ${shares === null ? null : JSON.stringify(shares)}::jsonb,
      parts = ${parts === null ? null : JSON.stringify(parts)}::jsonb, version = version + 1
    where id = ${id}`.execute(reader)
  if (known !== null && known.state === state && known.isReinstated === (back !== null)) return
  await queue.send(em, settleDisputeWork, { disputeId: id })
  if (known !== null && known.state === state) return
  await queue.send(em, tellDisputeWork, { disputeId: id, state })
  await tellSides(context, subject, id, state)
}

/** The provider makes no refund of a dispute that is lost: what the bank gave back is paid, and what is left somebody has to look at. */
async function closeRefunds({ em, clock }: DomainContext, { paymentId }: Subject, paid: number): Promise<void> {
  const reader = readerOf(em)
  const { rows } = await sqlOf(z.object({ id: z.string(), amount: z.number() }))`
    select id, amount::float8 as amount from payment_refunds
    where payment_id = ${paymentId} and state = 'sent' and provider_id is null order by created_at, id`.execute(reader)
  let left = paid
  for (const { id, amount } of rows) {
    const isPaid = amount <= left
    if (isPaid) left -= amount
    await sql`
      update payment_refunds set state = ${isPaid ? 'paid' : 'failed'}, at = ${new Date(clock())} where id = ${id}`.execute(
      reader,
    )
  }
}

/** Both sides have it in their logs, and on their open screens. */
async function tellSides(context: DomainContext, subject: Subject, id: string, state: DisputeState): Promise<void> {
  const { sellerOrgId, buyerOrgId, orderTx, orderId, paymentId } = subject
  const details = { ...(orderTx === null ? {} : { tx: orderTx }), to: state }
  const subjectId = (orderTx === null ? paymentId : orderId) ?? id
  for (const orgId of new Set([sellerOrgId, buyerOrgId]))
    if (orgId !== null) await recordEvent(context, { kind: 'payment.dispute_changed', orgId, subjectId, details })
}

const REASON_MAX = 100

function stateOf({ state }: ProviderDispute, isTaken: boolean): DisputeState {
  return state === 'open' && !isTaken ? 'inquiry' : state
}

async function findKept({ em }: DomainContext, providerId: string): Promise<DisputeRow | null> {
  const { rows } = await sqlOf(DisputeRow)`
    select id, state, withdrawn_at is not null as "isWithdrawn",
      reinstated_at is not null as "isReinstated", decided_at is not null as "isDecided", shares, parts
    from payment_disputes where provider_id = ${providerId} for update`.execute(readerOf(em))
  return rows[0] ?? null
}

async function open(
  { em, clock }: DomainContext,
  dispute: ProviderDispute,
  { paymentId, invoiceId, sellerOrgId, buyerOrgId }: Subject,
  state: DisputeState,
): Promise<DisputeRow> {
  const id = v7()
  const now = new Date(clock())
  await sql`
    insert into payment_disputes (id, created_at, updated_at, provider_id, payment_id, invoice_id, seller_org_id, buyer_org_id,
      currency, amount, state, reason, opened_at, read_at)
    values (${id}, ${now}, ${now}, ${dispute.id}, ${paymentId}, ${invoiceId}, ${sellerOrgId}, ${buyerOrgId}, ${dispute.currency},
      ${dispute.amount}, ${state}, ${dispute.reason.slice(0, REASON_MAX)}, ${dispute.at}, ${now})`.execute(readerOf(em))
  const nothing = { isWithdrawn: false, isReinstated: false, isDecided: false, shares: null, parts: null }
  return { id, state, ...nothing }
}
