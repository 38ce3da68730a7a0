import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MATCHES_MAX } from '#shared/domains/inventory/api.ts'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { TransactionOrder } from '#shared/domains/inventory/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { Order } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { containing, hasWord, isShort } from '#server/database/search.ts'
import { ofListed, sidesWhere } from './filter-sides.ts'
import type { Filters, Listed } from './filter-sides.ts'

const Match = z.object({
  id: z.string(),
  status: TransactionStatus,
  tx: z.number(),
  total: z.number(),
  ca: z.number(),
})
type Match = z.infer<typeof Match>

export interface Matches {
  matches: Match[]
  /** There are more, and these are the newest. */
  isCapped: boolean
}

/** The ways to find what somebody typed among sides `s` and their transactions `t`, each by an index of its own. */
interface Ways {
  words: RawBuilder<unknown>
  others: RawBuilder<unknown>[]
}

const IdRow = z.object({ id: OrgId })

/** By its words, the name of the other org, or its number. What another org handed to a patient is not found by its words. */
async function waysOf(reader: Reader, { orgIds, ownOrgIds }: Listed, text: string): Promise<Ways> {
  const like = (column: RawBuilder<unknown>) =>
    isShort(text) ? hasWord(column, text) : sql`${column} like ${containing(text)}`
  const words = sql`lower(t.description || ' ' || coalesce(t.description_to, '') || ' ' || coalesce(t.tracking_number, ''))`
  const orgWords = sql`lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(city, '') || ' ' || coalesce(phone, ''))`
  const { rows } = await sqlOf(IdRow)`
    select id from orgs where ${like(orgWords)} and ${like(sql`lower(name)`)}`.execute(reader)
  const others: RawBuilder<unknown>[] = []
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id)
    // One is compared as such: what is shared with it then comes out of an index, the newest first.
    const named = ids.length === 1 ? sql`${ids[0]}` : sql`any(${ids}::uuid[])`
    others.push(sql`s.other_org_id = ${named}`)
    // Of what goes between two of the listed orgs the sender's side is shown, by whose name it is to be found as well.
    if (orgIds.length > 1) others.push(sql`s.org_id = ${named} and s.other_org_id = any(${[...orgIds]}::uuid[])`)
  }
  if (/^#?\d{1,15}$/.test(text)) others.push(sql`s.tx = ${Number(text.replace('#', ''))}`)
  const isOwn = orgIds.every((orgId) => ownOrgIds.includes(orgId))
  const own = sql`(t.role <> 'user' or t.from_org_id = any(${[...ownOrgIds]}::uuid[]))`
  return { words: isOwn ? like(words) : sql`${like(words)} and ${own}`, others }
}

/** Whether a side `s` with its transaction `t` is what somebody looks for. */
export async function searchCondition(reader: Reader, listed: Listed, text: string): Promise<RawBuilder<unknown>> {
  const { words, others } = await waysOf(reader, listed, text)
  return sql.join(
    [words, ...others].map((way) => sql`(${way})`),
    sql` or `,
  )
}

/** The newest that somebody looks for, to count and to sort. Common words are met soon, rare ones are found by their index. */
export async function searchSides(reader: Reader, listed: Listed, filters: Filters & { s: string }): Promise<Matches> {
  const { words, others } = await waysOf(reader, listed, filters.s)
  const columns = sql`s.transaction_id as id, s.status, s.tx::float8 as tx, s.total::float8 as total, s.created_at`
  const listedSides = sql`${ofListed(listed)} and ${sidesWhere(listed, filters, undefined)}`
  const newest = sql`order by created_at desc, id desc limit ${sql.lit(MATCHES_MAX + 1)}`
  const found = [
    sql`(select ${columns} from inventory_sides s join inventory_transactions t on t.id = s.transaction_id
      where ${listedSides} and ${words} ${newest})`,
    ...others.map((way) => sql`(select ${columns} from inventory_sides s where ${listedSides} and ${way} ${newest})`),
  ]
  // A comment keeps it from being prepared: how it is best done depends on how common the words are.
  const { rows } = await sqlOf(Match)`/* planned for each text */
    select id, status, tx, total, (extract(epoch from created_at) * 1000)::float8 as ca
    from (${sql.join(found, sql` union `)}) found ${newest}`.execute(reader)
  return { matches: rows.slice(0, MATCHES_MAX), isCapped: rows.length > MATCHES_MAX }
}

/** Matches in the order of a list; of equal ones the order is that of their ids, which PostgreSQL sorts as their text. */
export function sortMatches(matches: readonly Match[], orderBy: TransactionOrder, order: Order): Match[] {
  const sorted = matches.toSorted((a, b) => a[orderBy] - b[orderBy] || (a.id < b.id ? -1 : 1))
  return order === 'asc' ? sorted : sorted.toReversed()
}
