import type {
  AppointmentId,
  ContactId,
  EntryId,
  OrgId,
  PlanId,
  RoomId,
  ServiceId,
  SessionId,
  UserId,
  WaitingId,
} from '#shared/kernel/ids.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { ServiceRole, ServiceStatus, ServiceType } from '#shared/domains/services/schema.ts'
import type { MembershipStatus, OrgKind, Role, Status } from '#shared/kernel/roles.ts'
import { Session, User, hashPassword } from '#server/domains/identity/index.ts'
import { Entry } from '#server/domains/journal/index.ts'
import { Membership, Org } from '#server/domains/orgs/index.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { Plan } from '#server/domains/plans/index.ts'
import { Appointment } from '#server/domains/scheduling/index.ts'
import { WaitingEntry } from '#server/domains/waiting/entities/waiting.ts'
import { Room } from '#server/domains/scheduling/entities/room.ts'
import { Contact } from '#server/domains/contacts/index.ts'
import { Service, UserService } from '#server/domains/services/index.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { aServiceForm } from './forms.ts'
import type { TestServer } from './test-server.ts'

/** The password of everybody that the factories make. */
export const TEST_PASSWORD = 'Correct-Horse-7'
let passwordHash: Promise<string> | null = null

let counter = 0
const next = (): number => (counter += 1)

/** Monday to Friday, 9 to 5 in New York, two places of half an hour. */
export const OFFICE_HOURS: OrgSettings = {
  features: ['useSchedules'],
  schedules: [{ openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4], slots: 2, slotLength: 30 }],
}

/** The same hours with more places than any test books. */
export const ROOMY_HOURS: OrgSettings = {
  features: ['useSchedules'],
  schedules: [{ openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4], slots: 100, slotLength: 30 }],
}

interface ClinicOptions {
  name?: string
  kind?: OrgKind
  settings?: OrgSettings
  timeZone?: string
  partner?: OrgId
  /** Whether its partner's people see its health data. */
  isHealthShared?: boolean
  status?: Status
}

/** An org that keeps office hours. */
export async function aClinic(server: TestServer, options: ClinicOptions = {}): Promise<OrgId> {
  const em = server.running.services.orm.em.fork()
  const org = em.create(Org, {
    name: options.name ?? `Clinic ${next()}`,
    kind: options.kind ?? 'customer',
    status: options.status ?? 'active',
    isHealthShared: options.isHealthShared ?? false,
    timeZone: options.timeZone ?? 'America/New_York',
    settings: options.settings ?? OFFICE_HOURS,
    partnerId: options.partner ?? null,
  })
  await em.flush()
  return org.id as OrgId
}

export interface TestPerson {
  id: UserId
  email: string
  /** Of a session that is open. */
  token: string
  sessionId: SessionId
}

interface PersonOptions {
  memberships?: { org: OrgId; role: Exclude<Role, 'system-admin'>; status?: MembershipStatus }[]
  systemAdmin?: boolean
  /** Whether the address is known to be theirs; usually so. */
  isProven?: boolean
  status?: Status
  firstName?: string
  lastName?: string
}

/** A person with a session. */
export async function aPerson(
  server: TestServer,
  {
    memberships = [],
    systemAdmin = false,
    isProven = true,
    status = 'active',
    firstName = 'Test',
    lastName,
  }: PersonOptions = {},
): Promise<TestPerson> {
  passwordHash ??= hashPassword(TEST_PASSWORD)
  const { orm, tokens, clock } = server.running.services
  const em = orm.em.fork()
  const number = next()
  const user = em.create(User, {
    email: `person${number}-${crypto.randomUUID().slice(0, 8)}@tendwell.test`,
    firstName,
    lastName: lastName ?? `Person ${number}`,
    passwordHash: await passwordHash,
    emailProvenAt: isProven ? new Date(clock()) : null,
    role: systemAdmin ? 'system-admin' : 'user',
    status,
  })
  for (const { org, role, status: membership = 'active' } of memberships) {
    em.create(Membership, { org: em.getReference(Org, org), user, role, status: membership })
  }
  const session = em.create(Session, { user, lastSeenAt: new Date(clock()), expiresAt: new Date(clock() + 86_400_000) })
  await em.flush()
  return {
    id: user.id as UserId,
    email: user.email,
    token: await tokens.issue(session.id as SessionId, clock(), clock() + 86_400_000),
    sessionId: session.id as SessionId,
  }
}

/** Front desk staff of an org. */
export const aStaffOf = (server: TestServer, org: OrgId): Promise<TestPerson> =>
  aPerson(server, { memberships: [{ org, role: 'org-staff' }] })

/** A patient of an org. */
export const aPatientOf = (server: TestServer, org: OrgId): Promise<TestPerson> =>
  aPerson(server, { memberships: [{ org, role: 'user' }] })

