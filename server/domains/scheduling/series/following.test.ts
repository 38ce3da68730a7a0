import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { series } from '#shared/domains/scheduling/series-api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

function at(date: string, clock = '09:00', minutes = 30) {
  const start = Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime('America/New_York')
  const text = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds).toISOString()
  return { start: text(start), end: text(start.add({ minutes })) }
}
const ONE_PLACE = {
  features: ['useSchedules' as const],
  schedules: [
    { openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4] as never, slots: 1, slotLength: 30 },
  ],
}

/** A clinic with a series of four Mondays at nine. */
async function aSeries({
  settings = OFFICE_HOURS,
  ...extra
}: { settings?: typeof OFFICE_HOURS; provider?: string } = {}) {
  const clinic = await aClinic(server, { settings })
  const staff = await aStaffOf(server, clinic)
  const patient = await aPatientOf(server, clinic)
  const params = { orgId: clinic }
  const repeats = { everyWeeks: 1, until: '2026-12-14' }
  const body = { user: patient.id, title: 'Physio', notes: 'Mat', phone: '555 0100', eventRef: 'ref', repeats }
  const made = await server.call(
    scheduling.create,
    { params, body: { ...body, ...at('2026-11-23'), ...extra } as never },
    staff.token,
  )
  expect(made.status).toBe(201)
  const list = async (): Promise<AppointmentView[]> => {
    const query = { start: '2026-11-01T00:00:00Z', end: '2027-01-31T00:00:00Z' }
    const { events } = (await server.call(scheduling.listOfOrg, { params, query }, staff.token)).body
    return events.filter((event) => event.series === made.body.event.series)
  }
  const nth = async (number: number): Promise<AppointmentView> => {
    const event = (await list())[number - 1]
    if (event === undefined) throw new Error(`No appointment ${number}`)
    return event
  }
  const change = (event: AppointmentView, fields: object) =>
    server.call(
      scheduling.change,
      { params: { id: event.id }, body: { version: event.version, ...fields } },
      staff.token,
    )
  const refuse = (event: AppointmentView, fields: object) =>
    server.refused(
      scheduling.change,
      { params: { id: event.id }, body: { version: event.version, ...fields } },
      staff.token,
    )
  const read = async ({ id }: AppointmentView) =>
    (await server.call(series.get, { params: { id } }, staff.token)).body.series
  return { clinic, staff, patient, list, nth, change, refuse, read, make: made }
}
const following = { scope: 'following' as const }
const timesOf = (events: readonly AppointmentView[]) => events.map(({ start, end }) => ({ start, end }))
const MONDAYS = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']

