import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#shared/domains/audit/api.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { blocks } from '#shared/domains/scheduling/blocks/api.ts'
import type { NewBlock } from '#shared/domains/scheduling/blocks/schema.ts'
import { providers } from '#shared/domains/scheduling/providers/api.ts'
import { deskStatistics } from '#shared/domains/scheduling/statistics/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { ROOMY_HOURS, aClinic, aPerson, aRoomOf, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import { aProviderOf, aTypeOf } from '#server/testing/types-and-providers.ts'

// A Friday morning in New York; Monday is the 23rd.
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

let clinic: OrgId
let desk: string
beforeEach(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
  desk = (await aStaffOf(server, clinic)).token
})

const at = (clock: string, day = '2026-11-23') => new Date(`${day}T${clock}:00-05:00`).toISOString()
const times = (from: string, to: string) => ({ start: at(from), end: at(to) })
const block = (body: Partial<NewBlock> & Pick<NewBlock, 'start' | 'end'>, token = desk) =>
  server.refused(blocks.add, { params: { orgId: clinic }, body }, token)
const add = async (body: Partial<NewBlock> & Pick<NewBlock, 'start' | 'end'>) => {
  const reply = await server.call(blocks.add, { params: { orgId: clinic }, body }, desk)
  expect(reply.status).toBe(201)
  return reply.body
}
const create = (body: object) =>
  server.refused(
    scheduling.create,
    { params: { orgId: clinic }, body: { title: 'Visit', name: 'Ada', email: 'ada@x.test', ...body } as never },
    desk,
  )
const book = (from: string, to: string, more: object = {}) =>
  server.refused(publicScheduling.bookPublic, {
    params: { orgId: clinic },
    body: { ...aBooking(at(from), at(to)), ...more } as never,
  })
const openTimes = async (query: object = {}) => {
  const input = { params: { orgId: clinic }, query: { date: '2026-11-23', ...query } }
  const { body } = await server.call(publicScheduling.listPublicSlots, input)
  return body.slots.filter(({ free }) => free).map(({ start }) => start)
}

describe('time that is blocked for everybody', () => {
  it('is offered to nobody and booked by nobody, but over it with a reason, and opens again', async () => {
    const before = await openTimes()
    const { block: lunch } = await add({ ...times('11:45', '13:00'), title: 'Staff meeting' })
    expect(await openTimes()).toEqual(before.filter((start) => start < at('11:30') || start >= at('13:00')))
    const refusal = await create(times('12:00', '12:30'))
    expect(refusal.body.error).toMatchObject({
      code: 'slot_taken',
      fields: { start: expect.stringContaining('blocked') },
    })
    expect(refusal.body.error.details?.['nextSlots']).toMatchObject([{ start: at('13:00') }, {}, {}])
    expect((await book('12:00', '12:30')).body.error.code).toBe('slot_taken')
    expect((await create({ ...times('12:00', '12:30'), overbook: { reason: 'In pain' } })).status).toBe(201)
    await server.call(blocks.remove, { params: { orgId: clinic, blockId: lunch.id } }, desk)
    expect(await openTimes()).toEqual(before)
  })

  it('takes whole days of the clinic, on which the public sees nothing free', async () => {
    const days = { start: at('00:00'), end: at('00:00', '2026-11-26') }
    expect((await block({ ...days, start: at('00:30'), allDay: true })).body.error.fields).toHaveProperty('start')
    const { block: made } = await add({ ...days, allDay: true, title: 'Renovation' })
    expect(made).toMatchObject({ allDay: true, ...days })
    const { body } = await server.call(holds.listDays, { params: { orgId: clinic }, query: {} })
    const states = new Map(body.days.map(({ date, state }) => [date, state]))
    expect(['23', '24', '25', '26'].map((day) => states.get(`2026-11-${day}`))).toEqual([
      'full',
      'full',
      'full',
      'free',
    ])
    const series = { ...times('09:00', '09:30'), repeats: { everyWeeks: 1, until: '2026-12-07' } }
    expect((await create(series)).body.error).toMatchObject({ code: 'slot_not_offered' })
  })

  it('that is there to be read keeps nobody from booking', async () => {
    const before = await openTimes()
    await add({ start: at('00:00'), end: at('00:00', '2026-11-24'), allDay: true, open: true, title: 'Flu vaccine' })
    expect(await openTimes()).toEqual(before)
  })

  it('counts what is booked in it, which stays', async () => {
    const visit = await create(times('10:00', '10:30'))
    expect(visit.status).toBe(201)
    expect((await add(times('09:45', '10:15'))).visits).toBe(1)
    const query = { start: at('00:00'), end: at('23:59') }
    const { body } = await server.call(scheduling.listOfOrg, { params: { orgId: clinic }, query }, desk)
    expect(body.events).toHaveLength(1)
    expect((await add({ ...times('09:45', '10:15'), open: true })).visits).toBe(0)
  })

  it('is no time that the statistics of the desk take for open', async () => {
    const range = { params: { orgId: clinic }, query: { from: '2026-11-23', to: '2026-11-23' } }
    const openOf = async () => (await server.call(deskStatistics.read, range, desk)).body
    const before = await openOf()
    await add({ start: at('00:00'), end: at('00:00', '2026-11-24'), allDay: true })
    expect(JSON.stringify(await openOf())).not.toBe(JSON.stringify(before))
  })
})

