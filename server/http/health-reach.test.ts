import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { contract } from '#shared/contract.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { feeds } from '#shared/domains/scheduling/feeds-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { includes } from '#shared/kernel/roles.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { aCallTarget } from '#server/testing/call-target.ts'
import {
  ROOMY_HOURS,
  TEST_PASSWORD,
  aClinic,
  aPatientOf,
  aPerson,
  aPlanOf,
  aStaffOf,
  anAppointmentAt,
  anEntryOf,
} from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { SAMPLE_NOW, sampleInputs } from '#server/testing/sample-inputs.ts'
import type { Target } from '#server/testing/sample-inputs.ts'
import { askerAt } from '#server/testing/any-call.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { AnyInput } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, AnyEndpoint, (target: Target) => AnyInput] => {
    const samples: Record<string, Record<string, unknown>> = sampleInputs
    return [`${domain}.${name}`, endpoint, samples[domain]?.[name] as never]
  }),
)

const call = askerAt(server)
const ask = async (endpoint: AnyEndpoint, input: AnyInput, token: string) => (await call(endpoint, input, token)).status

const settings = { ...ROOMY_HOURS, features: ['useSchedules' as const, 'inventoryAdvanced' as const] }
let partner: OrgId
let clinic: OrgId
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  clinic = await aClinic(server, { partner, settings })
})

const around = (subject?: TestPerson) => ({
  orgId: clinic,
  partnerId: partner,
  supplierId: partner,
  sellerId: partner,
  subject,
})
const member = (role: Exclude<Role, 'system-admin'>, org = clinic) => aPerson(server, { memberships: [{ org, role }] })

/** About one person's journal, plan, statistics, ranges or services. */
const ofOnePatient = calls.filter(
  ([, { access }]) =>
    (access.who === 'record' && (access.record === 'entry' || access.record === 'plan') && access.roles.length > 0) ||
    ('patients' in access && access.patients === true),
)

describe('the journal of a colleague', () => {
  it.each(ofOnePatient)('is not read or written by %s', async (_, endpoint, sample) => {
    for (const role of ['org-admin', 'org-staff'] as const) {
      const colleague = await member(role)
      const asker = await member(role === 'org-admin' ? 'org-staff' : 'org-admin')
      const target = await aCallTarget(server, sample, around(colleague))
      expect([403, 404]).toContain(await ask(endpoint, sample(target), asker.token))
    }
  })

  it('is in no list, no figure and no live message', async () => {
    const colleague = await member('org-admin')
    const desk = await member('org-staff')
    await aPlanOf(server, colleague)
    await anEntryOf(server, colleague)
    const patient = await aPatientOf(server, clinic)
    await anEntryOf(server, patient)
    const days = { from: '2026-11-01', to: '2026-11-30' }
    const listed = await server.call(
      journal.listOfOrg,
      { params: days, query: { orgId: clinic, limit: 100 } },
      desk.token,
    )
    const writers = listed.body.entries.map(({ userId }) => userId)
    expect(writers).toContain(patient.id)
    expect(writers).not.toContain(colleague.id)
    const boards = await server.call(statistics.leaderboards, { params: { orgId: clinic } }, desk.token)
    const queue = await server.call(review.queue, { params: { orgId: clinic }, query: { limit: 100 } }, desk.token)
    expect(JSON.stringify([boards.body, queue.body])).not.toContain(colleague.id)
    const heard = await listenLive(server.url, desk.token)
    const planId = await planOf(colleague)
    const write = (token: string, id: never) =>
      server.call(journal.create, { params: { id }, body: { datetime: '2026-11-20T08:00', mood: 3 } }, token)
    await write(colleague.token, planId)
    await write(patient.token, await planOf(patient))
    await heard.next(({ userId }) => userId === patient.id)
    expect(heard.messages.map(({ userId }) => userId)).not.toContain(colleague.id)
    await heard.close()
  })

  const planOf = async ({ id }: TestPerson) => {
    const { rows } = await sql<{ id: string }>`select id from plans where user_id = ${id}`.execute(
      server.running.services.reader,
    )
    return (rows[0]?.id ?? (await aPlanOf(server, { id }))) as never
  }

  it('is read where they are a patient: by the staff of another clinic, and by nobody through the one they work for', async () => {
    const other = await aClinic(server, { settings })
    const colleague = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'org-admin' },
        { org: other, role: 'user' },
      ],
    })
    const doctor = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'org-staff' },
        { org: other, role: 'org-staff' },
      ],
    })
    const params = { userId: colleague.id, from: '2026-11-01', to: '2026-11-30' }
    expect((await server.call(journal.listOfUser, { params }, doctor.token)).status).toBe(200)
    const desk = await member('org-staff')
    expect((await server.refused(journal.listOfUser, { params }, desk.token)).status).toBe(404)
  })
})

/** What a partner's people could do at a clinic that they manage, if it shared its health data. */
const ofHealth = calls.filter(
  ([, { access }]) => 'health' in access && access.health === true && includes(access.roles, 'partner-staff'),
)

