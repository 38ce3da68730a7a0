import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { series } from '#shared/domains/scheduling/series/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

/** Half an hour at a time on the wall in New York. */
function at(date: string, clock = '09:00') {
  const start = Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime('America/New_York')
  const text = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds).toISOString()
  return { start: text(start), end: text(start.add({ minutes: 30 })) }
}
const FIRST = at('2026-11-23')
const MONDAYS = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
const WEEKLY = { everyWeeks: 1, until: '2026-12-14' }

async function aDesk(settings = OFFICE_HOURS) {
  const clinic = await aClinic(server, { settings })
  const staff = await aStaffOf(server, clinic)
  const params = { orgId: clinic }
  const body = (extra: object) =>
    ({ name: 'Rea Peat', email: 'rea@x.test', title: 'Physio', ...FIRST, ...extra }) as never
  const create = (extra: object, token = staff.token) =>
    server.call(scheduling.create, { params, body: body(extra) }, token)
  const refuse = (extra: object, token = staff.token) =>
    server.refused(scheduling.create, { params, body: body(extra) }, token)
  const list = async (): Promise<AppointmentView[]> => {
    const events: AppointmentView[] = []
    for (const year of [2026, 2027]) {
      for (const [from, to] of [
        ['01-01', '04-01'],
        ['04-01', '07-01'],
        ['07-01', '10-01'],
        ['10-01', '12-31'],
      ]) {
        const query = { start: `${year}-${from}T00:00:00Z`, end: `${year}-${to}T00:00:00Z` }
        events.push(...(await server.call(scheduling.listOfOrg, { params, query }, staff.token)).body.events)
      }
    }
    return events
  }
  const look = (query: object, token = staff.token) =>
    server.call(series.look, { params, query: { ...FIRST, ...WEEKLY, ...query } }, token)
  /** Somebody else has both places then. */
  const fill = async (date: string, clock?: string) => {
    await anAppointmentAt(server, clinic, { ...at(date, clock), lane: 0 })
    await anAppointmentAt(server, clinic, { ...at(date, clock), lane: 1 })
  }
  return { clinic, staff, create, refuse, list, look, fill }
}
const startsOf = (events: readonly AppointmentView[]) => events.map(({ start }) => start)
const conflictsOf = (body: { error: { details?: Record<string, unknown> } }) => body.error.details?.['conflicts']

describe('a series', () => {
  it('is made at once, on each of its days at the same time on the wall, for the same person', async () => {
    const { create, list, staff } = await aDesk()
    const { status, body } = await create({ repeats: WEEKLY, notes: 'Mat', color: 'teal' })
    expect([status, body.count]).toEqual([201, 4])
    const events = await list()
    expect(startsOf(events)).toEqual(MONDAYS.map((date) => at(date).start))
    expect(body.event).toEqual(events[0])
    expect(new Set(events.map((event) => event.series)).size).toBe(1)
    for (const { start: _start, end: _end, id: _id, ...same } of events)
      expect(same).toMatchObject({
        contact: body.event.contact,
        title: 'Physio',
        notes: 'Mat',
        color: 'teal',
        status: 'booked',
      })
    const third = await server.call(series.get, { params: { id: events[2]?.id as never } }, staff.token)
    expect(third.body.series).toEqual({ everyWeeks: 1, until: '2026-12-14', position: 3, count: 4, following: 1 })
  })

  it('keeps its time over the change of the clocks and the year', async () => {
    const { create, list } = await aDesk()
    const { body } = await create({ ...at('2026-12-28'), repeats: { everyWeeks: 11, until: '2027-03-15' } })
    expect(body.count).toBe(2)
    expect(startsOf(await list())).toEqual(['2026-12-28T14:00:00.000Z', '2027-03-15T13:00:00.000Z'])
  })

  it('goes on with one appointment where it is left out, as before', async () => {
    const { create, list, staff } = await aDesk()
    const { body } = await create({})
    expect(body).toEqual({ event: (await list())[0] })
    expect(body.event.series).toBeNull()
    const alone = await server.call(series.get, { params: { id: body.event.id } }, staff.token)
    expect(alone.body.series).toBeNull()
  })

  it('may have a year of weeks', async () => {
    const { create, list } = await aDesk()
    expect((await create({ repeats: { everyWeeks: 1, until: '2027-11-22' } })).body.count).toBe(53)
    expect(await list()).toHaveLength(53)
  })

  it.each([
    ['before its first day', { everyWeeks: 1, until: '2026-11-22' }, 'repeats.until', /must not be before/],
    ['too late', { everyWeeks: 1, until: '2027-11-29' }, 'repeats.until', /53 appointments at most/],
    ['at the end of time', { everyWeeks: 1, until: '9999-12-31' }, 'repeats.until', /53 appointments at most/],
    ['with a day that is none of it', { ...WEEKLY, skip: ['2026-12-01'] }, 'repeats.skip', /not part of the series/],
    ['with no day left', { ...WEEKLY, skip: MONDAYS }, 'repeats.skip', /at least one day/],
    ['never', { ...WEEKLY, everyWeeks: 0 }, 'repeats.everyWeeks', /At least 1/],
  ])('that ends %s is refused on its field', async (_, repeats, field, sentence) => {
    const { refuse, list } = await aDesk()
    const { status, body } = await refuse({ repeats })
    expect([status, body.error.code]).toEqual([400, 'invalid_input'])
    expect(body.error.fields?.[field]).toMatch(sentence)
    expect(await list()).toEqual([])
  })

  it('sent twice with the same key is made once', async () => {
    const { clinic, staff, list } = await aDesk()
    const body = { name: 'Rea', email: 'rea@x.test', title: 'Physio', ...FIRST, repeats: WEEKLY }
    const once = () =>
      server.call(scheduling.create, { params: { orgId: clinic }, body }, staff.token, { 'idempotency-key': 'k-1' })
    const [a, b] = await Promise.all([once(), once()])
    expect([a.status, b.status, a.body]).toEqual([201, 201, b.body])
    expect(await list()).toHaveLength(4)
  })
})

