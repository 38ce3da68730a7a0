import { sql } from 'kysely'
import { z } from 'zod'
import type { CampaignFigures, CampaignStatus } from '#shared/domains/campaigns/schema.ts'
import { CampaignRow, CampaignView } from '#shared/domains/campaigns/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { CampaignId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { readToday } from '#server/domains/orgs/index.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

interface Place {
  orgId: OrgId
  /** The server's clock. */
  now: number
}

/** `statusOn` of the rules, for the database to choose by; a test holds the one to the other. */
const statusSql = (today: LocalDate) => sql`case
  when c.is_suspended then 'suspended'
  when c.start_date > ${today}::date then 'pending'
  when c.end_date < ${today}::date then 'inactive'
  else 'active' end`

const CountRow = z.object({ status: CampaignRow.shape.status, count: z.number() })

/** The campaigns of an org, the latest first, and how many there are of each status. */
export async function listCampaigns(
  reader: Reader,
  { orgId, now }: Place,
  status: CampaignStatus | undefined,
): Promise<{ campaigns: CampaignRow[]; counts: Record<CampaignStatus, number> }> {
  const today = await readToday(reader, orgId, now)
  const listed = await sqlOf(CampaignRow)`
    select c.id as "campaignId", c.name, c.start_date::text as "startDate", c.end_date::text as "endDate",
      c.photo_url as "photoURL", ${statusSql(today)} as status, sums.views, sums.clicks
    from campaigns c cross join lateral (
      select coalesce(sum(d.views), 0)::int as views, coalesce(sum(d.clicks), 0)::int as clicks
      from campaign_days d where d.campaign_id = c.id) sums
    where c.org_id = ${orgId} ${status === undefined ? sql`` : sql`and ${statusSql(today)} = ${status}`}
    order by c.id desc`.execute(reader)
  const counted = await sqlOf(CountRow)`
    select ${statusSql(today)} as status, count(*)::int as count from campaigns c where c.org_id = ${orgId} group by 1`.execute(
    reader,
  )
  const counts = { active: 0, pending: 0, suspended: 0, inactive: 0 }
  for (const { status: of, count } of counted.rows) counts[of] = count
  return { campaigns: listed.rows, counts }
}

/** One of them. @throws AppError `not_found` */
export async function readCampaign(reader: Reader, { orgId, now }: Place, id: CampaignId): Promise<CampaignView> {
  const today = await readToday(reader, orgId, now)
  const { rows } = await sqlOf(CampaignView)`
    select c.id as "campaignId", c.org_id as "orgId", c.name, c.cta_url as "ctaURL", c.cta_text as "ctaText", c.title, c.caption,
      c.start_date::text as "startDate", c.end_date::text as "endDate", c.photo_url as "photoURL",
      c.compared_with as "comparedWith", c.version, ${statusSql(today)} as status,
      coalesce((select jsonb_agg(s.id order by lower(s.name), s.id) from services s
        where s.id = any(c.service_ids) and s.org_id = c.org_id and s.status <> 'deleted'), '[]') as services
    from campaigns c where c.org_id = ${orgId} and c.id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

const DayRow = z.object({ day: z.string(), views: z.number(), clicks: z.number() })
const SumRow = z.object({ campaignId: CampaignId, name: z.string(), views: z.number(), clicks: z.number() })

/** How often it was seen and opened on each of so many days up to today, also those without any. @throws AppError `not_found` */
export async function readFigures(
  reader: Reader,
  place: Place,
  id: CampaignId,
  days: number,
): Promise<CampaignFigures> {
  const { comparedWith } = await readCampaign(reader, place, id)
  const last = await readToday(reader, place.orgId, place.now)
  const first = addDays(last, 1 - days)
  const counted = await sqlOf(DayRow)`
    select to_char(of.day, 'YYYY-MM-DD') as day, coalesce(d.views, 0) as views, coalesce(d.clicks, 0) as clicks
    from generate_series(${first}::date, ${last}::date, interval '1 day') as of (day)
    left join campaign_days d on d.campaign_id = ${id} and d.org_id = ${place.orgId} and d.day = of.day::date
    order by 1`.execute(reader)
  const sums = await sqlOf(SumRow)`
    select c.id as "campaignId", c.name, coalesce(sum(d.views), 0)::int as views, coalesce(sum(d.clicks), 0)::int as clicks
    from campaigns c left join campaign_days d on d.campaign_id = c.id and d.day between ${first}::date and ${last}::date
    where c.org_id = ${place.orgId} and c.id = any(${[id, ...(comparedWith === null ? [] : [comparedWith])]}::uuid[])
    group by c.id`.execute(reader)
  const own = sums.rows.find(({ campaignId }) => campaignId === id)
  const compared = sums.rows.find(({ campaignId }) => campaignId !== id) ?? null
  return { days: counted.rows, views: own?.views ?? 0, clicks: own?.clicks ?? 0, compared }
}
