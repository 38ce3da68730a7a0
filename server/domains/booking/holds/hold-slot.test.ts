import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sweepHolds } from '#server/domains/scheduling/slots/sweep-holds.ts'

const server = useTestServer({ TRUST_PROXY: 'true' }, { frozenAt: SAMPLE_NOW })

const nine = { start: '2026-11-23T14:00:00Z', end: '2026-11-23T14:30:00Z' }
const ten = { start: '2026-11-23T15:00:00Z', end: '2026-11-23T15:30:00Z' }

/** Monday to Friday, nine to five in New York, so many places. */
const clinicWith = (slots: number, settings: object = {}) =>
  aClinic(server, {
    settings: {
      features: ['useSchedules'],
      schedules: [{ openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4], slots, slotLength: 30 }],
      ...settings,
    },
  })

let clinic: OrgId
beforeEach(async () => {
  server.now.millis = Date.parse(SAMPLE_NOW)
  clinic = await clinicWith(1)
})

const hold = (slot: { start: string; end: string; replaces?: string }, orgId = clinic) =>
  server.call(holds.hold, { params: { orgId }, body: slot })
const refusedHold = (slot: { start: string; end: string }, orgId = clinic) =>
  server.refused(holds.hold, { params: { orgId }, body: slot })
const book = (slot: { start: string; end: string }, overrides: object = {}, orgId = clinic) =>
  server.call(publicScheduling.bookPublic, { params: { orgId }, body: aBooking(slot.start, slot.end, overrides) })
const isFree = async (start: string) => {
  const { body } = await server.call(publicScheduling.listPublicSlots, {
    params: { orgId: clinic },
    query: { date: '2026-11-23' },
  })
  return body.slots.find((slot) => Date.parse(slot.start) === Date.parse(start))?.free
}
const count = async () => {
  const { rows } = await sql<{
    held: number
  }>`select count(*)::int as held from slot_holds where org_id = ${clinic}`.execute(server.running.services.reader)
  return rows[0]?.held
}

describe('a hold', () => {
  it('keeps the place for whoever has it, and goes with their booking', async () => {
    const { status, body } = await hold(nine)
    expect([status, body.hold.expiresAt]).toEqual([201, '2026-11-20T14:05:00.000Z'])
    expect(await isFree(nine.start)).toBe(false)
    expect((await book(nine)).status).toBe(409)
    expect((await refusedHold(nine)).body.error.code).toBe('slot_taken')
    expect((await book(nine, { hold: body.hold.id })).status).toBe(201)
    expect(await count()).toBe(0)
  })

  it('ends by itself after five minutes', async () => {
    const { body } = await hold(nine)
    server.now.millis += 5 * MINUTE - 1
    expect(await isFree(nine.start)).toBe(false)
    server.now.millis += 1
    expect(await isFree(nine.start)).toBe(true)
    expect((await book(nine, { hold: body.hold.id })).status, 'late, and still free').toBe(201)
  })

  it('that is over does not help against somebody who was faster', async () => {
    const { body } = await hold(nine)
    server.now.millis += 5 * MINUTE
    expect((await book(nine)).status).toBe(201)
    expect((await book(nine, { hold: body.hold.id })).status).toBe(409)
  })

  it('is let go for the next one, when it is given back, and swept when it is over', async () => {
    const first = await hold(nine)
    const second = await hold({ ...ten, replaces: first.body.hold.id })
    expect([await isFree(nine.start), await isFree(ten.start), await count()]).toEqual([true, false, 1])
    const params = { orgId: clinic, holdId: second.body.hold.id }
    expect((await server.call(holds.release, { params })).status).toBe(204)
    expect((await server.call(holds.release, { params })).status, 'twice').toBe(204)
    expect(await isFree(ten.start)).toBe(true)
    await hold(nine)
    await sweepHolds.run({}, { ...server.running.jobServices, clock: () => server.now.millis + 4 * MINUTE })
    expect(await count()).toBe(1)
    await sweepHolds.run({}, { ...server.running.jobServices, clock: () => server.now.millis + 6 * MINUTE })
    expect(await count()).toBe(0)
  })

  it('stays where it is when the next slot cannot be had', async () => {
    const first = await hold(nine)
    await book(ten)
    const reply = await server.refused(holds.hold, {
      params: { orgId: clinic },
      body: { ...ten, replaces: first.body.hold.id },
    })
    expect(reply.body.error.code).toBe('slot_taken')
    expect(await isFree(nine.start)).toBe(false)
  })

  it('of one org cannot be given back, nor used, through another', async () => {
    const other = await clinicWith(1)
    const { body } = await hold(nine)
    await server.call(holds.release, { params: { orgId: other, holdId: body.hold.id } })
    expect((await book(nine, { hold: body.hold.id }, other)).status).toBe(201)
    expect([await isFree(nine.start), await count()]).toEqual([false, 1])
  })

  it('counts at the desk as well, which sees the place as taken', async () => {
    const staff = await aStaffOf(server, clinic)
    await hold(nine)
    const { body } = await server.call(
      scheduling.listSlots,
      { params: { orgId: clinic }, query: { date: '2026-11-23' } },
      staff.token,
    )
    expect(body.slots[0]).toMatchObject({ free: false, left: 0, capacity: 1 })
    const made = { title: 'Talk', name: 'Ann', email: 'ann@x.test', ...nine }
    const reply = await server.call(scheduling.create, { params: { orgId: clinic }, body: made }, staff.token)
    expect(reply.status).toBe(409)
  })

  it('is had by as many as there are places, however many ask at once', async () => {
    clinic = await clinicWith(2)
    expect(await race(12, async () => (await hold(nine)).status)).toEqual({ 201: 2, 409: 10 })
    clinic = await clinicWith(2)
    const mixed = await race(12, async (index) => (await (index % 2 === 0 ? hold(nine) : book(nine))).status)
    expect(mixed).toEqual({ 201: 2, 409: 10 })
  })

  it.each([
    ['a time that is no slot', { start: '2026-11-23T14:10:00Z', end: '2026-11-23T14:40:00Z' }, 422, 'slot_not_offered'],
    ['a day that is closed', { start: '2026-11-22T14:00:00Z', end: '2026-11-22T14:30:00Z' }, 422, 'slot_not_offered'],
    ['the past', { start: '2026-11-19T14:00:00Z', end: '2026-11-19T14:30:00Z' }, 400, 'invalid_input'],
    ['a day too far ahead', { start: '2026-12-22T14:00:00Z', end: '2026-12-22T14:30:00Z' }, 400, 'invalid_input'],
    ['an end before its start', { start: ten.end, end: ten.start }, 400, 'invalid_input'],
  ])('cannot be had for %s', async (_, slot, status, code) => {
    const reply = await refusedHold(slot)
    expect([reply.status, reply.body.error.code, await count()]).toEqual([status, code, 0])
  })

  it('is had by one address so often that nobody keeps a whole day', async () => {
    clinic = await clinicWith(50)
    const replies: number[] = []
    for (let index = 0; index < 21; index += 1) replies.push((await hold(nine)).status)
    expect([replies.filter((status) => status === 201).length, replies.at(-1)]).toEqual([20, 429])
  })
})

