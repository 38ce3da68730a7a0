import { sql } from 'kysely'
import { WebsiteId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { hasRoom } from '#server/runtime/limits.ts'
import type { Services } from '#server/runtime/services.ts'

/** Who says of themselves that they are a program: what they read is no visit. */
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|curl|wget|headless|python|java\/|go-http|axios|node-fetch/i

interface Visit {
  siteId: WebsiteId
  ip: string | null
  userAgent: string | null
  /** The page from which it came; a step within our own pages is no new visit. */
  referrer: string
  /** How addresses of websites begin at the origin of this one. */
  own: string
}

/**
 * Adds a visit to the sum of today, in the zone of the org. Who it was, from where and with which device is asked and kept nowhere,
 * and nothing is left in the browser: somebody who comes twice counts twice. Of one address so much is counted and no more,
 * without a word.
 */
export async function countVisit(
  services: Pick<Services, 'reader' | 'clock' | 'limits'>,
  { siteId, ip, userAgent, referrer, own }: Visit,
): Promise<void> {
  if (userAgent === null || PROGRAM.test(userAgent) || referrer.startsWith(own)) return
  if (!(await hasRoom(services.limits, 'seen', ip))) return
  await add(services, siteId, null, 'visits')
}

/** Adds an appointment that was asked for by way of a website of the org. A name that is none of theirs counts nothing. */
export async function countBooking(
  services: Pick<Services, 'reader' | 'clock'>,
  orgId: OrgId,
  name: string,
): Promise<void> {
  const { data: siteId } = WebsiteId.safeParse(name)
  if (siteId !== undefined) await add(services, siteId, orgId, 'bookings')
}

const add = (
  { reader, clock }: Pick<Services, 'reader' | 'clock'>,
  siteId: WebsiteId,
  orgId: OrgId | null,
  what: 'visits' | 'bookings',
): Promise<unknown> =>
  sql`
    insert into website_days (website_id, day, org_id, ${sql.ref(what)})
    select w.id, (${new Date(clock())}::timestamptz at time zone o.time_zone)::date, w.org_id, 1
    from websites w join orgs o on o.id = w.org_id
    where w.id = ${siteId} and w.published > 0 ${orgId === null ? sql`` : sql`and w.org_id = ${orgId}`}
    on conflict (website_id, day) do update
      set ${sql.ref(what)} = website_days.${sql.ref(what)} + 1`.execute(reader)
