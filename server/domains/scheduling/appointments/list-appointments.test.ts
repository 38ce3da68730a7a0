import { beforeAll, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { aClinic, aContactOf, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let staff: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  staff = await aStaffOf(server, clinic)
})

const day = (hours: string) => `2026-11-23T${hours}:00.000Z`

describe('the appointments of a stretch of time', () => {
  let ids: string[]
  beforeAll(async () => {
    const times = [
      ['10:00', '11:00'],
      ['11:00', '12:00'],
      ['12:00', '13:00'],
    ] as const
    ids = []
    for (const [start, end] of times)
      ids.push(await anAppointmentAt(server, clinic, { start: day(start), end: day(end) }))
    const other = await aClinic(server)
    await anAppointmentAt(server, other, { start: day('11:00'), end: day('12:00') })
  })

  it.each<[string, string, string, number[]]>([
    ['from before to after all', '00:00', '23:00', [0, 1, 2]],
    ['of one appointment', '11:00', '12:00', [1]],
    ['within one appointment', '11:20', '11:40', [1]],
    ['that touches none', '13:00', '14:00', []],
    ['that ends where one begins', '09:00', '10:00', []],
    ['that begins within one and ends within the next', '10:59', '11:01', [0, 1]],
  ])('%s', async (_, start, end, expected) => {
    const query = { start: day(start), end: day(end) }
    const { body } = await server.call(scheduling.listOfOrg, { params: { orgId: clinic }, query }, staff.token)
    expect(body.events.map(({ id }) => ids.indexOf(id))).toEqual(expected)
    const counted = await server.call(scheduling.count, { query: { orgId: clinic, ...query } }, staff.token)
    expect(counted.body).toEqual({
      count: expected.length,
      byStatus: expected.length === 0 ? {} : { booked: expected.length },
    })
  })

  it('may be told in any zone', async () => {
    const query = { start: '2026-11-23T18:00:00+07:00', end: '2026-11-23T07:00:00.000-05:00' }
    const { body } = await server.call(scheduling.listOfOrg, { params: { orgId: clinic }, query }, staff.token)
    expect(body.events.map(({ start, end }) => [start, end])).toEqual([[day('11:00'), day('12:00')]])
  })

  it.each<[string, string, string, string]>([
    ['that ends before it begins', '12:00', '11:00', 'The end must be after the start'],
    ['of no length', '12:00', '12:00', 'The end must be after the start'],
  ])('%s is refused', async (_, start, end, message) => {
    const query = { start: day(start), end: day(end) }
    const { status, body } = await server.refused(
      scheduling.listOfOrg,
      { params: { orgId: clinic }, query },
      staff.token,
    )
    expect([status, body.error.fields]).toEqual([400, { end: message }])
  })

  it('of more than a hundred days is refused', async () => {
    const start = '2026-01-01T00:00:00Z'
    const list = (end: string) =>
      server.refused(scheduling.listOfOrg, { params: { orgId: clinic }, query: { start, end } }, staff.token)
    expect((await list('2026-04-11T00:00:00Z')).status).toBe(200)
    expect((await list('2026-04-11T00:00:01Z')).body.error.fields).toEqual({ end: 'At most 100 days at once' })
  })

  it('are counted by status, without those that were removed', async () => {
    const org = await aClinic(server)
    const { token } = await aStaffOf(server, org)
    for (const status of ['booked', 'booked', 'cancelled', 'done'] as const)
      await anAppointmentAt(server, org, { status })
    const id = await anAppointmentAt(server, org)
    await server.call(scheduling.remove, { params: { id } }, token)
    const query = { orgId: org, start: day('00:00'), end: day('23:00') }
    const { body } = await server.call(scheduling.count, { query }, token)
    expect(body).toEqual({ count: 4, byStatus: { booked: 2, cancelled: 1, done: 1 } })
  })
})

describe('one’s own appointments', () => {
  it('are those of all clinics and of nobody else, in order', async () => {
    const other = await aClinic(server)
    const patient = await aPatientOf(server, clinic)
    const second = await anAppointmentAt(server, other, { patient, start: day('16:00'), end: day('16:30') })
    const first = await anAppointmentAt(server, clinic, { patient, start: day('15:00'), end: day('15:30') })
    await anAppointmentAt(server, clinic, { patient: await aPatientOf(server, clinic) })
    const query = { start: day('00:00'), end: day('23:00') }
    const { body } = await server.call(scheduling.listMine, { query }, patient.token)
    expect(body.events.map(({ id }) => id)).toEqual([first, second])
    expect((await server.call(scheduling.listMine, { query }, staff.token)).body.events).toEqual([])
  })
})