describe('time of one provider or one room', () => {
  it('is offered with the others alone', async () => {
    const [ana, ben] = [await aProviderOf(server, clinic), await aProviderOf(server, clinic)]
    const type = await aTypeOf(server, clinic, { minutes: 30, bufferAfter: 10 })
    await add({ ...times('10:00', '11:00'), provider: ana.id, title: 'Phone calls' })
    // Half past nine would keep her with its buffer.
    expect((await create({ ...times('09:30', '10:00'), type, provider: ana.id })).body.error.code).toBe(
      'provider_taken',
    )
    expect((await create({ ...times('09:20', '09:50'), type, provider: ana.id })).status).toBe(201)
    expect((await create({ ...times('10:00', '10:30'), type })).body).toMatchObject({ event: { provider: ben.id } })
    expect((await create({ ...times('10:00', '10:30'), type })).body.error.code).toBe('provider_taken')
    // Who asks for nobody is not concerned.
    expect((await create(times('10:00', '10:30'))).status).toBe(201)
  })

  it('shuts a room, and no other', async () => {
    const [one, two] = [await aRoomOf(server, clinic), await aRoomOf(server, clinic)]
    const type = await aTypeOf(server, clinic, { minutes: 30, rooms: [one, two] })
    await add({ ...times('10:00', '11:00'), room: one, title: 'Repair' })
    expect((await create({ ...times('10:00', '10:30'), type })).body).toMatchObject({ event: { room: two } })
    expect((await create({ ...times('10:00', '10:30'), type, room: one })).body.error.code).toBe('room_taken')
    expect((await create({ ...times('10:30', '11:00'), room: one })).body.error.code).toBe('room_taken')
    expect((await create({ ...times('11:00', '11:30'), room: one })).status).toBe(201)
  })

  it('moves with its version, and an absence is one', async () => {
    const ana = await aProviderOf(server, clinic)
    const admin = (await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })).token
    const off = { params: { orgId: clinic, userId: ana.id }, body: { ...times('09:00', '10:00'), reason: 'Dentist' } }
    await server.call(providers.addAbsence, off, admin)
    const range = { params: { orgId: clinic }, query: { start: at('00:00'), end: at('23:59') } }
    const { body } = await server.call(blocks.list, range, desk)
    expect(body.blocks).toMatchObject([{ provider: ana.id, reason: 'Dentist', title: '', allDay: false }])
    const [{ id, version, ...rest } = { id: undefined, version: 0 }] = body.blocks
    const change = {
      params: { orgId: clinic, blockId: id as never },
      body: { ...rest, version, ...times('13:00', '14:00') },
    }
    expect((await server.refused(blocks.change, change as never, desk)).status).toBe(200)
    expect((await server.refused(blocks.change, change as never, desk)).body.error.code).toBe('version_conflict')
    expect((await create({ ...times('09:00', '09:30'), provider: ana.id })).status).toBe(201)
    expect((await create({ ...times('13:00', '13:30'), provider: ana.id })).body.error.code).toBe('provider_taken')
  })
})

describe('a block', () => {
  it('is the business of the clinic’s own staff, providers and rooms', async () => {
    const other = await aClinic(server, { settings: ROOMY_HOURS })
    const stranger = await aStaffOf(server, other)
    const patient = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
    const { block: made } = await add({ ...times('10:00', '11:00'), title: 'Redundancies' })
    const range = { params: { orgId: clinic }, query: { start: at('00:00'), end: at('23:59') } }
    for (const { token } of [stranger, patient]) {
      expect((await server.refused(blocks.list, range, token)).status).toBeGreaterThanOrEqual(403)
      expect((await block(times('10:00', '11:00'), token)).status).toBeGreaterThanOrEqual(403)
    }
    // A neighbour's desk reaches it by its id neither.
    const theirs = { params: { orgId: other, blockId: made.id } }
    expect((await server.refused(blocks.remove, theirs, stranger.token)).status).toBe(404)
    const room = await aRoomOf(server, other)
    expect((await block({ ...times('10:00', '11:00'), room })).body.error.fields).toHaveProperty('room')
    expect((await block({ ...times('10:00', '11:00'), provider: stranger.id })).body.error.fields).toHaveProperty(
      'provider',
    )
    // Neither the title nor the reason stands in what the log keeps.
    const log = await server.call(audit.listOfOrg, { params: { orgId: clinic }, query: {} }, (await anAdmin()).token)
    expect(JSON.stringify(log.body)).toContain('block.added')
    expect(JSON.stringify(log.body)).not.toContain('Redundancies')
  })

  it(
    'that meets bookings counts each of them, or they are refused, over two processes',
    { timeout: 60_000 },
    async () => {
      const second = await startTestServer(server.databaseUrl, {}, { frozenAt: SAMPLE_NOW })
      try {
        for (let round = 0; round < 4; round += 1) {
          const day = `2026-12-0${round + 1}`
          const slot = (index: number) => {
            const start = Date.parse(at('09:00', day)) + index * 30 * MINUTE
            return { start: new Date(start).toISOString(), end: new Date(start + 30 * MINUTE).toISOString() }
          }
          const blocking = block({ start: at('00:00', day), end: at('00:00', `2026-12-0${round + 2}`), allDay: true })
          const booking = Array.from({ length: 8 }, (_, index) =>
            (index % 2 === 0 ? server : second).refused(publicScheduling.bookPublic, {
              params: { orgId: clinic },
              body: aBooking(slot(index).start, slot(index).end),
            }),
          )
          const [made, ...booked] = await Promise.all([blocking, ...booking])
          expect(made).toMatchObject({ status: 201 })
          const count = booked.filter(({ status }) => status === 201).length
          expect(made?.body).toMatchObject({ visits: count })
          expect(booked.every(({ status }) => status === 201 || status === 409)).toBe(true)
        }
      } finally {
        await second.running.stop()
      }
    },
  )
})

const anAdmin = () => aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
