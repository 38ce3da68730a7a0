import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { ReportQuery } from '#shared/domains/inventory/api.ts'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { containing, hasWord, isShort } from '#server/database/search.ts'

/** Whose transactions are listed. */
export interface Listed {
  orgIds: readonly OrgId[]
  /** Of which of them also what was handed to patients may be looked for by its words. */
  ownOrgIds: readonly OrgId[]
  /** In which the days of the filter are counted. */
  timeZone: string
}

type Filters = Omit<ReportQuery, 'status' | 'orderBy' | 'order'>

/** The ways to sort a list: the column of `inventory_sides`, each the second of an index. */
export const ORDERS: Record<ReportQuery['orderBy'], RawBuilder<unknown>> = {
  tx: sql`s.tx`,
  ca: sql`s.created_at`,
  total: sql`s.total`,
}

/** Where `s` are sides of one of the orgs: those that a list shows. What goes between two of them is shown as its sender has it. */
export function sidesWhere(
  { orgIds, ownOrgIds, timeZone }: Listed,
  { from, to, s }: Filters,
  status: TransactionStatus | undefined,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (orgIds.length > 1)
    conditions.push(sql`(s.is_sender or not exists (select 1 from inventory_sides other
      where other.transaction_id = s.transaction_id and other.is_sender and other.org_id = any(${[...orgIds]}::uuid[])))`)
  if (status !== undefined) conditions.push(sql`s.status = ${status}`)
  if (from !== undefined) conditions.push(sql`s.created_at >= ${new Date(spanOfDay(from, timeZone).start)}`)
  if (to !== undefined) conditions.push(sql`s.created_at < ${new Date(spanOfDay(to, timeZone).end)}`)
  if (s !== undefined && s !== '') conditions.push(sql`(${matches(s, orgIds, ownOrgIds)})`)
  return sql.join(conditions, sql` and `)
}

/** By its words, the names of the two orgs, or its number. Each is found by an index of its own. */
function matches(text: string, orgIds: readonly OrgId[], ownOrgIds: readonly OrgId[]): RawBuilder<unknown> {
  const words = sql`lower(t.description || ' ' || coalesce(t.description_to, '') || ' ' || coalesce(t.tracking_number, ''))`
  const name = sql`lower(o.name)`
  const like = (column: RawBuilder<unknown>) =>
    isShort(text) ? hasWord(column, text) : sql`${column} like ${containing(text)}`
  const all = sql`${[...orgIds]}::uuid[]`
  const found = sql`s.transaction_id in (
    select t.id from inventory_transactions t
    where ${like(words)} and (t.from_org_id = any(${all}) or t.to_org_id = any(${all}))
      and (t.role <> 'user' or t.from_org_id = any(${[...ownOrgIds]}::uuid[]))
    union all
    select t.id from orgs o join inventory_transactions t on t.from_org_id = o.id
    where ${like(name)} and t.to_org_id = any(${all})
    union all
    select t.id from inventory_transactions t join orgs o on o.id = t.to_org_id
    where t.from_org_id = any(${all}) and ${like(name)})`
  return /^#?\d{1,15}$/.test(text) ? sql`${found} or s.tx = ${Number(text.replace('#', ''))}` : found
}
