import { z } from 'zod'
import { sql } from 'kysely'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { SubscriptionTurns } from '#shared/domains/inventory/figures/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { readSeller, spanOf, stretchOf } from './stretch.ts'
import type { AskedDays } from './stretch.ts'

const TurnsRow = z.object({
  new: z.number(),
  renewed: z.number(),
  cancelled: z.number(),
  newBefore: z.number(),
  renewedBefore: z.number(),
  cancelledBefore: z.number(),
  active: z.number(),
})
type TurnsRow = z.infer<typeof TurnsRow>

/**
 * What became of the subscriptions to the services of an org, of people as well as of orgs. One is new on the day on which
 * it was given, renews on the first of each month (spec §9), and is cancelled on the day on which somebody did that.
 *
 * @throws AppError `not_found`
 */
export async function readSubscriptionTurns(
  reader: Reader,
  orgId: OrgId,
  asked: AskedDays,
  now: number,
): Promise<SubscriptionTurns> {
  const seller = await readSeller(reader, orgId)
  const { from, to, days, before } = stretchOf(asked, seller, now)
  const today = localDateOf(now, seller.timeZone)
  const isIn = (column: string, first: LocalDate, last: LocalDate) => {
    const { start, end } = spanOf(first, last, seller)
    return sql`(${sql.ref(column)} >= ${new Date(start)} and ${sql.ref(column)} < ${new Date(end)})`
  }
  const hasRenewed = (listed: readonly LocalDate[]) =>
    sql.join(
      [sql`false`, ...renewalsIn(listed, today).map((day) => sql`${day}::date between renews_first and runs_until`)],
      sql` or `,
    )
  const isCancelled = sql`status = 'cancelled'`
  const { rows } = await sqlOf(TurnsRow)`
    with given as (
      select org_id, service_id, status, created_at, updated_at, renews_on from org_services
      union all
      select org_id, service_id, status, created_at, updated_at, renews_on from user_services
    ), held as (
      select a.status, a.created_at, a.updated_at,
        coalesce(case when a.status = 'active' then a.renews_on end,
          (date_trunc('month', a.created_at at time zone ${seller.timeZone}) + interval '1 month')::date) as renews_first,
        case when a.status = 'active' then ${today}::date else (a.updated_at at time zone ${seller.timeZone})::date end as runs_until
      from services s join given a on a.service_id = s.id
      where s.org_id = ${orgId} and s.role = 'subscription' and a.status in ('active', 'cancelled')
    )
    select count(*) filter (where ${isIn('created_at', from, to)})::int as new,
      count(*) filter (where ${hasRenewed(days)})::int as renewed,
      count(*) filter (where ${isCancelled} and ${isIn('updated_at', from, to)})::int as cancelled,
      count(*) filter (where ${isIn('created_at', before.from, before.to)})::int as "newBefore",
      count(*) filter (where ${hasRenewed(before.days)})::int as "renewedBefore",
      count(*) filter (where ${isCancelled} and ${isIn('updated_at', before.from, before.to)})::int as "cancelledBefore",
      count(*) filter (where status = 'active')::int as active
    from held`.execute(reader)
  const [row] = rows
  return {
    from,
    to,
    new: row?.new ?? 0,
    renewed: row?.renewed ?? 0,
    cancelled: row?.cancelled ?? 0,
    before: { new: row?.newBefore ?? 0, renewed: row?.renewedBefore ?? 0, cancelled: row?.cancelledBefore ?? 0 },
    active: row?.active ?? 0,
  }
}

/** Of these days those on which subscriptions renewed by now. */
const renewalsIn = (days: readonly LocalDate[], today: LocalDate): LocalDate[] =>
  days.filter((day) => day.endsWith('-01') && day <= today)
