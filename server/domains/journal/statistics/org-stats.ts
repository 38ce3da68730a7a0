import { z } from 'zod'
import { sql } from 'kysely'
import type { OrgStats, StatsQuery } from '#shared/domains/journal/statistics-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { readableBy, theClinic } from '../sharing/readable.ts'
import { readPeriodStats } from './period-stats.ts'
import { dayOfOrg } from '../person-day.ts'

/** Many look at it together. */
const isLive = (orgId: OrgId) =>
  sql`exists (select 1 from entries e where e.id = ea.entry_id and e.deleted_at is null and ${readableBy(theClinic(orgId))})`

const MembersRow = z.object({ members: z.number() })

/** What the active patients of an org wrote. */
export async function readOrgStats(reader: Reader, orgId: OrgId, millis: number, query: StatsQuery): Promise<OrgStats> {
  const today = await dayOfOrg(reader, orgId, millis)
  const patients = sql`
    select user_id from memberships where org_id = ${orgId} and role = 'user' and status = 'active' and not is_hidden`
  const [stats, { rows }] = await Promise.all([
    readPeriodStats(
      reader,
      { people: patients, onlooker: theClinic(orgId), isLive: isLive(orgId), judged: 'writers' },
      today,
      query,
    ),
    sqlOf(MembersRow)`select count(*)::int as members from (${patients}) patients`.execute(reader),
  ])
  return { orgId, today, members: rows[0]?.members ?? 0, stats }
}
