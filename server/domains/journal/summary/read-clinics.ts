import { z } from 'zod'
import { sql } from 'kysely'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { countWaiting } from '../review/queue.ts'
import { readableBy } from '../sharing/readable.ts'

/** Days without an entry after which somebody who wrote before slips away. */
const SLIPS_AFTER_DAYS = 7

/** A clinic and the Monday that has begun there. */
export const DueClinic = z.object({ orgId: OrgId, monday: LocalDate })
export type DueClinic = z.infer<typeof DueClinic>

const Counted = DueClinic.extend({
  org: z.string(),
  /** Its administrators, and who of its staff patients have appointments with. */
  people: z.array(UserId),
  slipping: z.number(),
  joining: z.number(),
  appointments: z.number(),
})
export type ClinicWeek = z.infer<typeof Counted> & { waiting: number }

/**
 * How the week begins at several clinics, in figures alone. What patients wrote for themselves ends no silence here either:
 * it would tell that they did.
 */
export async function readClinicWeeks(
  reader: Reader,
  due: readonly DueClinic[],
  millis: number,
): Promise<ClinicWeek[]> {
  const { rows } = await sqlOf(Counted)`
    select due.org_id as "orgId", due.monday::text as monday, o.name as org,
      coalesce((
        select json_agg(m.user_id) from memberships m
        where m.org_id = due.org_id and m.status = 'active' and not m.is_hidden and (m.role = 'org-admin'
          or (m.role = 'org-staff' and exists (
            select 1 from providers p where p.org_id = m.org_id and p.user_id = m.user_id and p.is_provider)))), '[]') as people,
      (select count(*)::int from memberships m
        cross join lateral (
          select max(e.local_date + case e.date_type when 'week' then 6 else 0 end) as last from entries e
          where e.user_id = m.user_id and e.deleted_at is null and ${readableBy({ as: 'org', org: sql`due.org_id` })}) wrote
        where m.org_id = due.org_id and m.role = 'user' and m.status = 'active' and not m.is_hidden
          and wrote.last <= due.monday - ${SLIPS_AFTER_DAYS}::int
          and not exists (select 1 from streak_pauses z
            where z.user_id = m.user_id and z.from_date <= due.monday and z.until_date >= due.monday)) as slipping,
      (select count(*)::int from join_requests r where r.org_id = due.org_id and r.status = 'open') as joining,
      (select count(*)::int from appointments a
        where a.org_id = due.org_id and a.deleted_at is null and a.status = 'pending'
          and a.starts_at > ${new Date(millis)}) as appointments
    from unnest(${due.map(({ orgId }) => orgId)}::uuid[], ${due.map(({ monday }) => monday)}::date[]) as due(org_id, monday)
      join orgs o on o.id = due.org_id and o.deleted_at is null and o.status = 'active'`.execute(reader)
  const weeks: ClinicWeek[] = []
  for (const counted of rows) weeks.push({ ...counted, waiting: await countWaiting(reader, counted.orgId, millis) })
  return weeks
}
