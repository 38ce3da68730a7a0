import { sql } from 'kysely'
import type { CampaignId, OrgId } from '#shared/kernel/ids.ts'
import { hasRoom } from '#server/runtime/limits.ts'
import type { Services } from '#server/runtime/services.ts'
import { activeMemoryOf } from '../active/active-memory.ts'

interface Seen {
  views: readonly CampaignId[]
  clicks: readonly CampaignId[]
}

/**
 * Adds to the sums of today, in the zone of each org: once for each campaign that is active there. Who it was, from where and
 * with which device is asked and kept nowhere.
 */
export async function countSeen(
  services: Pick<Services, 'live' | 'reader' | 'clock'>,
  orgIds: readonly OrgId[],
  seen: Seen,
): Promise<void> {
  const now = services.clock()
  const memory = activeMemoryOf(services)
  const shown = (await Promise.all(orgIds.map((orgId) => memory.activeAt(orgId, now)))).flat()
  const active = new Set(shown.map(({ campaignId }) => campaignId))
  const once = (ids: readonly CampaignId[]) => [...new Set(ids)].filter((id) => active.has(id))
  const [views, clicks] = [once(seen.views), once(seen.clicks)]
  if (views.length + clicks.length === 0) return
  await sql`
    insert into campaign_days (campaign_id, day, org_id, views, clicks)
    select c.id, (${new Date(now)}::timestamptz at time zone o.time_zone)::date, c.org_id,
      (c.id = any(${views}::uuid[]))::int, (c.id = any(${clicks}::uuid[]))::int
    from campaigns c join orgs o on o.id = c.org_id
    where c.id = any(${[...views, ...clicks]}::uuid[])
    -- In one order, so that two who count the same do not wait for each other.
    order by c.id
    on conflict (campaign_id, day) do update
      set views = campaign_days.views + excluded.views, clicks = campaign_days.clicks + excluded.clicks`.execute(
    services.reader,
  )
}

/**
 * The same for who has not signed in. Of one address so much is counted and no more; what is too much is left out without a word, as
 * whoever only opens a link is to get there.
 */
export async function countVisit(
  services: Pick<Services, 'live' | 'reader' | 'clock' | 'limits'>,
  { orgId, ip }: { orgId: OrgId; ip: string | null },
  seen: Seen,
): Promise<void> {
  if (!(await hasRoom(services.limits, 'seen', ip))) return
  await countSeen(services, [orgId], seen)
}