describe('days of a series that cannot be booked', () => {
  const closures = [{ from: '2026-11-30', to: '2026-11-30', name: 'Fête' }]

  it('are named one by one at a look, and nothing is booked by it', async () => {
    const { look, fill, list } = await aDesk({ ...OFFICE_HOURS, closures })
    await fill('2026-12-07')
    const before = await list()
    const { status, body } = await look({})
    expect(status).toBe(200)
    expect(body.occurrences).toEqual([
      { date: '2026-11-23', ...FIRST, problem: null },
      { date: '2026-11-30', ...at('2026-11-30'), problem: 'closed' },
      { date: '2026-12-07', ...at('2026-12-07'), problem: 'slot_taken' },
      { date: '2026-12-14', ...at('2026-12-14'), problem: null },
    ])
    expect(await list()).toEqual(before)
  })

  it('are told apart: past, beside the hours, and a time that the clocks skip', async () => {
    const night = { openTime: '12:00 AM', closeTime: '05:00 AM', days: [6], slots: 1, slotLength: 30 }
    const { look } = await aDesk({ features: ['useSchedules'], schedules: [night as never] })
    const sundays = await look({ ...at('2027-03-07', '02:30'), until: '2027-03-14' })
    expect(sundays.body.occurrences.map(({ start, problem }) => [start, problem])).toEqual([
      [at('2027-03-07', '02:30').start, null],
      [null, 'slot_not_offered'],
    ])
    const saturday = await look({ ...at('2026-11-28'), until: '2026-11-28' })
    expect(saturday.body.occurrences.map(({ problem }) => problem)).toEqual(['closed'])
    const late = await look({ ...at('2026-11-22', '09:00'), until: '2026-11-22' })
    expect(late.body.occurrences.map(({ problem }) => problem)).toEqual(['slot_not_offered'])
    const past = await look({ ...at('2026-11-15', '02:30'), until: '2026-11-15' })
    expect(past.body.occurrences.map(({ problem }) => problem)).toEqual(['past'])
  })

  it('refuse the whole series and are named', async () => {
    const { refuse, fill, list } = await aDesk({ ...OFFICE_HOURS, closures })
    await fill('2026-12-07')
    const before = await list()
    const { status, body } = await refuse({ repeats: WEEKLY })
    expect([status, body.error.code]).toEqual([409, 'slot_taken'])
    expect(conflictsOf(body)).toEqual([
      { date: '2026-11-30', ...at('2026-11-30'), problem: 'closed' },
      { date: '2026-12-07', ...at('2026-12-07'), problem: 'slot_taken' },
    ])
    expect(body.error.fields?.['start']).toBe('Some days of the series cannot be booked')
    expect(await list()).toEqual(before)
  })

  it('may be left out, and the others are made; one that was not left out still refuses all', async () => {
    const { create, refuse, fill, list } = await aDesk({ ...OFFICE_HOURS, closures })
    await fill('2026-12-07')
    const partly = await refuse({ repeats: { ...WEEKLY, skip: ['2026-12-07'] } })
    expect([partly.status, partly.body.error.code]).toEqual([422, 'slot_not_offered'])
    expect(conflictsOf(partly.body)).toMatchObject([{ date: '2026-11-30' }])
    const { status, body } = await create({ repeats: { ...WEEKLY, skip: ['2026-12-07', '2026-11-30', '2026-11-30'] } })
    expect([status, body.count]).toEqual([201, 2])
    expect(startsOf((await list()).filter((event) => event.series !== null))).toEqual([
      FIRST.start,
      at('2026-12-14').start,
    ])
  })

  it('may be the first one', async () => {
    const { create, fill } = await aDesk()
    await fill('2026-11-23')
    const { body } = await create({ repeats: { ...WEEKLY, skip: ['2026-11-23'] } })
    expect([body.event.start, body.count]).toEqual([at('2026-11-30').start, 3])
  })

  it('are those of a busy provider, too, though there is a place', async () => {
    const { create, refuse, look, staff } = await aDesk()
    const busy = { provider: staff.id, ...at('2026-12-07') }
    expect((await create(busy)).status).toBe(201)
    const { body } = await refuse({ provider: staff.id, repeats: WEEKLY })
    expect([body.error.code, conflictsOf(body)]).toEqual([
      'provider_taken',
      [{ date: '2026-12-07', ...at('2026-12-07'), problem: 'provider_taken' }],
    ])
    const seen = await look({ provider: staff.id })
    expect(seen.body.occurrences.map(({ problem }) => problem)).toEqual([null, null, 'provider_taken', null])
    expect((await create({ provider: staff.id, repeats: { ...WEEKLY, skip: ['2026-12-07'] } })).status).toBe(201)
  })
})

