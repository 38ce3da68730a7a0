import { describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { ONE_PLACE, aSeries, at, following, timesOf } from '#server/testing/a-series.ts'
import { anAppointmentAt } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

describe('a change of one and all that follow', () => {
  it('leaves those before it, and what identifies each elsewhere', async () => {
    const { nth, change, list } = await aSeries(server)
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
    const { nth, change, list, read } = await aSeries(server)
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
    const { nth, change, list } = await aSeries(server, { settings: ONE_PLACE })
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
    const { nth, clinic, staff } = await aSeries(server, { settings: ONE_PLACE })
    const { id } = await nth(1)
    const leftOn = async (date: string, scope?: 'one' | 'following', exclude = id, token = staff.token) => {
      const query = { date, exclude, scope }
      const { slots } = (await server.call(scheduling.listSlots, { params: { orgId: clinic }, query }, token)).body
      return slots[0]?.left
    }
    expect([await leftOn('2026-11-23'), await leftOn('2026-11-30'), await leftOn('2026-11-30', 'following')]).toEqual([
      1, 0, 1,
    ])
    const elsewhere = await aSeries(server, { settings: ONE_PLACE })
    expect(await leftOn('2026-11-30', 'following', (await elsewhere.nth(1)).id)).toBe(0)
  })

  it('moves none where one of them cannot, and names each that cannot', async () => {
    const { nth, refuse, list, clinic } = await aSeries(server, { settings: ONE_PLACE })
    await anAppointmentAt(server, clinic, { ...at('2026-12-08', '10:00'), lane: 0 })
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
    const { nth, change, list, staff, read } = await aSeries(server)
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
    const { nth, change, list } = await aSeries(server)
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
    const { nth, change, refuse } = await aSeries(server)
    const [second, fourth] = [await nth(2), await nth(4)]
    expect((await change(fourth, { notes: 'Later one' })).status).toBe(200)
    expect((await change(second, { title: 'First', ...following })).status).toBe(200)
    const { status, body } = await refuse(second, { title: 'Second', ...following })
    expect([status, body.error.code]).toEqual([409, 'version_conflict'])
    expect(body.error.details).toEqual({ current: await nth(2) })
    expect(await nth(4)).toMatchObject({ title: 'First', notes: 'Later one', version: 3 })
  })

  it('by many at once is made by one of them', async () => {
    const { nth, list, staff } = await aSeries(server, { settings: ONE_PLACE })
    const first = await nth(1)
    const outcomes = await race(8, async (index) => {
      const body = { version: 1, title: `By ${index}`, ...at('2026-11-24', '10:00'), ...following }
      return (await server.call(scheduling.change, { params: { id: first.id }, body }, staff.token)).status
    })
    expect(outcomes).toEqual({ 200: 1, 409: 7 })
    expect(new Set((await list()).map(({ title }) => title)).size).toBe(1)
  })

  it('from two ends of the series at once gives both their way, one after the other', async () => {
    const { nth, list, staff } = await aSeries(server)
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
    const { nth, change, refuse, list, staff, clinic, patient } = await aSeries(server)
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
    const { clinic, staff } = await aSeries(server)
    const id = await anAppointmentAt(server, clinic, at('2026-12-01', '09:00'))
    const body = { version: 1, title: 'Alone', ...at('2026-12-02', '09:00'), ...following }
    const reply = await server.call(scheduling.change, { params: { id }, body }, staff.token)
    expect([reply.status, reply.body.event.start]).toEqual([200, at('2026-12-02', '09:00').start])
  })
})

describe('a change of one alone', () => {
  it('is what is meant where nothing is said, and stays in its series', async () => {
    const { nth, change, list, read } = await aSeries(server)
    expect((await change(await nth(2), { title: 'Yoga', ...at('2026-12-01', '11:00') })).status).toBe(200)
    expect((await list()).map(({ title }) => title)).toEqual(['Physio', 'Yoga', 'Physio', 'Physio'])
    expect(await read(await nth(2))).toMatchObject({ position: 2, count: 4, following: 2 })
  })
})
