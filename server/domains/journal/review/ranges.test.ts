import { beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { CLINICAL_RANGES } from '#shared/domains/journal/review/rules.ts'
import type { VitalRanges } from '#shared/domains/journal/review/schema.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { LiveMessage } from '#shared/live.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aPlanOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

let clinic: OrgId
let staff: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  staff = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
})

const paramsOf = (person = patient, orgId = clinic) => ({ orgId, userId: person.id })
const get = (params = paramsOf(), token = staff.token) => server.call(review.getRanges, { params }, token)
const set = (version: number, ranges: VitalRanges, params = paramsOf(), token = staff.token) =>
  server.call(review.setRanges, { params, body: { version, ranges } }, token)
const refuse = (version: number, ranges: object, person: TestPerson) =>
  server.refused(review.setRanges, { params: paramsOf(person), body: { version, ranges } }, staff.token)

describe('the ranges of a person', () => {
  it('are the usual ones until somebody sets others, and again for what is left out', async () => {
    expect((await get()).body).toEqual({ version: 0, own: {}, usual: CLINICAL_RANGES })
    const own = { hr: { low: 45, high: 90 }, weight: { low: 150.5, high: null } }
    expect((await set(0, own)).body).toEqual({ version: 1, own, usual: CLINICAL_RANGES })
    expect((await set(1, { spo2: { low: 88, high: 92 } })).body.own).toEqual({ spo2: { low: 88, high: 92 } })
    expect((await get()).body).toMatchObject({ version: 2, own: { spo2: { low: 88, high: 92 } } })
    const { body } = await server.call(statistics.myTrends, { query: {} }, patient.token)
    expect(body.ranges).toEqual({ ...CLINICAL_RANGES, spo2: { low: 88, high: 92 } })
  })

  it('lie between those of the clinic and those of the person', async () => {
    const other = await aClinic(server)
    const member = await aPatientOf(server, other)
    const admin = await aPerson(server, { memberships: [{ org: other, role: 'org-admin' }] })
    const vitalRanges = { hr: { low: 55, high: null } }
    await server.call(directory.changeSettings, { params: { orgId: other }, body: { vitalRanges } }, admin.token)
    const params = paramsOf(member, other)
    expect((await get(params, admin.token)).body.usual).toEqual({ ...CLINICAL_RANGES, ...vitalRanges })
    const bad = { vitalRanges: { hr: { low: 90, high: 60 } } }
    const refused = await server.refused(directory.changeSettings, { params: { orgId: other }, body: bad }, admin.token)
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['vitalRanges.hr.high']])
  })

  it('are not set twice over each other', async () => {
    const member = await aPatientOf(server, clinic)
    const outcomes = await race(5, async (index) => {
      const { status } = await set(0, { hr: { low: 40 + index, high: null } }, paramsOf(member))
      return status
    })
    expect(outcomes).toEqual({ 200: 1, 409: 4 })
    const stale = await refuse(0, {}, member)
    expect(stale.body.error.code).toBe('version_conflict')
  })

  it.each([
    [{ hr: { low: 90, high: 90 } }, 'ranges.hr.high'],
    [{ hr: { low: 90, high: 60 } }, 'ranges.hr.high'],
    [{ hr: { low: 60.5, high: 90 } }, 'ranges.hr.low'],
    [{ hr: { low: -1, high: 90 } }, 'ranges.hr.low'],
    [{ hr: { low: 60, high: 201 } }, 'ranges.hr.high'],
    [{ spo2: { low: 90, high: 101 } }, 'ranges.spo2.high'],
    [{ bpSys: { low: 90 } }, 'ranges.bpSys.high'],
    [{ bpDia: null }, 'ranges.bpDia'],
    [{ weight: { low: '150', high: null } }, 'ranges.weight.low'],
    [{ weightChange: { low: 5, high: -5 } }, 'ranges.weightChange.high'],
    [{ mood: { low: 1, high: 4 } }, 'ranges.mood'],
  ])('are refused where they cannot be: %j', async (ranges, field) => {
    const { status, body } = await refuse(0, ranges, await aPatientOf(server, clinic))
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('are the staff’s of an org in which the person is', async () => {
    const stranger = await aStaffOf(server, await aClinic(server))
    const left = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'inactive' }] })
    expect((await get(paramsOf(), stranger.token)).status).toBe(404)
    expect((await get(paramsOf(), patient.token)).status).toBe(403)
    expect((await get(paramsOf(left))).status).toBe(404)
    expect((await set(0, {}, paramsOf(left))).status).toBe(404)
    const elsewhere = await aPatientOf(server, await aClinic(server))
    expect((await get(paramsOf(elsewhere))).status).toBe(404)
  })
})

it('staff of every clinic of a person hear that they wrote, and nobody else; of another clinic they hear nothing', async () => {
  const other = await aClinic(server)
  const partner = await aClinic(server, { kind: 'partner-reseller' })
  const managed = await aClinic(server, { partner, isHealthShared: true })
  const left = await aClinic(server)
  const writer = await aPerson(server, {
    memberships: [
      { org: clinic, role: 'user' },
      { org: other, role: 'user' },
      { org: managed, role: 'user' },
      { org: left, role: 'user', status: 'inactive' },
    ],
  })
  const listeners = {
    staff,
    'another clinic’s staff': await aStaffOf(server, other),
    partner: await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] }),
    themselves: writer,
    'another patient': patient,
    'whom they left': await aStaffOf(server, left),
    stranger: await aStaffOf(server, await aClinic(server)),
  }
  const clients = await Promise.all(
    Object.entries(listeners).map(async ([name, { token }]) => ({ name, client: await listenLive(server.url, token) })),
  )
  const body = { datetime: '2026-11-20T08:00', timeZone: 'America/New_York', mood: 3, hr: 150 }
  const params = { id: await aPlanOf(server, writer) }
  // By the staff of one clinic: which one it was is not the others' affair.
  const { body: made } = await server.call(journal.create, { params, body }, staff.token)
  const isEntry = ({ kind }: LiveMessage) => kind === 'entry.created'
  const hearing = new Set(['staff', 'another clinic’s staff', 'partner', 'themselves'])
  const heard = await Promise.all(
    clients.filter(({ name }) => hearing.has(name)).map(async ({ name, client }) => [name, await client.next(isEntry)]),
  )
  const message = { kind: 'entry.created', subjectId: made.entry.id, userId: writer.id }
  expect(Object.fromEntries(heard)).toEqual({
    staff: { ...message, orgId: clinic },
    'another clinic’s staff': { ...message, orgId: null },
    partner: { ...message, orgId: null },
    themselves: { ...message, orgId: clinic },
  })
  for (const { name, client } of clients) {
    if (!hearing.has(name)) expect([name, client.messages]).toEqual([name, []])
    await client.close()
  }
})
