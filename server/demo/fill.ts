import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { availability, gridOfDay, spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { User, hashPassword } from '#server/domains/identity/index.ts'
import { Membership, Org } from '#server/domains/orgs/index.ts'
import { Appointment } from '#server/domains/scheduling/index.ts'
import { Contact } from '#server/domains/contacts/index.ts'
import { DEMO_ACCOUNTS, DEMO_ORGS, DEMO_PASSWORD } from './accounts.ts'
import type { DemoOrg } from './accounts.ts'
import { makeActivities } from './activities.ts'
import { makeForms } from './forms.ts'
import { makeInventory } from './inventory.ts'
import { makeJournals } from './journal.ts'
import { DEMO_CUSTOMERS, DEMO_ORG_DETAILS, DEMO_PROVIDERS } from './orgs.ts'
import { DEMO_PEOPLE, DEMO_TITLES } from './people.ts'
import { makePaymentMethods } from './payment-methods.ts'
import { makePlans } from './plans.ts'
import { makeServices } from './services.ts'

const WEEKS_BACK = 3
const WEEKS_AHEAD = 4
const COLORS = ['blue', 'teal', 'green', 'amber', 'purple'] as const

/**
 * Fills a database that has no people with the demonstration: five orgs, an account of every role, and weeks of
 * appointments around today. Returns the lines that tell a person how to sign in.
 */
export async function fillEmptyDatabase(orm: MikroORM): Promise<string[]> {
  const em = orm.em.fork()
  const { rows } = await sql`select 1 from users limit 1`.execute(readerOf(em))
  if (rows.length === 0) {
    await em.transactional(async (transaction) => {
      const orgs = makeOrgs(transaction)
      makeCustomers(transaction)
      makeProviders(transaction)
      const people = await makePeople(transaction, orgs)
      await transaction.flush()
      await makeAppointments(withinOrgs(transaction, Object.values(DEMO_ORGS)), orgs, people.patients)
      const services = makeServices(transaction, people.patients)
      await transaction.flush()
      await makeInventory(transaction, services)
      // After the orders: what was ordered before anything was on file carries no fee for it.
      makePaymentMethods(transaction, people.patients)
      makePlans(transaction, orgs.clinic.id, people.patients)
      await makeJournals(transaction, people.patients, sequence(7_202_611))
      makeForms(transaction, orgs.clinic.id)
      makeActivities(transaction, orgs.clinic.id, people.staff, people.patients)
      await transaction.flush()
    })
  }
  return [
    `Demonstration accounts, password ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(({ email, what }) => `  ${email.padEnd(26)}${what}`),
    `Public scheduler of the clinic: /web/scheduler/${DEMO_ORGS.clinic}`,
    `Public locator of the reseller: /web/locator/${DEMO_ORGS.reseller}?zip=10011`,
  ]
}

type Orgs = Record<DemoOrg, Org>

function makeOrgs(em: EntityManager): Orgs {
  const make = (key: DemoOrg): Org => {
    const { partner, physician, ...details } = DEMO_ORG_DETAILS[key]
    return em.create(Org, {
      id: DEMO_ORGS[key],
      ...details,
      contactEmail: details.email,
      ...(physician === undefined
        ? {}
        : { physicianName: physician, physicianNpi: '1234567893', consentAt: new Date() }),
      country: 'US',
      status: 'active',
      partnerId: partner ? DEMO_ORGS[partner] : null,
      // The reseller of the demonstration sees this clinic's calendar; at its other customers it meets the closed door.
      isHealthShared: key === 'clinic',
      ...(DEMO_ORG_DETAILS[key].kind.startsWith('partner')
        ? { settings: { ...details.settings, telehealthHosts: ['visit.example'] } }
        : {}),
    })
  }
  return {
    system: make('system'),
    reseller: make('reseller'),
    supplier: make('supplier'),
    clinic: make('clinic'),
    other: make('other'),
  }
}

function makeCustomers(em: EntityManager): void {
  for (const [index, { name, status, city, state, zipcode, contact }] of DEMO_CUSTOMERS.entries())
    em.create(Org, {
      name,
      kind: 'customer',
      status,
      email: `office${index + 1}@customers.test`,
      phone: phoneOf(index + 40),
      address: `${index + 12} Main Street`,
      city,
      state,
      zipcode,
      country: 'US',
      timeZone: 'America/New_York',
      partnerId: DEMO_ORGS.reseller,
      contactName: contact,
      contactEmail: `contact${index + 1}@customers.test`,
      physicianName: contact,
      physicianNpi: '1234567893',
      consentAt: new Date(),
      settings: { system: ['useSchedules'] },
    })
}

function makeProviders(em: EntityManager): void {
  for (const [index, provider] of DEMO_PROVIDERS.entries())
    em.create(Org, {
      ...provider,
      kind: 'customer',
      status: 'active',
      email: `hello${index + 1}@providers.test`,
      phone: phoneOf(index + 60),
      address: `${index * 7 + 20} Park Avenue`,
      country: 'US',
      timeZone: 'America/New_York',
      partnerId: DEMO_ORGS.reseller,
      settings: { system: ['useSchedules'], isSetupComplete: true },
    })
}

async function makePeople(em: EntityManager, orgs: Orgs): Promise<{ staff: User[]; patients: User[] }> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const accounts = DEMO_ACCOUNTS.map(({ email, firstName, lastName, systemAdmin, memberships }) => {
    const user = em.create(User, {
      email,
      firstName,
      lastName,
      passwordHash,
      emailProvenAt: new Date(),
      role: systemAdmin ? 'system-admin' : 'user',
    })
    for (const { org, role } of memberships) em.create(Membership, { org: orgs[org], user, role, status: 'active' })
    return user
  })
  const patients = DEMO_PEOPLE.slice(0, 14).map(([firstName, lastName], index) => {
    const user = em.create(User, {
      email: `patient${index + 1}@tendwell.test`,
      firstName,
      lastName,
      phone: phoneOf(index),
      passwordHash,
      emailProvenAt: new Date(),
    })
    em.create(Membership, { org: index < 10 ? orgs.clinic : orgs.other, user, role: 'user', status: 'active' })
    return user
  })
  return {
    staff: accounts.filter((user) => /^(clinic|desk)@/.test(user.email)),
    patients: [...accounts.filter((user) => user.email.startsWith('patient@')), ...patients.slice(0, 10)],
  }
}

const phoneOf = (index: number): string => `+1 212 555 ${String(1000 + index * 37).slice(0, 4)}`

async function makeAppointments(em: EntityManager, orgs: Orgs, patients: User[]): Promise<void> {
  const contacts = DEMO_PEOPLE.slice(14).map(([firstName, lastName], index) => ({
    clinic: em.create(Contact, {
      orgId: orgs.clinic.id,
      name: `${firstName} ${lastName}`,
      email: `visitor${index + 1}@tendwell.test`,
      phone: phoneOf(index + 20),
    }),
    other: em.create(Contact, {
      orgId: orgs.other.id,
      name: `${firstName} ${lastName}`,
      email: `visitor${index + 1}@tendwell.test`,
      phone: phoneOf(index + 20),
    }),
  }))
  const random = sequence(20_261_121)
  function pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(random() * list.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }
  const now = Date.now()
  for (const [key, share] of [
    ['clinic', 0.42],
    ['other', 0.25],
  ] as const) {
    const org = orgs[key]
    const hours = org.hours()
    let date = localDateOf(now - WEEKS_BACK * 7 * DAY, hours.timeZone)
    const until = localDateOf(now + WEEKS_AHEAD * 7 * DAY, hours.timeZone)
    while (date < until) {
      const taken: Interval[] = []
      for (const slot of availability(gridOfDay(hours, date), taken, 0)) {
        for (let lane = 0; lane < slot.capacity; lane += 1) {
          if (random() > share) continue
          taken.push(slot)
          const status = demoStatus(slot.start, now, random())
          const patient = key === 'clinic' && random() < 0.55 ? pick(patients) : null
          const contact = patient === null ? pick(contacts)[key] : null
          em.create(Appointment, {
            orgId: org.id,
            userId: patient?.id ?? null,
            contactId: contact?.id ?? null,
            name: patient?.fullName() ?? contact?.name ?? '',
            email: patient?.email ?? contact?.email ?? null,
            phone: patient?.phone ?? contact?.phone ?? null,
            title: pick(DEMO_TITLES),
            notes: random() < 0.2 ? 'Prefers a text message the day before.' : null,
            color: pick(COLORS),
            startsAt: new Date(slot.start),
            endsAt: new Date(slot.end),
            status,
            ...demoTimes(status, slot, random),
            eventType: patient === null ? 'contact' : 'user',
            lane: holdsLane(status) ? lane : null,
          })
        }
      }
      date = localDateOf(spanOfDay(date, hours.timeZone).end, hours.timeZone)
    }
  }
  await em.flush()
}

/** What has become of an appointment by now. */
function demoStatus(start: number, now: number, chance: number): AppointmentStatus {
  if (start < now - 2 * HOUR) return chance < 0.86 ? 'done' : (['no_show', 'cancelled'] as const)[chance < 0.93 ? 0 : 1]
  if (start < now - HOUR / 2) return 'in_room'
  if (start < now + HOUR / 4) return 'arrived'
  if (chance < 0.15) return 'pending'
  return chance < 0.6 ? 'confirmed' : 'booked'
}

/** When they came and went: most wait a few minutes, some too long. */
function demoTimes(status: AppointmentStatus, { start, end }: Interval, random: () => number) {
  if (!['arrived', 'in_room', 'done'].includes(status)) return {}
  const arrivedAt = new Date(start - random() * 12 * MINUTE)
  const roomAt = new Date(start + random() ** 2 * 18 * MINUTE)
  const doneAt = new Date(end - random() * 10 * MINUTE)
  if (status === 'arrived') return { statusAt: arrivedAt }
  return status === 'in_room' ? { arrivedAt, statusAt: roomAt } : { arrivedAt, roomAt, statusAt: doneAt }
}

/** Numbers between 0 and 1, the same at every start, so that the demonstration looks the same to everybody. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
