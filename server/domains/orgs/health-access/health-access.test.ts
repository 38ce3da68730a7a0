import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#shared/contract.ts'
import { audit } from '#shared/domains/audit/api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { healthAccess } from '#shared/domains/orgs/health-access/api.ts'
import { EMERGENCIES_MAX, EMERGENCY_MS } from '#shared/domains/orgs/health-access/rules.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { OrgId, PlanId } from '#shared/kernel/ids.ts'
import { domainEvents } from '#shared/events.ts'
import { isOpenable } from '#shared/kernel/reach.ts'
import { DAY } from '#shared/kernel/time.ts'
import { tellAdmins, tellPerson } from './write-messages.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aCallTarget } from '#server/testing/call-target.ts'
import { aClinic, aPerson, aPlanOf, anEntryOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW, sampleInputs } from '#server/testing/sample-inputs.ts'
import type { Target } from '#server/testing/sample-inputs.ts'
import { askerAt } from '#server/testing/any-call.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { AnyInput } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const samples: Record<string, Record<string, unknown>> = sampleInputs
const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, AnyEndpoint, (target: Target) => AnyInput] => [
    `${domain}.${name}`,
    endpoint,
    samples[domain]?.[name] as never,
  ]),
)
const openable = calls.filter(([, endpoint]) => isOpenable(endpoint))
/** What is about one person's journal, plan, statistics or services, and is not opened: changes and files. */
const shut = calls.filter(
  ([, endpoint]) =>
    !isOpenable(endpoint) &&
    (('patients' in endpoint.access && endpoint.access.patients === true) ||
      (endpoint.access.who === 'record' && endpoint.access.record === 'entry' && endpoint.access.roles.length > 0)),
)

let partner: OrgId
let clinic: OrgId
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  clinic = await aClinic(server, { partner, isHealthShared: true })
})
beforeEach(() => {
  server.now.millis = Date.parse(SAMPLE_NOW)
})

type MemberRole = 'user' | 'org-staff' | 'org-admin' | 'partner-admin'
const member = (role: MemberRole, status: 'active' | 'inactive' | 'pending' | 'banned' = 'active', org = clinic) =>
  aPerson(server, { memberships: [{ org, role, status }] })

const at = ({ id }: TestPerson) => ({ orgId: clinic, userId: id })
const open = (who: TestPerson, person: TestPerson, reason = 'Found unconscious.') =>
  server.refused(healthAccess.openEmergency, { params: at(person), body: { reason } }, who.token)
const end = (who: TestPerson, person: TestPerson) =>
  server.call(healthAccess.endEmergency, { params: at(person) }, who.token)
const consent = (who: TestPerson, isGiven: boolean, orgId = clinic) =>
  server.refused(healthAccess.setConsent, { params: { orgId }, body: { isGiven } }, who.token)

const days = { from: '2026-11-01', to: '2026-11-30' }
const read = async (who: TestPerson, { id }: TestPerson) =>
  (await server.refused(journal.listOfUser, { params: { userId: id, ...days } }, who.token)).status

const call = askerAt(server)
const ask = async (endpoint: AnyEndpoint, input: AnyInput, token: string) => (await call(endpoint, input, token)).status
const targetOf = (subject: TestPerson, sample: (target: Target) => AnyInput) =>
  aCallTarget(server, sample, { orgId: clinic, partnerId: partner, supplierId: partner, sellerId: partner, subject })