describe('two desks at once', () => {
  it('that begin the same series for the last places: one gets all of it, the other nothing', async () => {
    const { create, list } = await aDesk({
      ...OFFICE_HOURS,
      schedules: [{ openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4], slots: 1, slotLength: 30 }],
    })
    const repeats = { everyWeeks: 1, until: '2027-02-01' }
    const outcomes = await race(
      6,
      async (index) => (await create({ repeats, name: `Desk ${index}`, email: `desk${index}@x.test` })).status,
    )
    expect(outcomes).toEqual({ 201: 1, 409: 5 })
    const events = await list()
    expect(events).toHaveLength(11)
    expect(new Set(events.map(({ name }) => name)).size).toBe(1)
  })

  it('that begin series which cross wait for one another and never for ever', async () => {
    const { create, list } = await aDesk({
      ...OFFICE_HOURS,
      schedules: [{ openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4], slots: 100, slotLength: 30 }],
    })
    const outcomes = await race(8, async (index) => {
      const first = at(['2026-11-23', '2026-11-30', '2026-12-07'][index % 3] ?? '', index % 2 === 0 ? '09:00' : '09:30')
      const repeats = { everyWeeks: 1 + (index % 2), until: '2027-03-01' }
      return (await create({ ...first, repeats, email: `cross${index}@x.test` })).status
    })
    expect(outcomes).toEqual({ 201: 8 })
    expect((await list()).length).toBeGreaterThan(50)
  })
})

describe('a series is the desk’s', () => {
  it('of this org: others find no such thing, patients may not', async () => {
    const { create, look, refuse, clinic } = await aDesk()
    const patient = await aPatientOf(server, clinic)
    const { body } = await create({ user: patient.id, name: undefined, email: undefined, repeats: WEEKLY })
    const foreign = await aStaffOf(server, await aClinic(server))
    expect((await look({}, foreign.token)).status).toBe(404)
    expect((await look({}, patient.token)).status).toBe(403)
    expect((await refuse({ repeats: WEEKLY }, foreign.token)).status).toBe(404)
    const params = { id: body.event.id }
    for (const [token, status] of [
      [foreign.token, 404],
      [patient.token, 403],
    ] as const) {
      expect((await server.refused(series.get, { params }, token)).status).toBe(status)
      expect((await server.refused(series.cancelFollowing, { params, body: {} }, token)).status).toBe(status)
      expect((await server.refused(series.removeFollowing, { params }, token)).status).toBe(status)
      const change = { params, body: { version: 1, notes: 'Mine', scope: 'following' as const } }
      expect((await server.refused(scheduling.change, change, token)).status).toBe(status)
    }
    const notes = { params, body: { version: 1, notes: 'I come by bicycle' } }
    expect((await server.call(scheduling.change, notes, patient.token)).status).toBe(200)
  })
})
