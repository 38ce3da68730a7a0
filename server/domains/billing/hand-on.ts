import { sql } from 'kysely'
import { z } from 'zod'
import { transferLines } from '#shared/domains/payments/postings.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { post } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const TransferRow = z.object({
  id: z.string(),
  sellerOrgId: z.string(),
  currency: z.string(),
  share: z.number(),
  netted: z.number(),
  due: z.number(),
  chargeId: z.string().nullable(),
  preparedAt: z.string().nullable(),
  accountId: z.string().nullable(),
})

/** Hands on to the seller what is its of the paid invoices of a subscription, less what it owes of credits. */
export async function handOnInvoices(
  context: DomainContext,
  payments: PaymentsPort,
  subscriptionId: string,
): Promise<void> {
  const { rows } = await sqlOf(z.object({ id: z.string() }))`
    select id from invoices where subscription_id = ${subscriptionId} and transfer_state in ('waiting', 'held')
    order by number`.execute(readerOf(context.em))
  for (const { id } of rows) {
    const prepared = await prepare(context, id)
    if (prepared === null) continue
    const { accountId, amount, currency, chargeId, due, sellerOrgId, preparedAt } = prepared
    const made =
      amount === 0
        ? { id: null, at: new Date(context.clock()) }
        : await payments.transfer({
            transferId: id,
            preparedAt,
            orderId: id,
            amount,
            currency,
            accountId,
            // Where credit paid a part of it, it is more than came in by its charge.
            chargeId: amount <= due ? chargeId : null,
          })
    await inTransaction(context.em, async (em) => {
      const reader = readerOf(em)
      if (made === null) {
        await sql`
          update invoices set transfer_state = 'held', transfer_at = null, netted = 0
          where id = ${id} and transfer_state = 'waiting'`.execute(reader)
        return
      }
      const { numAffectedRows } = await sql`
        update invoices set transfer_state = 'made', transfer_id = ${made.id}, transfer_at = ${made.at}
        where id = ${id} and transfer_state <> 'made'`.execute(reader)
      if (numAffectedRows === 0n || made.id === null) return
      const lines = transferLines('payable', sellerOrgId, amount)
      await post(em, { kind: 'transfer', source: made.id, at: made.at, currency, lines })
    })
  }
}

/** What goes to the seller; null while it cannot be paid. Once prepared it stays: the provider may have been asked for it already. */
async function prepare(context: DomainContext, id: string) {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sqlOf(TransferRow)`
      select i.id, i.seller_org_id as "sellerOrgId", i.currency, i.share::float8 as share, i.netted::float8 as netted,
        i.due::float8 as due, i.charge_id as "chargeId", i.transfer_at as "preparedAt",
        (select provider_id from payment_accounts a where a.org_id = i.seller_org_id and a.charges_enabled) as "accountId"
      from invoices i where i.id = ${id} and i.transfer_state <> 'made' for update of i`.execute(reader)
    const [row] = rows
    if (row === undefined) return null
    const { accountId } = row
    if (accountId === null) {
      await sql`update invoices set transfer_state = 'held' where id = ${id}`.execute(reader)
      return null
    }
    if (row.preparedAt !== null)
      return {
        ...row,
        accountId,
        preparedAt: millisFromRow(row.preparedAt),
        amount: row.share - row.netted,
      }
    const preparedAt = context.clock()
    const netted = Math.min(row.share, await readDebt(reader, row))
    await sql`
      update invoices set transfer_state = 'waiting', transfer_at = ${new Date(preparedAt)}, netted = ${netted}
      where id = ${id}`.execute(reader)
    return { ...row, accountId, preparedAt, amount: row.share - netted }
  })
}

/** What a seller owes of invoices that credited more than they charged. Whoever asks for it to net it waits for the others that do. */
async function readDebt(
  reader: Reader,
  { sellerOrgId, currency }: Pick<z.infer<typeof TransferRow>, 'sellerOrgId' | 'currency'>,
): Promise<number> {
  await sql`select 1 from payment_accounts where org_id = ${sellerOrgId} for update`.execute(reader)
  const { rows } = await sqlOf(z.object({ debt: z.number() }))`
    select coalesce(-sum(least(share, 0)) - sum(netted), 0)::float8 as debt from invoices
    where seller_org_id = ${sellerOrgId} and currency = ${currency} and state = 'paid'`.execute(reader)
  return Math.max(rows[0]?.debt ?? 0, 0)
}
