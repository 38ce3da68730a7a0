import { sql } from 'kysely'
import { dayOf } from '#shared/domains/journal/days.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'

/** The day it is for a person: in the zone they name, else that of their latest entry, else that of their clinic. */
export async function dayOfPerson(
  reader: Reader,
  userId: string,
  millis: number,
  timeZone: string | undefined,
): Promise<LocalDate> {
  if (timeZone !== undefined) return dayOf(millis, timeZone)
  const { rows } = await sql<{ time_zone: string }>`
    select coalesce(
      (select time_zone from entries where user_id = ${userId} and deleted_at is null
        order by local_date desc, local_at desc limit 1),
      (select o.time_zone from memberships m join orgs o on o.id = m.org_id
        where m.user_id = ${userId} and m.status = 'active' and o.deleted_at is null order by m.created_at limit 1),
      'UTC') as time_zone`.execute(reader)
  return dayOf(millis, rows[0]?.time_zone ?? 'UTC')
}

/** The day it is at an org. */
export async function dayOfOrg(reader: Reader, orgId: OrgId, millis: number): Promise<LocalDate> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from orgs where id = ${orgId}`.execute(reader)
  return dayOf(millis, rows[0]?.time_zone ?? 'UTC')
}