describe('a change of one and all that follow', () => {
  it('leaves those before it, and what identifies each elsewhere', async () => {
    const { nth, change, list } = await aSeries()
    const fields = { title: 'Yoga', notes: null, color: 'red', phone: null, eventRef: 'new', ...following }
    const { status, body } = await change(await nth(3), fields)
    expect([status, body.event.title, body.event.version]).toEqual([200, 'Yoga', 2])
    expect(
      (await list()).map(({ title, notes, color, phone, eventRef, version }) => [
        title,
        notes,
        color,
        phone,
        eventRef,
        version,
      ]),
    ).toEqual([
      ['Physio', 'Mat', 'blue', '555 0100', 'ref', 1],
      ['Physio', 'Mat', 'blue', '555 0100', 'ref', 1],
      ['Yoga', null, 'red', null, 'new', 2],
      ['Yoga', null, 'red', null, 'ref', 2],
    ])
  })

  it('moves them as many days and to the same time on the wall', async () => {
    const { nth, change, list, read } = await aSeries()
    const { status } = await change(await nth(2), { ...at('2026-12-02', '14:30', 60), ...following })
    expect(status).toBe(200)
    const events = await list()
    expect(timesOf(events)).toEqual([
      at('2026-11-23'),
      at('2026-12-02', '14:30', 60),
      at('2026-12-09', '14:30', 60),
      at('2026-12-16', '14:30', 60),
    ])
    expect(await read(await nth(4))).toEqual({
      everyWeeks: 1,
      until: '2026-12-16',
      position: 4,
      count: 4,
      following: 0,
    })
  })

  it.each([
    ['a week on, where each lands on the one after it', at('2026-11-30')],
    ['a week on and half an hour, so that each overlaps the next', at('2026-11-30', '09:30', 60)],
    ['by half its length', at('2026-11-23', '09:30', 60)],
    ['longer, over itself', at('2026-11-23', '09:00', 120)],
  ])('is not in its own way: %s', async (_, target) => {
    const { nth, change, list } = await aSeries({ settings: ONE_PLACE })
    // As long as an hour first, so that what moves overlaps what was.
    expect((await change(await nth(1), { ...at('2026-11-23', '09:00', 60), ...following })).status).toBe(200)
    const { status, body } = await change(await nth(1), { ...target, ...following })
    expect([status, body.event.start]).toEqual([200, target.start])
    const events = await list()
    expect(events).toHaveLength(4)
    expect(new Set(events.map(({ end, start }) => Date.parse(end) - Date.parse(start))).size).toBe(1)
    expect(events[1]?.start).toBe(new Date(Date.parse(target.start) + 7 * 86_400_000).toISOString())
  })

  it('is offered the places of those that move along', async () => {
    const { nth, clinic, staff } = await aSeries({ settings: ONE_PLACE })
    const { id } = await nth(1)
    const leftOn = async (date: string, scope?: 'one' | 'following', exclude = id, token = staff.token) => {
      const query = { date, exclude, scope }
      const { slots } = (await server.call(scheduling.listSlots, { params: { orgId: clinic }, query }, token)).body
      return slots[0]?.left
    }
    expect([await leftOn('2026-11-23'), await leftOn('2026-11-30'), await leftOn('2026-11-30', 'following')]).toEqual([
      1, 0, 1,
    ])
    const elsewhere = await aSeries({ settings: ONE_PLACE })
    expect(await leftOn('2026-11-30', 'following', (await elsewhere.nth(1)).id)).toBe(0)
  })

  it('moves none where one of them cannot, and names each that cannot', async () => {
    const { nth, refuse, list, clinic } = await aSeries({ settings: ONE_PLACE })
    await anAppointmentAt(server, clinic, { ...at('2026-12-08', '10:00'), place: 0 })
    const before = await list()
    const { status, body } = await refuse(await nth(2), { title: 'Yoga', ...at('2026-12-01', '10:00'), ...following })
    expect([status, body.error.code]).toEqual([409, 'slot_taken'])
    expect(body.error.details).toEqual({
      conflicts: [{ date: '2026-12-08', ...at('2026-12-08', '10:00'), problem: 'slot_taken' }],
    })
    const weekend = await refuse(await nth(3), { ...at('2026-12-12'), ...following })
    expect([weekend.status, weekend.body.error.code]).toEqual([422, 'slot_not_offered'])
    expect(weekend.body.error.details?.['conflicts']).toHaveLength(2)
    expect(await list()).toEqual(before)
  })

  it('leaves what was called off or is over where it is', async () => {
    const { nth, change, list, staff, read } = await aSeries()
    const third = await nth(3)
    await server.call(scheduling.setStatus, { params: { id: third.id }, body: { status: 'cancelled' } }, staff.token)
    expect((await change(await nth(1), { title: 'Yoga', ...at('2026-11-23', '11:00'), ...following })).status).toBe(200)
    const events = await list()
    expect(events.map(({ title }) => title)).toEqual(['Yoga', 'Yoga', 'Physio', 'Yoga'])
    expect(timesOf(events)[2]).toEqual(at('2026-12-07'))
    expect(await read(await nth(3))).toMatchObject({ position: null, count: 3 })
    expect(await read(await nth(4))).toMatchObject({ position: 3, count: 3 })
  })

  it('takes along one that was moved by itself, which stayed in the series', async () => {
    const { nth, change, list } = await aSeries()
    expect((await change(await nth(2), at('2026-12-03', '15:00'))).status).toBe(200)
    expect(timesOf(await list())[2]).toEqual(at('2026-12-07'))
    expect((await change(await nth(1), { ...at('2026-11-24', '10:00'), ...following })).status).toBe(200)
    expect(timesOf(await list())).toEqual([
      at('2026-11-24', '10:00'),
      at('2026-12-04', '10:00'),
      at('2026-12-08', '10:00'),
      at('2026-12-15', '10:00'),
    ])
  })

  it('of an older version is refused, and only then', async () => {
    const { nth, change, refuse } = await aSeries()
    const [second, fourth] = [await nth(2), await nth(4)]
    expect((await change(fourth, { notes: 'Later one' })).status).toBe(200)
    expect((await change(second, { title: 'First', ...following })).status).toBe(200)
    const { status, body } = await refuse(second, { title: 'Second', ...following })
    expect([status, body.error.code]).toEqual([409, 'version_conflict'])
    expect(body.error.details).toEqual({ current: await nth(2) })
    expect(await nth(4)).toMatchObject({ title: 'First', notes: 'Later one', version: 3 })
  })

  it('by many at once is made by one of them', async () => {
    const { nth, list, staff } = await aSeries({ settings: ONE_PLACE })
    const first = await nth(1)
    const outcomes = await race(8, async (index) => {
      const body = { version: 1, title: `By ${index}`, ...at('2026-11-24', '10:00'), ...following }
      return (await server.call(scheduling.change, { params: { id: first.id }, body }, staff.token)).status
    })
    expect(outcomes).toEqual({ 200: 1, 409: 7 })
    expect(new Set((await list()).map(({ title }) => title)).size).toBe(1)
  })

  it('from two ends of the series at once gives both their way, one after the other', async () => {
    const { nth, list, staff } = await aSeries()
    const ends = [await nth(1), await nth(3)]
    const outcomes = await race(2, async (index) => {
      const { id, version } = ends[index] as AppointmentView
      const body = { version, ...(index === 0 ? { title: 'Yoga' } : { notes: 'Bring a towel' }), ...following }
      return (await server.call(scheduling.change, { params: { id }, body }, staff.token)).status
    })
    expect([{ 200: 2 }, { 200: 1, 409: 1 }]).toContainEqual(outcomes)
    expect((await list()).map(({ version }) => version).slice(0, 2)).toEqual([2, 2])
  })

  it('gives all of them a provider, unless somebody else is with that one', async () => {
    const { nth, change, refuse, list, staff, clinic, patient } = await aSeries()
    const other = { user: patient.id, title: 'Other', provider: staff.id, ...at('2026-12-07') }
    const busy = await server.call(scheduling.create, { params: { orgId: clinic }, body: other }, staff.token)
    const { body } = await refuse(await nth(1), { provider: staff.id, ...following })
    expect(body.error.details).toMatchObject({ conflicts: [{ date: '2026-12-07', problem: 'provider_taken' }] })
    await server.call(scheduling.remove, { params: { id: busy.body.event.id } }, staff.token)
    expect((await change(await nth(1), { provider: staff.id, ...following })).status).toBe(200)
    expect((await list()).map(({ provider }) => provider)).toEqual([staff.id, staff.id, staff.id, staff.id])
    expect((await change(await nth(2), { ...at('2026-12-07'), ...following })).status).toBe(200)
    expect((await change(await nth(2), { provider: null, ...following })).status).toBe(200)
    expect((await list()).map(({ provider }) => provider)).toEqual([staff.id, null, null, null])
  })

  it('of one that does not come back is a change of that one', async () => {
    const { clinic, staff } = await aSeries()
    const id = await anAppointmentAt(server, clinic, at('2026-12-01', '09:00'))
    const body = { version: 1, title: 'Alone', ...at('2026-12-02', '09:00'), ...following }
    const reply = await server.call(scheduling.change, { params: { id }, body }, staff.token)
    expect([reply.status, reply.body.event.start]).toEqual([200, at('2026-12-02', '09:00').start])
  })
})

