import { sql } from 'kysely'
import { v7 } from 'uuid'
import { AbsenceId, AppointmentTypeId, LateId, VisitLineId } from '#shared/kernel/ids.ts'
import type { AppointmentId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { appointmentTypes } from '#shared/domains/scheduling/visit-types/api.ts'
import type { NewType } from '#shared/domains/scheduling/visit-types/schema.ts'
import { providers } from '#shared/domains/scheduling/providers/api.ts'
import type { ChangeProvider } from '#shared/domains/scheduling/providers/schema.ts'
import { aPerson, aStaffOf } from './factories.ts'
import type { TestServer } from './test-server.ts'

let made = 0

const anAdminOf = (server: TestServer, org: OrgId) => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })

/** A type of an org, of half an hour. */
export async function aTypeOf(
  server: TestServer,
  orgId: OrgId,
  details: Partial<NewType> = {},
): Promise<AppointmentTypeId> {
  const { token } = await anAdminOf(server, orgId)
  const body = { names: { en: `Type ${(made += 1)}` }, minutes: 30, ...details }
  const reply = await server.call(appointmentTypes.create, { params: { orgId }, body }, token)
  if (reply.status !== 201) throw new Error(`No type was made: ${JSON.stringify(reply.body)}`)
  return reply.body.type.id
}

/** Somebody of the staff who sees patients. */
export async function aProviderOf(
  server: TestServer,
  orgId: OrgId,
  details: Partial<ChangeProvider> = {},
): Promise<{ id: UserId; token: string }> {
  const { token: admin } = await anAdminOf(server, orgId)
  const { id, token } = await aStaffOf(server, orgId)
  const body = { version: 0, isProvider: true, capacity: 1, week: null, days: [], ...details }
  const reply = await server.call(providers.change, { params: { orgId, userId: id }, body }, admin)
  if (reply.status !== 200) throw new Error(`Nobody was marked: ${JSON.stringify(reply.body)}`)
  return { id, token }
}

/** When somebody of the staff of an org is away. */
export async function anAbsenceOf(server: TestServer, orgId: OrgId): Promise<AbsenceId> {
  const { id } = await aStaffOf(server, orgId)
  const absence = AbsenceId.parse(v7())
  await sql`
    insert into absences (id, created_at, updated_at, org_id, user_id, starts_at, ends_at)
    values (${absence}, now(), now(), ${orgId}, ${id}, '2026-12-21', '2026-12-28')`.execute(
    server.running.services.reader,
  )
  return absence
}

/** That somebody runs late. */
export async function aLateNoticeOf(server: TestServer, orgId: OrgId): Promise<LateId> {
  const id = LateId.parse(v7())
  await sql`
    insert into late_notices (id, created_at, updated_at, org_id, minutes, leaves_at, unreached)
    values (${id}, now(), now(), ${orgId}, 20, now(), 0)`.execute(server.running.services.reader)
  return id
}

/** That something was paid for a visit. */
export async function aVisitLineOf(
  server: TestServer,
  orgId: OrgId,
  appointmentId: AppointmentId,
): Promise<VisitLineId> {
  const id = VisitLineId.parse(v7())
  await sql`
    insert into visit_lines (id, created_at, org_id, appointment_id, user_id, contact_id, kind, amount, currency, method)
    select ${id}, now(), ${orgId}, a.id, a.user_id, a.contact_id, 'paid', 4500, 'USD', 'cash'
    from appointments a where a.id = ${appointmentId}`.execute(server.running.services.reader)
  return id
}

/** A type for the desk alone, also of an org that is not active. */
export async function aStoredType(server: TestServer, orgId: OrgId): Promise<AppointmentTypeId> {
  const id = AppointmentTypeId.parse(v7())
  await sql`
    insert into appointment_types (id, created_at, updated_at, org_id, names, minutes, is_public)
    values (${id}, now(), now(), ${orgId}, '{"en":"Check-up"}', 30, false)`.execute(server.running.services.reader)
  return id
}