describe('a partner’s people', () => {
  it('are many calls away from health data', () => expect(ofHealth.length).toBeGreaterThan(50))

  it.each(ofHealth)('do %s only where the clinic shares its health data', async (_, endpoint, sample) => {
    for (const isShared of [false, true]) {
      await share(isShared)
      const dealer = await member('partner-staff', partner)
      const target = await aCallTarget(server, sample, around())
      const status = await ask(endpoint, sample(target), dealer.token)
      if (isShared) expect([401, 403, 404]).not.toContain(status)
      else expect(status).toBe(403)
    }
  })

  it('keep what is no health data', async () => {
    await share(false)
    const dealer = await member('partner-admin', partner)
    const orgId = clinic
    expect((await server.call(inventory.list, { params: { orgId }, query: {} }, dealer.token)).status).toBe(200)
    expect((await server.call(directory.get, { params: { orgId } }, dealer.token)).status).toBe(200)
  })

  it('see of the people of a clinic those who work there, and patients only where it shares', async () => {
    const [staff, patient] = [await aStaffOf(server, clinic), await aPatientOf(server, clinic)]
    const dealer = await member('partner-admin', partner)
    const list = async () => {
      const input = { params: { orgId: clinic }, query: { ids: [staff.id, patient.id] } }
      return (await server.call(people.listOfOrg, input, dealer.token)).body.users.map(({ id }) => id)
    }
    await share(false)
    expect(await list()).toEqual([staff.id])
    expect((await server.call(people.get, { params: { userId: staff.id } }, dealer.token)).status).toBe(200)
    expect((await server.refused(people.get, { params: { userId: patient.id } }, dealer.token)).status).toBe(403)
    await share(true)
    expect((await list()).toSorted()).toEqual([staff.id, patient.id].toSorted())
  })

  it('lose a calendar feed with it', async () => {
    await share(true)
    const dealer = await member('partner-staff', partner)
    const { body } = await server.call(feeds.renewOfOrg, { params: { orgId: clinic } }, dealer.token)
    const address = server.url + new URL(body.feed.url).pathname
    expect((await fetch(address)).status).toBe(200)
    await share(false)
    expect((await fetch(address)).status).toBe(404)
  })

  it('hear of appointments where it is shared, and their stream begins anew when that ends', async () => {
    const dealer = await member('partner-staff', partner)
    await share(false)
    const deaf = await listenLive(server.url, dealer.token)
    const id = await anAppointmentAt(server, clinic)
    const desk = await aStaffOf(server, clinic)
    const change = (version: number) =>
      server.call(scheduling.change, { params: { id }, body: { version, title: `Talk ${version}` } }, desk.token)
    await change(1)
    await deaf.next(() => false, 300)
    expect(deaf.messages).toEqual([])
    await deaf.close()
    await share(true)
    const hearing = await listenLive(server.url, dealer.token)
    await change(2)
    expect(await hearing.next(({ kind }) => kind === 'appointment.changed')).toMatchObject({ subjectId: id })
    await hearing.close()
  })
})

describe('the switch', () => {
  it('is turned by the clinic’s own administrator alone, and written down', async () => {
    const input = { params: { orgId: clinic }, body: { isHealthShared: true } }
    const admin = await member('org-admin')
    await share(false)
    for (const other of [
      await member('org-staff'),
      await member('partner-admin', partner),
      await member('partner-staff', partner),
      await aPerson(server, { systemAdmin: true }),
    ])
      expect((await server.refused(directory.shareHealth, input, other.token)).status).toBeOneOf([403, 404])
    const { body } = await server.call(directory.shareHealth, input, admin.token)
    expect(body.org.isHealthShared).toBe(true)
    const { rows } = await sql`select kind from activities where org_id = ${clinic} and actor_id = ${admin.id}
      and kind like 'org.health%'`.execute(server.running.services.reader)
    expect(rows).toEqual([{ kind: 'org.health_shared' }])
  })

  it('is not turned by a system administrator who is logged in as the clinic', async () => {
    await share(false)
    const system = await aPerson(server, { systemAdmin: true })
    await server.call(
      directory.logInAs,
      { params: { orgId: clinic }, body: { reason: 'A test of the switch', password: TEST_PASSWORD } },
      system.token,
    )
    const input = { params: { orgId: clinic }, body: { isHealthShared: true } }
    expect((await server.refused(directory.shareHealth, input, system.token)).status).toBe(403)
    expect((await server.call(contacts.search, { query: { orgId: clinic } }, system.token)).status).toBe(200)
  })

  it('is off at a clinic that is new', async () => {
    const fresh = await aClinic(server, { partner })
    const { body } = await server.call(
      directory.get,
      { params: { orgId: fresh } },
      (await member('partner-admin', partner)).token,
    )
    expect(body.org.isHealthShared).toBe(false)
  })
})

const share = (isShared: boolean) =>
  sql`update orgs set is_health_shared = ${isShared} where id = ${clinic}`.execute(server.running.services.reader)