describe('an emergency', () => {
  it('is about many calls, and what they told goes from open screens when it ends', () => {
    expect(openable.length).toBeGreaterThan(8)
    const { stales } = domainEvents['health.emergency_ended']
    expect(openable.filter(([, endpoint]) => !stales.includes(endpoint)).map(([name]) => name)).toEqual([])
  })

  it.each(openable)('opens %s to one reader, of one person, for an hour', async (_, endpoint, sample) => {
    for (const colleague of [await member('org-admin'), await member('user', 'inactive')]) {
      server.now.millis = Date.parse(SAMPLE_NOW)
      const [reader, other] = [await member('org-staff'), await member('org-staff')]
      const target = await targetOf(colleague, sample)
      const input = sample(target)
      const before = await ask(endpoint, input, reader.token)
      expect((await open(reader, colleague)).status).toBe(200)
      expect([await ask(endpoint, input, reader.token), await ask(endpoint, input, other.token)]).toEqual([200, before])
      server.now.millis += EMERGENCY_MS
      expect(await ask(endpoint, input, reader.token)).toBe(before)
    }
  })

  it.each(shut)('opens neither changes nor files: %s', async (_, endpoint, sample) => {
    const [reader, colleague] = [await member('org-staff'), await member('org-admin')]
    await open(reader, colleague)
    const target = await targetOf(colleague, sample)
    expect([403, 404]).toContain(await ask(endpoint, sample(target), reader.token))
  })

  it('ends by hand, and with the work of who had it', async () => {
    const [reader, colleague] = [await member('org-staff'), await member('org-admin')]
    expect(await read(reader, colleague)).toBe(404)
    await open(reader, colleague)
    expect(await read(reader, colleague)).toBe(200)
    await end(reader, colleague)
    expect(await read(reader, colleague)).toBe(404)
    await open(reader, colleague)
    await sql`update memberships set status = 'suspended' where user_id = ${reader.id}`.execute(
      server.running.services.reader,
    )
    expect(await read(reader, colleague)).toBe(404)
  })

  it('is not for partners, the system, patients, or who is logged in as the clinic', async () => {
    const colleague = await member('org-admin')
    const statuses = []
    for (const who of [
      await member('partner-admin', 'active', partner),
      await aPerson(server, { systemAdmin: true }),
      await aPersonActingAs(server, clinic),
      await member('user'),
      await member('org-admin', 'active', await aClinic(server)),
    ])
      statuses.push((await open(who, colleague)).status)
    expect(statuses).toEqual([403, 404, 403, 403, 404])
  })

  it('opens nobody who only was invited, was banned, is a patient anyway, or is oneself', async () => {
    const reader = await member('org-staff')
    const codes = []
    for (const person of [
      await member('user', 'pending'),
      await member('org-staff', 'pending'),
      await member('user', 'banned'),
      await member('user'),
      reader,
      await aPerson(server),
    ])
      codes.push((await open(reader, person)).body.error?.code)
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'invalid_transition'), 'not_found'])
    expect((await open(reader, await member('org-admin'), '  ')).status).toBe(400)
  })

  it('is had a few times a day, also when many are opened at once', async () => {
    const reader = await member('org-staff')
    const colleagues = await Promise.all(Array.from({ length: EMERGENCIES_MAX + 3 }, () => member('org-staff')))
    const outcomes = await race(colleagues.length, async (index) => {
      const colleague = colleagues[index]
      return colleague === undefined ? 0 : (await open(reader, colleague)).status
    })
    expect(outcomes).toEqual({ 200: EMERGENCIES_MAX, 429: 3 })
    await sql`update health_openings set created_at = ${new Date(server.now.millis - DAY)} where reader_id = ${reader.id}`.execute(
      server.running.services.reader,
    )
    expect((await open(reader, await member('org-staff'))).status).toBe(200)
  })

  it('pressed twice is one', async () => {
    const [reader, colleague] = [await member('org-staff'), await member('org-admin')]
    expect(await race(4, async () => (await open(reader, colleague)).status)).toEqual({ 200: 4 })
    const { rows } = await sql`select 1 from activities where kind = 'health.emergency_opened'
      and user_id = ${colleague.id}`.execute(server.running.services.reader)
    expect(rows).toHaveLength(1)
  })

  it('stands with its reason where the person and the administrators read it, and both are written to', async () => {
    const [reader, colleague, admin] = [await member('org-staff'), await member('org-staff'), await member('org-admin')]
    await open(reader, colleague, 'Found unconscious at the desk.')
    const own = await server.call(audit.listViews, { params: { userId: colleague.id }, query: {} }, colleague.token)
    expect(own.body.views[0]).toMatchObject({
      why: 'emergency',
      role: 'org-staff',
      reason: 'Found unconscious at the desk.',
    })
    const query = { kind: 'health.emergency_opened' as const }
    const log = await server.call(audit.listOfOrg, { params: { orgId: clinic }, query }, admin.token)
    const line = log.body.entries.find(({ person }) => person?.id === colleague.id)
    expect(line).toMatchObject({ actor: { id: reader.id }, details: { reason: 'Found unconscious at the desk.' } })
    const event = {
      id: line?.id ?? '',
      kind: 'health.emergency_opened' as const,
      orgId: clinic,
      subjectId: colleague.id,
      userId: colleague.id,
      actorId: reader.id,
      language: 'en',
    }
    const services = server.running.jobServices
    expect((await tellPerson.write(event, services)).map(({ recipient }) => recipient.userId)).toEqual([colleague.id])
    const told = (await tellAdmins.write(event, services)).map(({ recipient }) => recipient.userId)
    expect([told.includes(admin.id), told.includes(colleague.id), told.includes(reader.id)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a consent', () => {
  it('lets the clinic’s own staff read, and nobody else, until it is withdrawn', async () => {
    const [reader, colleague] = [await member('org-staff'), await member('org-admin')]
    expect((await consent(colleague, true)).status).toBe(200)
    const others = [
      await member('partner-admin', 'active', partner),
      await aPersonActingAs(server, clinic),
      await member('user'),
      await member('org-admin', 'active', await aClinic(server)),
    ]
    expect(await read(reader, colleague)).toBe(200)
    for (const other of others) expect([403, 404]).toContain(await read(other, colleague))
    expect((await open(reader, colleague)).body.error?.code).toBe('invalid_transition')
    await consent(colleague, false)
    expect(await read(reader, colleague)).toBe(404)
  })

  it.each(shut)('opens neither changes nor files: %s', async (_, endpoint, sample) => {
    const [reader, colleague] = [await member('org-staff'), await member('org-admin')]
    await consent(colleague, true)
    const target = await targetOf(colleague, sample)
    expect([403, 404]).toContain(await ask(endpoint, sample(target), reader.token))
  })

  it('is given by who works there alone, once also at once, and is written down', async () => {
    const patient = await member('user')
    const acting = await aPersonActingAs(server, clinic)
    expect([(await consent(patient, true)).status, (await consent(acting, true)).status]).toEqual([404, 404])
    const colleague = await member('org-staff')
    expect(await race(4, async () => (await consent(colleague, true)).status)).toEqual({ 200: 4 })
    await consent(colleague, false)
    const { rows } = await sql<{ kind: string }>`select kind from activities where user_id = ${colleague.id}
      and org_id = ${clinic} order by at, id`.execute(server.running.services.reader)
    expect(rows.map(({ kind }) => kind)).toEqual(['health.consent_given', 'health.consent_withdrawn'])
  })

  it('is heard live while it holds, by the clinic’s own staff', async () => {
    const [reader, colleague] = [await member('org-staff'), await member('org-admin')]
    const dealer = await member('partner-admin', 'active', partner)
    const planId = (await aPlanOf(server, colleague)) as PlanId
    await anEntryOf(server, colleague)
    const write = () =>
      server.call(
        journal.create,
        { params: { id: planId }, body: { datetime: '2026-11-20T08:00', mood: 3 } },
        colleague.token,
      )
    const [heard, deaf] = [await listenLive(server.url, reader.token), await listenLive(server.url, dealer.token)]
    const isEntry = ({ kind }: { kind: string }) => kind.startsWith('entry.')
    await write()
    await consent(colleague, true)
    await heard.next(({ kind }) => kind === 'health.consent_given')
    expect(heard.messages.filter(isEntry)).toEqual([])
    await write()
    expect(await heard.next(isEntry)).toMatchObject({ userId: colleague.id, orgId: null })
    await consent(colleague, false)
    await heard.next(({ kind }) => kind === 'health.consent_withdrawn')
    const soFar = heard.messages.filter(isEntry).length
    await write()
    await open(reader, colleague)
    await heard.next(({ kind }) => kind === 'health.emergency_opened')
    expect(heard.messages.filter(isEntry)).toHaveLength(soFar)
    expect(deaf.messages.filter(isEntry)).toEqual([])
    await Promise.all([heard.close(), deaf.close()])
  })
})
