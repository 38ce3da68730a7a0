import { sql } from 'kysely'
import type { MembershipView, PublicOrg } from '#shared/domains/orgs/schema.ts'
import { BOOKING_WINDOW_DAYS, DEFAULT_PATIENT_CHANGE_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { hoursOf } from './entities/org.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'

interface PublicOrgRow extends Omit<PublicOrg, 'photoURL' | 'timeZone' | 'bookingWindowDays' | 'patientChangeMinutes'> {
  photo_url: string | null
  time_zone: string
  minutes: number | null
}

/** The letterhead of an org that is open to the public. @throws AppError `not_found` */
export async function readPublicOrg(reader: Reader, id: OrgId): Promise<PublicOrg> {
  const { rows } = await sql<PublicOrgRow>`
    select id, name, kind as role, email, phone, website, address, city, state, zipcode, country, about, photo_url, time_zone,
      (settings->>'patientChangeMinutes')::int as minutes,
      case when kind = 'partner-reseller' and '"redirectToSite"'::jsonb <@ any (array[settings->'features', settings->'system'])
        then settings->>'redirectSiteId' end as "redirectSiteId"
    from orgs where id = ${id} and status = 'active' and is_public and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { photo_url: photoURL, time_zone: timeZone, minutes, ...rest } = row
  const patientChangeMinutes = minutes ?? DEFAULT_PATIENT_CHANGE_MINUTES
  return { ...rest, photoURL, timeZone, bookingWindowDays: BOOKING_WINDOW_DAYS, patientChangeMinutes }
}

/** The hours of an org that is active. @throws AppError `not_found` */
export async function readHours(reader: Reader, id: OrgId): Promise<Hours> {
  const { rows } = await sql<{ time_zone: string; settings: OrgSettings }>`
    select time_zone, settings from orgs where id = ${id} and status = 'active' and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return hoursOf(row.time_zone, row.settings)
}

/** The orgs that these partners manage. */
export async function listManaged(reader: Reader, partnerIds: readonly OrgId[]): Promise<OrgId[]> {
  if (partnerIds.length === 0) return []
  const { rows } = await sql<{ id: OrgId }>`
    select id from orgs where partner_id = any(${[...partnerIds]}::uuid[]) and status = 'active' and deleted_at is null`.execute(
    reader,
  )
  return rows.map((row) => row.id)
}

type MembershipRow = MembershipView['org'] & {
  membership_id: string
  status: MembershipView['status']
  member_role: MembershipView['role']
}

/** A person's memberships, whatever their status, by the org's name. */
export async function listMemberships(reader: Reader, userId: string): Promise<MembershipView[]> {
  const { rows } = await sql<MembershipRow>`
    select m.id as membership_id, m.status, m.role as member_role, o.id, o.name, o.kind as role, o.photo_url as "photoURL", o.email, o.phone
    from memberships m join orgs o on o.id = m.org_id
    where m.user_id = ${userId} and o.deleted_at is null order by lower(o.name), m.id`.execute(reader)
  return rows.map(({ membership_id, status, member_role, id, name, role, photoURL, email, phone }) => ({
    id: membership_id,
    status,
    role: member_role,
    org: { id, name, role, photoURL, email, phone },
  }))
}

/** In which zone an org counts its days; UTC where there is no such org. */
export async function readTimeZone(reader: Reader, id: string): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`select time_zone as "timeZone" from orgs where id = ${id}`.execute(
    reader,
  )
  return rows[0]?.timeZone ?? 'UTC'
}
