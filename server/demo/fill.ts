import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { User, hashPassword } from '#server/domains/identity/index.ts'
import { Membership, Org } from '#server/domains/orgs/index.ts'
import { DEMO_ACCOUNTS, DEMO_ORGS, DEMO_PASSWORD, knownId } from './accounts.ts'
import type { DemoOrg } from './accounts.ts'
import { makeActivities } from './activities.ts'
import { makeAppointments } from './appointments.ts'
import { DEMO_ASSESSMENT, makeAssessments } from './assessments.ts'
import { makeForms } from './forms.ts'
import { makeInventory } from './inventory.ts'
import { makeJournals } from './journal.ts'
import { DEMO_CUSTOMERS, DEMO_ORG_DETAILS, DEMO_PROVIDERS } from './orgs.ts'
import { DEMO_PEOPLE, phoneOf } from './people.ts'
import { makeNotes } from './notes.ts'
import { makePaymentMethods } from './payment-methods.ts'
import { makePlans } from './plans.ts'
import { DEMO_STAFF, makeProviders } from './providers.ts'
import type { DemoProvider } from './providers.ts'
import { sequence } from './sequence.ts'
import { makeServices } from './services.ts'
import { makeVisitLines } from './visit-lines.ts'
import { makeTypes } from './visit-types.ts'

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
      makeFurtherClinics(transaction)
      const people = await makePeople(transaction, orgs)
      await transaction.flush()
      const services = makeServices(transaction, people.patients)
      await transaction.flush()
      await makeSchedules(withinOrgs(transaction, Object.values(DEMO_ORGS)), orgs, people, services)
      await makeInventory(transaction, services)
      // After the orders: what was ordered before anything was on file carries no fee for it.
      makePaymentMethods(transaction, people.patients)
      makePlans(transaction, orgs.clinic.id, people.patients)
      await makeJournals(transaction, people.patients, sequence(7_202_611))
      makeForms(transaction, orgs.clinic.id)
      makeAssessments(transaction, orgs.clinic.id)
      makeNotes(transaction, orgs.clinic.id, people.staff, people.patients)
      makeActivities(transaction, orgs.clinic.id, people.staff, people.patients)
      await transaction.flush()
    })
  }
  return [
    `Demonstration accounts, password ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(({ email, what }) => `  ${email.padEnd(26)}${what}`),
    `Public scheduler of the clinic: /web/scheduler/${DEMO_ORGS.clinic}`,
    `Public assessment of the clinic: /page/${DEMO_ASSESSMENT}`,
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

function makeFurtherClinics(em: EntityManager): void {
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

interface People {
  staff: User[]
  providers: Map<DemoProvider, User>
  patients: User[]
}

async function makePeople(em: EntityManager, orgs: Orgs): Promise<People> {
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
    providers: new Map(
      DEMO_STAFF.map(([who, email]) => [
        who,
        knownId(
          accounts.find((user) => user.email === email),
          email,
        ),
      ]),
    ),
    patients: [...accounts.filter((user) => user.email.startsWith('patient@')), ...patients.slice(0, 10)],
  }
}

/** One clinic with types, providers and rooms, and one without, where whoever comes is in a slot. */
async function makeSchedules(
  em: EntityManager,
  { clinic, other }: Orgs,
  { providers, patients }: People,
  services: ReadonlyMap<string, ServiceId>,
): Promise<void> {
  const people = makeProviders(em, clinic, providers, Date.now())
  const ids = new Map([...providers].map(([who, { id }]) => [who, id]))
  const types = makeTypes(em, clinic.id, ids, services)
  await em.flush()
  await makeAppointments(em, { org: clinic, patients, people, types })
  await makeVisitLines(em, clinic.id)
  await makeAppointments(em, { org: other, patients: [] })
}
