import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { ReportQuery } from '#shared/domains/inventory/api.ts'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Span } from './tallies.ts'

/** Whose transactions are listed. */
export interface Listed {
  orgIds: readonly OrgId[]
  /** Of which of them also what was handed to patients may be looked for by its words. */
  ownOrgIds: readonly OrgId[]
  /** In which the days of the filter are counted. */
  timeZone: string
}

export type Filters = Omit<ReportQuery, 'status' | 'orderBy' | 'order'>

/** The ways to sort a list: the column of `inventory_sides`, each the second of an index. */
export const ORDERS: Record<ReportQuery['orderBy'], RawBuilder<unknown>> = {
  tx: sql`s.tx`,
  ca: sql`s.created_at`,
  total: sql`s.total`,
}

/** Where `s` are sides of one of the orgs. One is compared as such: its rows then come out of an index in their order. */
export const ofListed = ({ orgIds }: Pick<Listed, 'orgIds'>): RawBuilder<unknown> =>
  orgIds.length === 1 ? sql`s.org_id = ${orgIds[0]}` : sql`s.org_id = any(${[...orgIds]}::uuid[])`

/** The days of the filter as instants. */
export const spanOf = ({ timeZone }: Listed, { from, to }: Filters): Span => ({
  start: from === undefined ? undefined : spanOfDay(from, timeZone).start,
  end: to === undefined ? undefined : spanOfDay(to, timeZone).end,
})

/** Where `s` are sides of one of the orgs: those that a list shows, whatever is looked for. What goes between two of them is shown as its sender has it. */
export function sidesWhere(
  listed: Listed,
  filters: Filters,
  status: TransactionStatus | undefined,
): RawBuilder<unknown> {
  const { orgIds } = listed
  const { start, end } = spanOf(listed, filters)
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (orgIds.length > 1)
    conditions.push(sql`(s.is_sender or not exists (select 1 from inventory_sides other
      where other.transaction_id = s.transaction_id and other.is_sender and other.org_id = any(${[...orgIds]}::uuid[])))`)
  if (status !== undefined) conditions.push(sql`s.status = ${status}`)
  if (start !== undefined) conditions.push(sql`s.created_at >= ${new Date(start)}`)
  if (end !== undefined) conditions.push(sql`s.created_at < ${new Date(end)}`)
  return sql.join(conditions, sql` and `)
}