interface AppointmentOptions {
  /** The patient it is about; else it is a contact's. */
  patient?: TestPerson | undefined
  start?: string
  end?: string
  status?: AppointmentStatus
  lane?: number
  provider?: UserId
  room?: RoomId
}

/** An appointment that is there already, of half an hour on Monday, 23 November 2026, unless said. */
export async function anAppointmentAt(
  server: TestServer,
  org: OrgId,
  {
    patient,
    start = '2026-11-23T16:00:00Z',
    end = '2026-11-23T16:30:00Z',
    status = 'booked',
    lane,
    provider,
    room,
  }: AppointmentOptions = {},
): Promise<AppointmentId> {
  const em = withinOrgs(server.running.services.orm.em, [org])
  const contactId = patient === undefined ? await aContactOf(server, org) : null
  const appointment = em.create(Appointment, {
    orgId: org,
    userId: patient?.id ?? null,
    contactId,
    name: 'Ann Appointed',
    email: 'ann@tendwell.test',
    title: 'Follow-up',
    startsAt: new Date(start),
    endsAt: new Date(end),
    status,
    eventType: patient === undefined ? 'contact' : 'user',
    lane: holdsLane(status) ? (lane ?? next()) : null,
    providerId: provider ?? null,
    roomId: room ?? null,
  })
  await em.flush()
  return appointment.id as AppointmentId
}

/** A room of an org. */
export async function aRoomOf(server: TestServer, org: OrgId, name = `Room ${next()}`): Promise<RoomId> {
  const em = withinOrgs(server.running.services.orm.em, [org])
  const room = em.create(Room, { orgId: org, name, position: next() })
  await em.flush()
  return room.id as RoomId
}

/** A contact of an org. */
export async function aContactOf(
  server: TestServer,
  org: OrgId,
  details: { name?: string; email?: string; phone?: string | null } = {},
): Promise<ContactId> {
  const em = withinOrgs(server.running.services.orm.em, [org])
  const number = next()
  const contact = em.create(Contact, {
    orgId: org,
    name: `Contact ${number}`,
    email: `contact${number}@tendwell.test`,
    phone: null,
    ...details,
  })
  await em.flush()
  return contact.id as ContactId
}

/** Somebody on the waiting list of an org, for two weeks from Monday, 23 November 2026, unless said. */
export async function aWaitingEntryOf(
  server: TestServer,
  org: OrgId,
  details: { from?: string; until?: string } = {},
): Promise<WaitingId> {
  const em = withinOrgs(server.running.services.orm.em, [org])
  const contactId = await aContactOf(server, org)
  const entry = em.create(WaitingEntry, {
    orgId: org,
    contactId,
    name: 'Willa Waiting',
    email: `waiting${next()}@tendwell.test`,
    title: 'Consultation',
    fromDate: details.from ?? '2026-11-23',
    untilDate: details.until ?? '2026-12-04',
    wishes: {},
    status: 'waiting',
  })
  await em.flush()
  return entry.id as WaitingId
}

/** The plan of a person, empty. */
export async function aPlanOf(server: TestServer, { id }: Pick<TestPerson, 'id'>): Promise<PlanId> {
  const em = server.running.services.orm.em.fork()
  const plan = em.create(Plan, { userId: id, description: 'A plan' })
  await em.flush()
  return plan.id as PlanId
}

/** A journal entry of a person, of Friday, 20 November 2026. */
export async function anEntryOf(server: TestServer, { id }: Pick<TestPerson, 'id'>): Promise<EntryId> {
  const em = server.running.services.orm.em.fork()
  const entry = em.create(Entry, {
    userId: id,
    writtenBy: id,
    mood: 3,
    localAt: '2026-11-20T08:00:00',
    timeZone: 'America/New_York',
    localDate: '2026-11-20',
    weekStart: '2026-11-16',
  })
  await em.flush()
  return entry.id as EntryId
}

interface ServiceOptions {
  name?: string
  description?: string
  sku?: string
  role?: ServiceRole
  type?: ServiceType
  price?: number
  status?: ServiceStatus
  isPublic?: boolean
  isOrgSubscription?: boolean
  supplierOrgId?: OrgId
  supplierServiceId?: ServiceId
  introPrice?: number
  introPeriod?: number
  /** A person of the org who has it already. */
  givenTo?: UserId
}

/** A service in the catalogue of an org; somebody may have it already. */
export async function aServiceOf(
  server: TestServer,
  org: OrgId,
  { givenTo, ...overrides }: ServiceOptions = {},
): Promise<ServiceId> {
  const em = withinOrgs(server.running.services.orm.em, [org])
  const { serviceSKU: sku, ...form } = aServiceForm()
  const service = em.create(Service, { ...form, sku, currency: 'USD', orgId: org, ...overrides })
  await em.flush()
  if (givenTo !== undefined)
    em.create(UserService, { orgId: org, userId: givenTo, serviceId: service.id, renewsOn: '2026-12-01' })
  await em.flush()
  return service.id as ServiceId
}