describe('many holds at once', () => {
  it('from the addresses of one network are no more than from one', async () => {
    clinic = await clinicWith(50)
    const slots = [nine, ten]
    const outcomes = await race(30, async (index) => {
      const body = slots[index % 2] ?? nine
      const from = { 'x-forwarded-for': `2001:db8:9:9::${index + 1}` }
      return (await server.refused(holds.hold, { params: { orgId: clinic }, body }, null, from)).status
    })
    expect(outcomes).toEqual({ 201: 20, 429: 10 })
  })
})

describe('the days of the public calendar', () => {
  it('are thirty-one, each with what a look at its slots would show', async () => {
    clinic = await clinicWith(1, {
      minAdvanceMinutes: 24 * 60,
      breaks: [{ startTime: '12:00 PM', endTime: '01:00 PM', days: [0, 1, 2, 3, 4] }],
      closures: [
        { from: '2026-11-26', to: '2026-11-27', name: 'Thanksgiving' },
        { from: '2026-12-01', to: '2026-12-01', startTime: '09:00 AM', endTime: '04:30 PM' },
      ],
    })
    await book({ start: '2026-12-01T21:30:00Z', end: '2026-12-01T22:00:00Z' })
    const { body } = await server.call(holds.listDays, { params: { orgId: clinic }, query: {} })
    const states = []
    for (const { date } of body.days) {
      const day = await server.call(publicScheduling.listPublicSlots, { params: { orgId: clinic }, query: { date } })
      const { slots } = day.body
      const state = slots.some(({ free }) => free) ? 'free' : 'full'
      states.push({ date, state: slots.length === 0 ? 'closed' : state })
    }
    expect(body.days).toEqual(states)
    const at = (date: string) => body.days.find((day) => day.date === date)?.state
    expect([body.days.length, body.timezone, body.days[0]?.date]).toEqual([31, 'America/New_York', '2026-11-20'])
    expect(['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-26', '2026-12-01'].map(at)).toEqual([
      'full',
      'closed',
      'free',
      'closed',
      'full',
    ])
  })

  it('follow a break: what reaches into it is neither offered nor booked', async () => {
    clinic = await clinicWith(1, { breaks: [{ startTime: '10:00 AM', endTime: '10:30 AM', days: [0] }] })
    expect([await isFree(ten.start), await isFree(nine.start)]).toEqual([undefined, true])
    const reply = await server.refused(publicScheduling.bookPublic, {
      params: { orgId: clinic },
      body: aBooking(ten.start, ten.end),
    })
    expect(reply.body.error.code).toBe('slot_not_offered')
  })

  it('of an org that is not there are not found', async () => {
    const reply = await server.refused(holds.listDays, {
      params: { orgId: '0190a000-0000-7000-8000-00000000beef' as OrgId },
      query: {},
    })
    expect(reply.status).toBe(404)
  })
})
