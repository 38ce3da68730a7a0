import { sql } from 'kysely'
import { PROVIDERS_MAX } from '#shared/domains/scheduling/rooms/schema.ts'
import { ABSENCES_MAX, AbsenceView, StaffTime } from '#shared/domains/scheduling/providers/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { staffAtWork } from '#server/domains/orgs/index.ts'

/** The staff of an org by name, with their hours; with an id that one alone. */
export async function listStaff(reader: Reader, orgId: OrgId, userId?: UserId): Promise<StaffTime[]> {
  const { rows } = await sqlOf(StaffTime)`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, coalesce(p.is_provider, false) as "isProvider",
      coalesce(p.capacity, 1) as capacity, p.week, coalesce(p.days, '[]') as days, coalesce(p.version, 0) as version
    from memberships m join users u on u.id = m.user_id
    left join providers p on p.org_id = m.org_id and p.user_id = m.user_id
    where m.org_id = ${orgId} and ${staffAtWork()}
      ${userId === undefined ? sql`` : sql`and m.user_id = ${userId}`}
    order by m.sort_name, m.id limit ${PROVIDERS_MAX}`.execute(reader)
  return rows
}

/** Who is away in a stretch, and why, the earliest first. */
export async function listAbsences(
  reader: Reader,
  orgId: OrgId,
  { start, end }: { start: string; end: string },
): Promise<AbsenceView[]> {
  const { rows } = await sqlOf(AbsenceView)`
    select id, user_id as "user", starts_at as start, ends_at as "end", coalesce(reason, '') as reason from absences
    where org_id = ${orgId} and user_id is not null and not is_open and ends_at > ${start}::timestamptz and starts_at < ${end}::timestamptz
    order by starts_at, id limit ${ABSENCES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, start: instantFromRow(row.start), end: instantFromRow(row.end) }))
}