describe('what is ahead of a person', () => {
  it('is what has not ended, the next first, a page at a time, without what was called off', async () => {
    const patient = await aPatientOf(server, clinic)
    const now = Date.parse(SAMPLE_NOW)
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const make = (start: number, end: number, more = {}) =>
      anAppointmentAt(server, clinic, { patient, start: at(start), end: at(end), ...more })
    const later = await make(30 * 24, 30 * 24 + 1)
    const present = await make(-0.5, 0.5)
    await make(-2, -1)
    const far = await make(400 * 24, 400 * 24 + 1)
    await make(48, 49, { status: 'cancelled' })
    const ahead = async (page: number) =>
      (await server.call(scheduling.listAhead, { query: { page, limit: 2 } }, patient.token)).body

    const first = await ahead(1)
    expect(first.events.map(({ id }) => id)).toEqual([present, later])
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
    expect((await ahead(2)).events.map(({ id }) => id)).toEqual([far])
    expect((await server.call(scheduling.listAhead, { query: {} }, staff.token)).body.events).toEqual([])
  })
})

describe('contacts', () => {
  let org: OrgId
  let token: string
  beforeAll(async () => {
    org = await aClinic(server)
    token = (await aStaffOf(server, org)).token
    const people = [
      { name: 'Zoë Kravitz', email: 'zoe@x.test', phone: '+1 212 555 0101' },
      { name: 'anna o’hara', email: 'anna_1@x.test', phone: null },
      { name: 'Anna 100%', email: 'percent@x.test', phone: null },
      { name: 'سارة المنصور', email: 'sara@x.test', phone: '+971 50 123 4567' },
      { name: 'Back\\slash', email: 'back@x.test', phone: null },
      { name: 'BOB', email: 'bob@x.test', phone: null },
    ]
    for (const person of people) await aContactOf(server, org, person)
    await aContactOf(server, await aClinic(server), { name: 'Anna Elsewhere' })
  })
  const search = (query: object) => server.call(contacts.search, { query: { orgId: org, ...query } }, token)

  it.each<[string, string, string[]]>([
    ['part of a name in another case', 'ANN', ['Anna 100%', 'anna o’hara']],
    ['part of an address', 'zoe@', ['Zoë Kravitz']],
    ['part of a number', '555 01', ['Zoë Kravitz']],
    ['letters of another script', 'المن', ['سارة المنصور']],
    ['a letter with its sign in capitals', 'ZOË', ['Zoë Kravitz']],
    ['a percent sign', '100%', ['Anna 100%']],
    ['an underscore', '_1', ['anna o’hara']],
    ['a backslash', '\\', ['Back\\slash']],
    ['a quote', "'", []],
    ['what nobody has', 'xyz', []],
    ['a wildcard alone', '%', ['Anna 100%']],
  ])('are found by %s', async (_, s, names) => {
    const { body } = await search({ s })
    expect(body.contacts.map(({ name }) => name)).toEqual(names)
    expect(body.pagination.total).toBe(names.length)
  })

  it('come by name, a page at a time, each once', async () => {
    const first = await search({ limit: 4 })
    const second = await search({ limit: 4, page: 2 })
    const beyond = await search({ limit: 4, page: 9 })
    expect(first.body.pagination).toEqual({ page: 1, limit: 4, total: 6, pages: 2 })
    const names = [...first.body.contacts, ...second.body.contacts].map(({ name }) => name)
    expect(names).toEqual(['Anna 100%', 'anna o’hara', 'Back\\slash', 'BOB', 'Zoë Kravitz', 'سارة المنصور'])
    expect(beyond.body).toEqual({
      contacts: [],
      isCapped: false,
      pagination: { page: 9, limit: 4, total: 6, pages: 2 },
    })
    expect((await search({})).body.contacts).toHaveLength(5)
  })

  it.each([
    [{ page: 0 }, 'page'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ page: 1.5 }, 'page'],
    [{ s: 'x'.repeat(101) }, 's'],
  ])('asked for by %j are refused', async (query, field) => {
    const reply = await server.refused(contacts.search, { query: { orgId: org, ...query } as never }, token)
    expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([400, [field]])
  })
})
