import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { TransactionOrder } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** From one instant to before another, milliseconds; open where undefined. */
export interface Span {
  start?: number | undefined
  end?: number | undefined
}

const SidesRow = z.object({ status: TransactionStatus, count: z.number() })

/**
 * How many transactions orgs have in each status: whole days as they were added up, and the hours before and after one by one.
 * What goes between two of them has a side of each; those of who gets it are found by their index and counted off again.
 */
export async function countSides(
  reader: Reader,
  orgIds: readonly OrgId[],
  span: Span,
): Promise<{ status: TransactionStatus; count: number }[]> {
  const { firstDay, endDay, edges } = wholeDays(span)
  const ids = orgIds.length === 1 ? sql`${orgIds[0]}` : sql`any(${[...orgIds]}::uuid[])`
  const days = [sql`org_id = ${ids} and ordering = 'ca'`]
  if (firstDay !== undefined) days.push(sql`step >= ${firstDay}`)
  if (endDay !== undefined) days.push(sql`step < ${endDay}`)
  const counts = edges.map(
    ({ start, end }) => sql`
      union all select status, count(*) from inventory_sides
      where org_id = ${ids} and created_at >= ${new Date(start)} and created_at < ${new Date(end)} group by status`,
  )
  if (orgIds.length > 1)
    counts.push(sql`
      union all select status, -count(*) from inventory_sides
      where org_id = ${ids} and other_org_id = ${ids} and not is_sender
        ${span.start === undefined ? sql`` : sql`and created_at >= ${new Date(span.start)}`}
        ${span.end === undefined ? sql`` : sql`and created_at < ${new Date(span.end)}`}
      group by status`)
  const { rows } = await sqlOf(SidesRow)`
    select status, sum(count)::int as count from (
      select status, sum(sides) as count from inventory_tallies where ${sql.join(days, sql` and `)} group by status
      ${sql.join(counts, sql` `)}) counted
    group by status`.execute(reader)
  return rows
}

/** The days (since 1970, UTC) that lie wholly within a span, and what is left of it at its ends. */
function wholeDays({ start, end }: Span) {
  const firstDay = start === undefined ? undefined : Math.ceil(start / DAY)
  const endDay = end === undefined ? undefined : Math.floor(end / DAY)
  if (start !== undefined && end !== undefined && Math.ceil(start / DAY) >= Math.floor(end / DAY))
    return { firstDay: 0, endDay: 0, edges: [{ start, end }] }
  const edges = [
    ...(start === undefined || firstDay === undefined ? [] : [{ start, end: firstDay * DAY }]),
    ...(end === undefined || endDay === undefined ? [] : [{ start: endDay * DAY, end }]),
  ].filter((edge) => edge.start < edge.end)
  return { firstDay, endDay, edges }
}

interface Place {
  orderBy: TransactionOrder
  order: 'asc' | 'desc'
  status: TransactionStatus | undefined
  /** How many come before it. */
  offset: number
}

/** Where to begin to read, and how many are to be passed over from there. */
export interface Beginning {
  where: RawBuilder<unknown>
  offset: number
}

/** The keys of `s` at which a step begins. */
const KEYS: Record<TransactionOrder, (step: number) => [RawBuilder<unknown>, RawBuilder<unknown>]> = {
  tx: (step) => [sql`s.tx`, sql`${step}::bigint`],
  ca: (step) => [sql`s.created_at`, sql`${new Date(step * DAY)}`],
  total: (step) => [sql`s.total`, sql`${step}::bigint`],
}

const PlaceRow = z.object({ step: z.number(), stepBefore: z.number().nullable(), passed: z.number() })

/** Finds a place in a list of an org by adding up its steps, so that only the rows of one step are passed over. */
export async function findPlace(reader: Reader, orgId: OrgId, place: Place): Promise<Beginning> {
  const { orderBy, order, status, offset } = place
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sqlOf(PlaceRow)`
    select step::float8 as step, "stepBefore"::float8 as "stepBefore", passed::int as passed from (
      select step, lag(step) over way as "stepBefore", sum(sides) over way - sides as passed
      from (select step, sum(sides) as sides from inventory_tallies
        where org_id = ${orgId} and ordering = ${orderBy} and ${status === undefined ? sql`true` : sql`status = ${status}`}
        group by step having sum(sides) <> 0) steps
      window way as (order by step ${way})) placed
    where passed <= ${offset} order by passed desc limit 1`.execute(reader)
  const [found] = rows
  const bound = order === 'asc' ? found?.step : found?.stepBefore
  if (found === undefined || bound === undefined || bound === null) return { where: sql`true`, offset }
  const [key, least] = KEYS[orderBy](bound)
  return { where: sql`${key} ${order === 'asc' ? sql`>=` : sql`<`} ${least}`, offset: offset - found.passed }
}
