import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { reversed, transferLines } from '#shared/domains/payments/postings.ts'
import { readerOf } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { post } from '../ledger/post.ts'
import { settleWork } from '../work.ts'

const DisputeRow = z.object({
  state: z.string(),
  isReinstated: z.boolean(),
  paymentId: z.string().nullable(),
  orderId: z.string().nullable(),
})

const ShareRow = z.object({
  id: z.string(),
  orgId: z.string(),
  account: z.enum(['payable', 'margin']),
  currency: z.string(),
  kept: z.number(),
  amount: z.number(),
  state: z.enum(['waiting', 'made', 'short']),
  transferId: z.string().nullable(),
  providerTransferId: z.string().nullable(),
  accountId: z.string().nullable(),
})
type ShareRow = z.infer<typeof ShareRow>

const AskedRow = z.object({ askedAt: z.string() })

const SHARES = sql`s.id, s.org_id as "orgId", s.account, s.currency, s.kept::float8 as kept, s.amount::float8 as amount, s.state,
  s.transfer_id as "transferId", s.provider_transfer_id as "providerTransferId",
  (select provider_id from payment_accounts a where a.org_id = s.org_id and a.charges_enabled) as "accountId"`

/**
 * Takes back from seller and resellers what they have to do without, and gives it back once the dispute is won. Each step is asked under
 * an id of ours and written down once it is known, so that whoever comes after a crash does nothing twice.
 *
 * @throws AppError `provider_failed`, `payments_off`; whatever was done by then is kept
 */
export async function settleDispute(context: DomainContext, payments: PaymentsPort, disputeId: string): Promise<void> {
  const reader = readerOf(context.em)
  const { rows } = await sqlOf(DisputeRow)`
    select d.state, d.reinstated_at is not null as "isReinstated", d.payment_id as "paymentId", p.order_id as "orderId"
    from payment_disputes d left join order_payments p on p.id = d.payment_id where d.id = ${disputeId}`.execute(reader)
  const [dispute] = rows
  if (dispute === undefined) return
  const { orderId, paymentId } = dispute
  const { rows: waiting } = await sqlOf(ShareRow)`
    select ${SHARES} from dispute_shares s where s.dispute_id = ${disputeId} and s.state = 'waiting' order by s.id`.execute(
    reader,
  )
  for (const share of waiting) await takeBack(context, payments, share, orderId)
  if (dispute.isReinstated) {
    const { rows: taken } = await sqlOf(ShareRow)`
      select ${SHARES} from dispute_shares s
      where s.dispute_id = ${disputeId} and s.state <> 'waiting' and s.back_state <> 'made' order by s.id`.execute(
      reader,
    )
    for (const share of taken) await giveAgain(context, payments, share, { disputeId, paymentId })
  }
  // What was to be refunded meanwhile is now.
  if (dispute.state === 'won' || dispute.state === 'lost')
    if (paymentId !== null) await context.queue.send(context.em, settleWork, { paymentId })
}

async function takeBack(
  context: DomainContext,
  payments: PaymentsPort,
  { id, orgId, account, currency, amount, providerTransferId }: ShareRow,
  orderId: string | null,
): Promise<void> {
  if (providerTransferId === null) return
  const made = await payments.reverse({ reversalId: id, transferId: providerTransferId, amount })
  await inTransaction(context.em, async (em) => {
    const { numAffectedRows } = await sql`
      update dispute_shares set state = ${made === null ? 'short' : 'made'}, provider_id = ${made?.id ?? null}
      where id = ${id} and state = 'waiting'`.execute(readerOf(em))
    if (numAffectedRows === 0n || made === null) return
    const lines = reversed(transferLines(account, orgId, amount))
    const about = { at: made.at, currency, transactionId: orderId }
    await post(em, { ...about, kind: 'transfer_reversed', source: made.id, lines })
  })
}

/** Of an order it is handed on with all that is, and may be netted; of an invoice here. */
async function giveAgain(
  context: DomainContext,
  payments: PaymentsPort,
  share: ShareRow,
  { disputeId, paymentId }: { disputeId: string; paymentId: string | null },
): Promise<void> {
  if (paymentId !== null) return handOnAgain(context, share, { disputeId, paymentId })
  const { id, orgId, account, currency, accountId } = share
  const amount = share.state === 'made' ? share.amount : 0
  const made =
    amount === 0 || accountId === null
      ? null
      : await payments.transfer({
          transferId: id,
          preparedAt: await noteAsked(context, id),
          orderId: id,
          amount,
          currency,
          accountId,
          chargeId: null,
        })
  await inTransaction(context.em, async (em) => {
    const isOver = made !== null || amount === 0
    const { numAffectedRows } = await sql`
      update dispute_shares set back_state = ${isOver ? 'made' : 'held'}, back_id = ${made?.id ?? null},
        back_asked_at = case when ${isOver} then back_asked_at end
      where id = ${id} and back_state <> 'made'`.execute(readerOf(em))
    if (numAffectedRows === 0n || made === null) return
    const lines = transferLines(account, orgId, amount)
    await post(em, { at: made.at, currency, kind: 'transfer', source: made.id, lines })
  })
}

/** When it was asked for: the same for whoever comes after a crash, another once it was refused. */
async function noteAsked(context: DomainContext, id: string): Promise<number> {
  const { rows } = await sqlOf(AskedRow)`
    update dispute_shares set back_asked_at = coalesce(back_asked_at, ${new Date(context.clock())}) where id = ${id}
    returning back_asked_at as "askedAt"`.execute(readerOf(context.em))
  return millisFromRow(rows[0]?.askedAt ?? '')
}

async function handOnAgain(
  context: DomainContext,
  { id, orgId, account, currency, kept, transferId, ...share }: ShareRow,
  { disputeId, paymentId }: { disputeId: string; paymentId: string },
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { numAffectedRows: isNew } = await sql`
      update dispute_shares set back_state = 'made' where id = ${id} and back_state <> 'made'`.execute(reader)
    if (isNew === 0n) return
    // What was kept of a transfer that still is not made goes with it.
    const { numAffectedRows: isKeptBack } = await sql`
      update payment_transfers set amount = amount + ${kept}
      where id = ${transferId} and state <> 'made' and at is null`.execute(reader)
    const amount = (share.state === 'made' ? share.amount : 0) + (isKeptBack === 0n ? kept : 0)
    if (amount === 0) return
    await sql`
      insert into payment_transfers (id, created_at, payment_id, org_id, account, currency, amount, share, state, dispute_id)
      values (${v7()}, ${new Date(context.clock())}, ${paymentId}, ${orgId}, ${account}, ${currency}, ${amount}, ${amount},
        'waiting', ${disputeId})`.execute(reader)
  })
}