describe('a change of one alone', () => {
  it('is what is meant where nothing is said, and stays in its series', async () => {
    const { nth, change, list, read } = await aSeries()
    expect((await change(await nth(2), { title: 'Yoga', ...at('2026-12-01', '11:00') })).status).toBe(200)
    expect((await list()).map(({ title }) => title)).toEqual(['Physio', 'Yoga', 'Physio', 'Physio'])
    expect(await read(await nth(2))).toMatchObject({ position: 2, count: 4, following: 2 })
  })
})

describe('ending a series', () => {
  const statuses = async (list: () => Promise<AppointmentView[]>) => (await list()).map(({ status }) => status)

  it('by calling off one and all that follow frees their places', async () => {
    const { nth, list, read, staff, clinic } = await aSeries({ settings: ONE_PLACE })
    const second = await nth(2)
    const call = { params: { id: second.id }, body: { version: 1 } }
    const { status, body } = await server.call(series.cancelFollowing, call, staff.token)
    expect([status, body.count]).toEqual([200, 3])
    expect(await statuses(list)).toEqual(['booked', 'cancelled', 'cancelled', 'cancelled'])
    expect(await read(await nth(1))).toEqual({
      everyWeeks: 1,
      until: '2026-11-29',
      position: 1,
      count: 1,
      following: 0,
    })
    const again = await server.refused(series.cancelFollowing, { params: { id: second.id }, body: {} }, staff.token)
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_transition'])
    const repeats = { everyWeeks: 1, until: '2026-12-14' }
    const fresh = { name: 'A', email: 'a@x.test', title: 'New', ...at('2026-11-30'), repeats }
    expect((await server.call(scheduling.create, { params: { orgId: clinic }, body: fresh }, staff.token)).status).toBe(
      201,
    )
  })

  it('with an older version is refused', async () => {
    const { nth, change, list, staff } = await aSeries()
    const second = await nth(2)
    await change(second, { notes: 'New' })
    const call = { params: { id: second.id }, body: { version: 1 } }
    expect((await server.refused(series.cancelFollowing, call, staff.token)).body.error.code).toBe('version_conflict')
    expect(await statuses(list)).toEqual(['booked', 'booked', 'booked', 'booked'])
  })

  it('takes along only what is still ahead', async () => {
    const { nth, list, staff } = await aSeries()
    const fourth = await nth(4)
    await server.call(scheduling.setStatus, { params: { id: fourth.id }, body: { status: 'arrived' } }, staff.token)
    const call = { params: { id: (await nth(1)).id }, body: {} }
    expect((await server.call(series.cancelFollowing, call, staff.token)).body.count).toBe(3)
    expect(await statuses(list)).toEqual(['cancelled', 'cancelled', 'cancelled', 'arrived'])
  })

  it('by taking one and all that follow off the calendar', async () => {
    const { nth, list, staff } = await aSeries()
    const third = await nth(3)
    expect((await server.call(series.removeFollowing, { params: { id: third.id } }, staff.token)).status).toBe(204)
    expect(timesOf(await list())).toEqual(MONDAYS.slice(0, 2).map((date) => at(date)))
    expect((await server.refused(series.removeFollowing, { params: { id: third.id } }, staff.token)).status).toBe(404)
  })

  it('by many at once is done once', async () => {
    const { nth, staff } = await aSeries()
    const { id } = await nth(1)
    const cancel = await race(
      6,
      async () => (await server.call(series.cancelFollowing, { params: { id }, body: {} }, staff.token)).status,
    )
    expect(cancel).toEqual({ 200: 1, 409: 5 })
  })
})

