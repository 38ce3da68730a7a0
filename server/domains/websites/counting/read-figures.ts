import { z } from 'zod'
import type { SiteFigures } from '#shared/domains/websites/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readToday } from '#server/domains/orgs/index.ts'
import { readWebsite } from '../sites/queries.ts'

const DayRow = z.object({ day: z.string(), visits: z.number(), bookings: z.number() })

/** How often a website was opened, and booked from, on each of so many days up to today. @throws AppError `not_found` */
export async function readSiteFigures(
  reader: Reader,
  { orgId, siteId }: { orgId: OrgId; siteId: WebsiteId },
  days: number,
  now: number,
): Promise<SiteFigures> {
  await readWebsite(reader, orgId, siteId)
  const last = await readToday(reader, orgId, now)
  const { rows } = await sqlOf(DayRow)`
    select to_char(of.day, 'YYYY-MM-DD') as day, coalesce(d.visits, 0) as visits, coalesce(d.bookings, 0) as bookings
    from generate_series(${addDays(last, 1 - days)}::date, ${last}::date, interval '1 day') as of (day)
    left join website_days d on d.website_id = ${siteId} and d.org_id = ${orgId} and d.day = of.day::date
    order by 1`.execute(reader)
  const sumOf = (what: 'visits' | 'bookings') => rows.reduce((sum, row) => sum + row[what], 0)
  return { days: rows, visits: sumOf('visits'), bookings: sumOf('bookings') }
}
