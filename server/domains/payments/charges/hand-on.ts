import { sql } from 'kysely'
import { z } from 'zod'
import { reversed, transferLines } from '#shared/domains/payments/postings.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { post } from '../ledger/post.ts'
import type { PaymentRow } from './payment-row.ts'

const TransferRow = z.object({
  id: z.string(),
  orgId: z.string(),
  account: z.enum(['payable', 'margin']),
  amount: z.number(),
  accountId: z.string().nullable(),
  preparedAt: z.string().nullable(),
  /** It was handed on before, and came back by a dispute that was won: it is no more of what came in by the charge. */
  isAgain: z.boolean(),
})

/** Hands on to seller and resellers what is theirs of a paid order. Who cannot be paid yet gets it once they can. */
export async function handOn(context: DomainContext, payments: PaymentsPort, payment: PaymentRow): Promise<void> {
  const { id, orderId, currency, chargeId } = payment
  if (chargeId === null) return
  const reader = readerOf(context.em)
  const { rows } = await sqlOf(z.object({ id: z.string() }))`
    select id from payment_transfers where payment_id = ${id} and state in ('waiting', 'held') order by id`.execute(
    reader,
  )
  for (const { id: transferId } of rows) {
    const transfer = await prepare(context, transferId, currency)
    if (transfer === null) continue
    const { accountId, amount, isAgain, preparedAt } = transfer
    const made =
      amount === 0
        ? { id: null, at: new Date(context.clock()) }
        : await payments.transfer({
            transferId,
            preparedAt,
            orderId,
            amount,
            currency,
            accountId,
            chargeId: isAgain ? null : chargeId,
          })
    await inTransaction(context.em, async (em) => {
      const inside = readerOf(em)
      if (made === null) {
        await sql`
          update payment_transfers set state = 'held', at = null, amount = amount + netted, netted = 0
          where id = ${transferId} and state = 'waiting'`.execute(inside)
        return
      }
      const { numAffectedRows } = await sql`
        update payment_transfers set state = 'made', provider_id = ${made.id}, at = ${made.at}
        where id = ${transferId} and state <> 'made'`.execute(inside)
      if (numAffectedRows === 0n || made.id === null) return
      const lines = transferLines(transfer.account, transfer.orgId, amount)
      const about = { at: made.at, currency, transactionId: orderId }
      await post(em, { ...about, kind: 'transfer', source: made.id, lines })
    })
  }
}

/** What goes to whom: their share less what they owe of earlier refunds. Null while they cannot be paid. */
async function prepare(context: DomainContext, transferId: string, currency: string) {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sqlOf(TransferRow)`
      select t.id, t.org_id as "orgId", t.account, t.amount::float8 as amount, t.at as "preparedAt",
        t.dispute_id is not null as "isAgain",
        (select provider_id from payment_accounts a where a.org_id = t.org_id and a.charges_enabled) as "accountId"
      from payment_transfers t where t.id = ${transferId} and t.state <> 'made' for update of t`.execute(reader)
    const [row] = rows
    if (row === undefined) return null
    const { accountId } = row
    if (accountId === null) {
      await sql`update payment_transfers set state = 'held' where id = ${transferId}`.execute(reader)
      return null
    }
    // Once prepared its amount stays: the provider may have been asked for it already.
    if (row.preparedAt !== null) return { ...row, accountId, preparedAt: millisFromRow(row.preparedAt) }
    const preparedAt = context.clock()
    const netted = Math.min(row.amount, await readDebt(reader, row.orgId, row.account, currency))
    await sql`
      update payment_transfers set state = 'waiting', at = ${new Date(preparedAt)}, amount = amount - ${netted},
        netted = netted + ${netted}
      where id = ${transferId}`.execute(reader)
    return { ...row, accountId, preparedAt, amount: row.amount - netted }
  })
}

/**
 * What an org still owes of refunds and lost disputes that could not be taken back from its transfers, and of what the provider took
 * for disputes. Whoever asks for it to net it waits for the
 * others that do.
 */
async function readDebt(reader: Reader, orgId: string, account: string, currency: string): Promise<number> {
  await sql`select 1 from payment_accounts where org_id = ${orgId} for update`.execute(reader)
  const { rows } = await sqlOf(z.object({ debt: z.number() }))`
    select (coalesce((select sum(r.owed - case when r.state = 'short' then 0 else r.amount end) from payment_reversals r
        where r.org_id = ${orgId} and r.currency = ${currency} and r.account = ${account}), 0)
      - coalesce((select sum(t.netted) from payment_transfers t
        where t.org_id = ${orgId} and t.currency = ${currency} and t.account = ${account}), 0)
      + coalesce((select sum(s.owed - s.kept - case when s.state = 'made' then s.amount else 0 end)
        from dispute_shares s join payment_disputes d on d.id = s.dispute_id
        where s.org_id = ${orgId} and s.currency = ${currency} and s.account = ${account} and d.state = 'lost'), 0)
      + case when ${account}::text = 'payable' then coalesce((select sum(d.fee) from payment_disputes d
        where d.seller_org_id = ${orgId} and d.currency = ${currency}), 0) else 0 end)::float8 as debt`.execute(reader)
  return Math.max(rows[0]?.debt ?? 0, 0)
}

const ReversalRow = z.object({
  id: z.string(),
  orgId: z.string(),
  account: z.enum(['payable', 'margin']),
  amount: z.number(),
  transferId: z.string(),
})

/** Takes back from seller and resellers what they return of refunds; what cannot be taken they owe, and it is netted later. */
export async function takeBack(context: DomainContext, payments: PaymentsPort, payment: PaymentRow): Promise<void> {
  const { id, orderId, currency } = payment
  const { rows } = await sqlOf(ReversalRow)`
    select v.id, v.org_id as "orgId", v.account, v.amount::float8 as amount, t.provider_id as "transferId"
    from payment_reversals v join payment_transfers t on t.id = v.transfer_id
    where t.payment_id = ${id} and v.state = 'waiting' and t.provider_id is not null order by v.id`.execute(
    readerOf(context.em),
  )
  for (const { id: reversalId, orgId, account, amount, transferId } of rows) {
    const made = await payments.reverse({ reversalId, transferId, amount })
    await inTransaction(context.em, async (em) => {
      const { numAffectedRows } = await sql`
        update payment_reversals set state = ${made === null ? 'short' : 'made'}, provider_id = ${made?.id ?? null}
        where id = ${reversalId} and state = 'waiting'`.execute(readerOf(em))
      if (numAffectedRows === 0n || made === null) return
      const lines = reversed(transferLines(account, orgId, amount))
      const about = { at: made.at, currency, transactionId: orderId }
      await post(em, { ...about, kind: 'transfer_reversed', source: made.id, lines })
    })
  }
}
