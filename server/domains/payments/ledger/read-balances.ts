import { z } from 'zod'
import { sql } from 'kysely'
import { Account } from '#shared/domains/payments/ledger.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Owner } from '../owner.ts'

const Balance = z.object({
  currency: z.string(),
  account: Account,
  /** What was added above zero and below, and what comes of both, in minor units. */
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
  lines: z.number(),
})
export type Balance = z.infer<typeof Balance>

/**
 * What the accounts of an owner come to, added up by days: however many lines there are, as many rows are read as there are days.
 *
 * @param owner or the platform itself
 */
export async function readBalances(reader: Reader, owner: Owner | 'platform'): Promise<Balance[]> {
  const { rows } = await sqlOf(Balance)`
    select currency, account, sum(debit)::float8 as debit, sum(credit)::float8 as credit,
      sum(debit - credit)::float8 as balance, sum(lines)::int as lines
    from ledger_tallies where ${ownedBy(owner)} group by currency, account order by currency, account`.execute(reader)
  return rows
}

function ownedBy(owner: Owner | 'platform') {
  if (owner === 'platform') return sql`org_id is null and user_id is null`
  return owner.orgId === null ? sql`user_id = ${owner.userId}` : sql`org_id = ${owner.orgId}`
}