describe('whom a series is about hears of it', () => {
  const jobs = async (name: string, ids: readonly string[]) => {
    const { rows } = await sql<{ data: { change: string; told?: { id: string }[] } }>`
      select data from pgboss.job where name = ${name}
        and (data->>'appointmentId' = any(${[...ids]}::text[]) or data->'told'->0->>'id' = any(${[...ids]}::text[]))
      order by created_on`.execute(server.running.services.reader)
    return rows.map(({ data }) => [data.change, data.told?.length ?? 1])
  }

  it('once for each change of it, and not of each day', async () => {
    const { nth, list, change, staff } = await aSeries()
    const ids = (await list()).map(({ id }) => id)
    await change(await nth(1), { ...at('2026-11-23', '10:00'), ...following })
    await change(await nth(1), { title: 'No time', ...following })
    await server.call(series.cancelFollowing, { params: { id: (await nth(3)).id }, body: {} }, staff.token)
    await server.call(series.removeFollowing, { params: { id: (await nth(2)).id } }, staff.token)
    expect(await jobs('scheduling.send-series-mail', ids)).toEqual([
      ['made', 4],
      ['moved', 4],
      ['cancelled', 2],
    ])
    // The last one that was left was alone.
    expect(await jobs('scheduling.send-change-mail', ids)).toEqual([['cancelled', 1]])
  })

  it('and the log tells it once, with how many there were', async () => {
    const { nth, change, make, clinic } = await aSeries()
    await change(await nth(1), { ...at('2026-11-23', '10:00'), ...following })
    const { rows } = await sql<{ kind: string; subject: string; details: { count?: number } }>`
      select kind, subject_id as subject, details from activities
      where org_id = ${clinic} and kind like 'appointment.%' order by id`.execute(server.running.services.reader)
    const subject = make.body.event.id
    expect(rows).toEqual([
      { kind: 'appointment.booked', subject, details: { by: 'staff', count: 4 } },
      { kind: 'appointment.moved', subject, details: { fields: [], count: 4 } },
    ])
  })
})
