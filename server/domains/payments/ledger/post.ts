import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { v7 } from 'uuid'
import { Account } from '#shared/domains/payments/ledger.ts'
import type { EntryKind } from '#shared/domains/payments/ledger.ts'
import type { Posting } from '#shared/domains/payments/postings.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'

export interface Entry {
  kind: EntryKind
  /** The provider's id of what moved, or of ours what it is about: of the same it is posted once. */
  source: string
  /** When it moved. */
  at: Date
  currency: string
  /** The order that it is about. */
  transactionId?: string | null
  lines: readonly Posting[]
}

/**
 * Writes a movement of money into the books, within the transaction that learns of it. Lines of one account and owner are put
 * together, and lines of nothing left out; where nothing moves nothing is written.
 *
 * @returns whether it is new: what was posted before is not posted twice
 * @throws Error where its lines are not balanced, or where it was posted before as something else
 */
export async function post(em: EntityManager, entry: Entry): Promise<boolean> {
  const lines = putTogether(entry.lines)
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error(`${entry.source} is not balanced`)
  if (lines.length === 0) return false
  const { numAffectedRows } = await sql`
    with made as (
      insert into ledger_entries (id, posted_at, at, kind, source, currency, lines, transaction_id)
      values (${v7()}, now(), ${entry.at}, ${entry.kind}, ${entry.source}, ${entry.currency}, ${lines.length},
        ${entry.transactionId ?? null})
      on conflict (source) do nothing returning id, at, currency)
    insert into ledger_lines (entry_id, position, account, org_id, user_id, currency, at, amount)
    select made.id, l.position - 1, l.account, l.org_id, l.user_id, made.currency, made.at, l.amount
    from made, unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ orgId }) => orgId)}::uuid[],
      ${lines.map(({ userId }) => userId)}::uuid[], ${lines.map(({ amount }) => amount)}::bigint[])
      with ordinality as l (account, org_id, user_id, amount, position)`.execute(readerOf(em))
  if (numAffectedRows !== 0n) return true
  await refuseOther(em, entry, lines)
  return false
}

type Line = Required<Posting>

const byOwner = ({ account, orgId, userId }: Line): string => `${account} ${orgId ?? ''} ${userId ?? ''}`

function putTogether(postings: readonly Posting[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { account, orgId = null, userId = null, amount } of postings) {
    const line = { account, orgId, userId, amount }
    const before = lines.get(byOwner(line))?.amount ?? 0
    lines.set(byOwner(line), { ...line, amount: before + amount })
  }
  return [...lines.values()]
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => (byOwner(one) < byOwner(other) ? -1 : 1))
}

const PostedLine = z.object({
  currency: z.string(),
  kind: z.string(),
  account: Account,
  orgId: z.string().nullable(),
  userId: z.string().nullable(),
  amount: z.number(),
})

/** The same id with another amount is no repetition: somebody is to look at it. */
async function refuseOther(em: EntityManager, entry: Entry, lines: readonly Line[]): Promise<void> {
  const { rows } = await sqlOf(PostedLine)`
    select e.currency, e.kind, l.account, l.org_id as "orgId", l.user_id as "userId", l.amount::float8 as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.source = ${entry.source}
    order by l.position`.execute(readerOf(em))
  const posted = rows.map(({ account, orgId, userId, amount }) => ({ account, orgId, userId, amount }))
  const isSame =
    JSON.stringify(posted) === JSON.stringify(lines) &&
    rows.every(({ currency, kind }) => currency === entry.currency && kind === entry.kind)
  if (!isSame) throw new Error(`${entry.source} was posted before as something else`)
}
