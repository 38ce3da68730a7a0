import { z } from 'zod'
import { sql } from 'kysely'
import { APPOINTMENT_DAYS_AHEAD, ServiceTakers } from '#shared/domains/inventory/figures/schema.ts'
import type { AppointmentCount } from '#shared/domains/inventory/figures/schema.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { SERVICES_AT_ONCE } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Status, MembershipStatus } from '#shared/kernel/roles.ts'
import type { OrgKind, SignedIn } from '#shared/kernel/roles.ts'
import { partnersOf } from '#shared/kernel/reach.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { beginningsOf, readSeller, spanOf, stretchOf } from './stretch.ts'
import type { AskedDays } from './stretch.ts'

/** The partners that somebody asks as: all that they work for, or the one that is named. @throws AppError `not_found` */
export function partnersAsked(actor: SignedIn, orgId: OrgId | undefined): [OrgId, ...OrgId[]] {
  const [first, ...others] = partnersOf(actor).filter((id) => orgId === undefined || id === orgId)
  if (first === undefined) throw new AppError('not_found')
  return [first, ...others]
}

interface Counted<Name extends string> {
  count: number
  byStatus: Partial<Record<Name, number>>
}

const OrgsRow = z.object({ status: Status, count: z.number() })

/** How many orgs have these partners, whether they are accepted already or not. */
export async function countOrgs(
  reader: Reader,
  partners: readonly OrgId[],
  kinds: readonly OrgKind[] | undefined,
): Promise<Counted<Status>> {
  const { rows } = await sqlOf(OrgsRow)`
    select status, count(*)::int as count from orgs
    where partner_id = any(${[...partners]}::uuid[]) and deleted_at is null
      ${kinds === undefined ? sql`` : sql`and kind = any(${[...kinds]}::text[])`} group by status`.execute(reader)
  return counted(rows)
}

const UsersRow = z.object({ status: MembershipStatus, count: z.number() })

/** How many people the orgs that they manage have; who belongs to two of them counts in each. */
export async function countUsers(reader: Reader, partners: readonly OrgId[]): Promise<Counted<MembershipStatus>> {
  const { rows } = await sqlOf(UsersRow)`
    select c.status, sum(c.members)::int as count from orgs o join membership_counts c on c.org_id = o.id
    where o.partner_id = any(${[...partners]}::uuid[]) and o.status = 'active' and o.deleted_at is null
    group by c.status having sum(c.members) > 0`.execute(reader)
  return counted(rows)
}

const AppointmentsRow = z.object({ nth: z.number(), status: AppointmentStatus, count: z.number() })

/**
 * The appointments of the orgs that they manage, on the days of the first of them (spec §9: thirty days, of which a week is
 * ahead). The chart is of those that take place: what was cancelled is in the count by status alone.
 */
export async function countAppointments(
  reader: Reader,
  partners: readonly [OrgId, ...OrgId[]],
  asked: AskedDays,
  now: number,
): Promise<AppointmentCount> {
  const partner = await readSeller(reader, partners[0])
  const { from, to, days } = stretchOf(asked, partner, now, APPOINTMENT_DAYS_AHEAD)
  const { start, end } = spanOf(from, to, partner)
  const { rows } = await sqlOf(AppointmentsRow)`
    select width_bucket(a.starts_at, ${beginningsOf(days, partner)}::timestamptz[]) as nth, a.status,
      count(*)::int as count
    from orgs o join appointments a on a.org_id = o.id
    where o.partner_id = any(${[...partners]}::uuid[]) and o.status = 'active' and o.deleted_at is null
      and a.deleted_at is null and a.starts_at >= ${new Date(start)} and a.starts_at < ${new Date(end)}
    group by nth, a.status`.execute(reader)
  const taking = rows.filter(({ status }) => status !== 'cancelled')
  return {
    from,
    to,
    ...counted(rows),
    days: days.map((day, index) => ({
      day,
      count: taking.filter(({ nth }) => nth === index + 1).reduce((sum, { count }) => sum + count, 0),
    })),
  }
}

/** Their services with how many orgs and people have each now; those that most have come first. */
export async function readServiceTakers(reader: Reader, partners: readonly OrgId[]): Promise<ServiceTakers[]> {
  const { rows } = await sqlOf(ServiceTakers)`
    select s.id, s.org_id as "orgId", s.name, s.sku as "serviceSKU", s.role, s.status, orgs.count as orgs, people.count as people
    from services s,
      lateral (select count(*)::int as count from org_services a where a.service_id = s.id and a.status = 'active') orgs,
      lateral (select count(*)::int as count from user_services a where a.service_id = s.id and a.status = 'active') people
    where s.org_id = any(${[...partners]}::uuid[]) and s.status <> 'deleted'
    order by orgs.count + people.count desc, lower(s.name), s.id limit ${SERVICES_AT_ONCE}`.execute(reader)
  return rows
}

function counted<Name extends string>(rows: readonly { status: Name; count: number }[]): Counted<Name> {
  const byStatus: Partial<Record<Name, number>> = {}
  for (const { status, count } of rows) byStatus[status] = (byStatus[status] ?? 0) + count
  return { count: rows.reduce((sum, { count }) => sum + count, 0), byStatus }
}
