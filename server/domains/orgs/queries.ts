import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { z } from 'zod'
import { MembershipView, PublicOrg } from '#shared/domains/orgs/schema.ts'
import { BOOKING_WINDOW_DAYS, DEFAULT_PATIENT_CHANGE_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { hoursOf } from './entities/org.ts'
import { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { HAS_LANDING_SITE } from './landing-site.ts'

const PublicOrgRow = PublicOrg.omit({
  photoURL: true,
  timeZone: true,
  bookingWindowDays: true,
  patientChangeMinutes: true,
}).extend({
  photo_url: z.string().nullable(),
  time_zone: z.string(),
  minutes: z.number().nullable(),
})
type PublicOrgRow = z.infer<typeof PublicOrgRow>

/** The letterhead of an org that is open to the public. @throws AppError `not_found` */
export async function readPublicOrg(reader: Reader, id: OrgId): Promise<PublicOrg> {
  const { rows } = await sqlOf(PublicOrgRow)`
    select id, name, kind as role, email, phone, website, address, city, state, zipcode, country, about, photo_url, time_zone,
      (settings->>'patientChangeMinutes')::int as minutes, coalesce((settings->>'bookingRecaptcha')::boolean, false) as "asksRecaptcha",
      case when kind = 'partner-reseller' and '"redirectToSite"'::jsonb <@ any (array[settings->'features', settings->'system'])
          and ${HAS_LANDING_SITE} then settings->>'redirectSiteId' end as "redirectSiteId"
    from orgs o where id = ${id} and status = 'active' and is_public and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { photo_url: photoURL, time_zone: timeZone, minutes, ...rest } = row
  const patientChangeMinutes = minutes ?? DEFAULT_PATIENT_CHANGE_MINUTES
  return { ...rest, photoURL, timeZone, bookingWindowDays: BOOKING_WINDOW_DAYS, patientChangeMinutes }
}

const HoursRow = z.object({ time_zone: z.string(), settings: OrgSettings })

/** The hours of an org that is active. @throws AppError `not_found` */
export async function readHours(reader: Reader, id: OrgId): Promise<Hours> {
  const { rows } = await sqlOf(HoursRow)`
    select time_zone, settings from orgs where id = ${id} and status = 'active' and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return hoursOf(row.time_zone, row.settings)
}

const ManagedOrg = z.object({ id: OrgId, isHealthShared: z.boolean() })
type ManagedOrg = z.infer<typeof ManagedOrg>

/** The orgs that these partners manage, and whether they see their health data. */
export async function listManaged(reader: Reader, partnerIds: readonly OrgId[]): Promise<ManagedOrg[]> {
  if (partnerIds.length === 0) return []
  const { rows } = await sqlOf(ManagedOrg)`
    select id, is_health_shared as "isHealthShared" from orgs where partner_id = any(${[...partnerIds]}::uuid[]) and status = 'active' and deleted_at is null`.execute(
    reader,
  )
  return rows
}

const MembershipRow = MembershipView.shape.org.extend({
  membership_id: z.string(),
  status: MembershipView.shape.status,
  member_role: MembershipView.shape.role,
})
type MembershipRow = z.infer<typeof MembershipRow>

/** A person's memberships, whatever their status, by the org's name. */
export async function listMemberships(reader: Reader, userId: string): Promise<MembershipView[]> {
  const { rows } = await sqlOf(MembershipRow)`
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

const TimeZoneRow = z.object({ timeZone: z.string() })

/** In which zone an org counts its days; UTC where there is no such org. */
export async function readTimeZone(reader: Reader, id: string): Promise<string> {
  const { rows } = await sqlOf(TimeZoneRow)`select time_zone as "timeZone" from orgs where id = ${id}`.execute(reader)
  return rows[0]?.timeZone ?? 'UTC'
}

/** Which day it is where an org is. */
export const readToday = async (reader: Reader, orgId: string, now: number): Promise<LocalDate> =>
  localDateOf(now, await readTimeZone(reader, orgId))
