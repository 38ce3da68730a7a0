import { beforeEach, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { providers } from '#shared/domains/scheduling/providers/api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import { appointmentTypes } from '#shared/domains/scheduling/visit-types/api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPerson, aRoomOf, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { race } from '#server/testing/race.ts'
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
const visitor = (from: string, to: string, more: object = {}) => ({ ...aBooking(at(from), at(to)), ...more })
const bookPublic = (body: object) =>
  server.refused(publicScheduling.bookPublic, { params: { orgId: clinic }, body: body as never })
const create = (body: object) =>
  server.refused(
    scheduling.create,
    { params: { orgId: clinic }, body: { title: 'Visit', name: 'Ada', email: 'ada@x.test', ...body } as never },
    desk,
  )
const listed = async () => {
  const query = { start: at('00:00'), end: at('23:59') }
  const { body } = await server.call(scheduling.listOfOrg, { params: { orgId: clinic }, query }, desk)
  return body.events
}
const openTimes = async (query: object) => {
  const input = { params: { orgId: clinic }, query: { date: '2026-11-23', ...query } }
  const { body } = await server.call(publicScheduling.listPublicSlots, input)
  return body.slots.filter(({ free }) => free).map(({ start }) => start)
}
const off = (userId: UserId, from: string, to: string, reason = 'Surgery of her own') =>
  server.call(providers.addAbsence, { params: { orgId: clinic, userId }, body: { ...times(from, to), reason } }, admin)
let admin: string
beforeEach(async () => {
  admin = (await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })).token
})

describe('a visit of a type', () => {
  it('is as long as the type, keeps its buffers, and is given to whoever has least to do', async () => {
    const [ana, ben] = [await aProviderOf(server, clinic), await aProviderOf(server, clinic)]
    const type = await aTypeOf(server, clinic, {
      minutes: 45,
      bufferAfter: 15,
      color: 'teal',
      names: { en: 'Consult' },
    })
    expect((await bookPublic(visitor('09:00', '09:45', { type }))).status).toBe(201)
    expect((await bookPublic(visitor('09:00', '09:45', { type }))).status).toBe(201)
    const events = await listed()
    expect(new Set(events.map(({ provider }) => provider))).toEqual(new Set([ana.id, ben.id]))
    expect(events[0]).toMatchObject({ type, title: 'Consult', color: 'teal' })
    expect((await bookPublic(visitor('09:30', '10:15', { type }))).body.error.code).toBe('provider_taken')
    expect((await openTimes({ type })).slice(0, 2)).toEqual([at('10:00'), at('10:30')])
    // By half past ten one of them has had more: the other gets it.
    expect((await create({ ...times('10:00', '10:45'), type, provider: ana.id })).status).toBe(201)
    await bookPublic(visitor('11:00', '11:45', { type }))
    expect((await listed()).at(-1)).toMatchObject({ provider: ben.id })
  })

  it('does not take the length, the type or the lead time that a visitor says', async () => {
    const type = await aTypeOf(server, clinic, { minutes: 30, leadMinutes: 3 * 24 * 60 + 120 })
    const open = await aTypeOf(server, clinic, { minutes: 30 })
    expect((await bookPublic(visitor('09:00', '11:00', { type: open }))).body.error.code).toBe('slot_not_offered')
    expect(Object.keys((await bookPublic(visitor('09:00', '09:30'))).body.error.fields ?? {})).toEqual(['type'])
    expect((await bookPublic(visitor('09:00', '09:30', { type }))).body.error.code).toBe('invalid_input')
    expect((await bookPublic(visitor('11:30', '12:00', { type }))).status).toBe(201)
    expect((await openTimes({ type }))[0]).toBe(at('11:00'))
  })

  it('is not booked by visitors where it is for the desk alone, was given up, or is another clinic’s', async () => {
    const [inside, gone] = [await aTypeOf(server, clinic, { isPublic: false }), await aTypeOf(server, clinic)]
    await server.call(appointmentTypes.remove, { params: { orgId: clinic, typeId: gone } }, admin)
    const other = await aTypeOf(server, await aClinic(server))
    for (const type of [inside, gone, other]) {
      const refused = await bookPublic(visitor('09:00', '09:30', { type }))
      expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['type']])
    }
    expect((await create({ ...times('09:00', '09:30'), type: inside })).status).toBe(201)
    expect((await create({ ...times('10:00', '10:30'), type: other })).status).toBe(400)
    const { body } = await server.call(publicScheduling.listTypes, { params: { orgId: clinic } })
    expect(body.types).toEqual([])
  })

  it('asks its questions: what must be answered is, and the desk reads what was', async () => {
    const questions = [
      { text: { en: 'Any allergies?', fr: 'Des allergies ?' }, isRequired: true },
      { text: { en: 'Anything else?' }, isRequired: false },
    ]
    const type = await aTypeOf(server, clinic, { questions })
    const missing = await bookPublic(visitor('09:00', '09:30', { type, answers: ['', 'No'] }))
    expect(Object.keys(missing.body.error.fields ?? {})).toEqual(['answers.0'])
    const input = { params: { orgId: clinic }, body: visitor('09:00', '09:30', { type, answers: ['Latex'] }) as never }
    const { body } = await server.call(publicScheduling.bookPublic, input, null, { 'accept-language': 'fr' })
    const opened = await server.call(scheduling.get, { params: { id: body.event.id } }, desk)
    expect(opened.body.answers).toEqual([{ question: 'Des allergies ?', answer: 'Latex' }])
  })

  it('is in one of its rooms, and waits where none is free', async () => {
    const [one, two, own] = [
      await aRoomOf(server, clinic),
      await aRoomOf(server, clinic),
      await aRoomOf(server, clinic),
    ]
    const type = await aTypeOf(server, clinic, { rooms: [one, two] })
    for (let index = 0; index < 2; index += 1) await bookPublic(visitor('09:00', '09:30', { type }))
    expect(new Set((await listed()).map(({ room }) => room))).toEqual(new Set([one, two]))
    expect((await bookPublic(visitor('09:00', '09:30', { type }))).body.error.code).toBe('room_taken')
    const wrong = await create({ ...times('10:00', '10:30'), type, room: own })
    expect(wrong.body.error.fields).toMatchObject({ room: 'This type of visit cannot be in this room' })
    const foreign = await create({
      ...times('10:00', '10:30'),
      type,
      room: await aRoomOf(server, await aClinic(server)),
    })
    expect(foreign.status).toBe(400)
  })

  it('is changed into another: the longer buffers have to fit, and its length stays the desk’s to say', async () => {
    const ana = await aProviderOf(server, clinic)
    const short = await aTypeOf(server, clinic)
    const long = await aTypeOf(server, clinic, { bufferAfter: 30 })
    const made = await create({ ...times('09:00', '09:30'), type: short, provider: ana.id })
    await create({ ...times('09:30', '10:00'), type: short, provider: ana.id })
    const { id, version } = (made.body as unknown as { event: { id: string; version: number } }).event
    const change = (body: object) =>
      server.refused(scheduling.change, { params: { id: id as never }, body: { version, ...body } as never }, desk)
    expect((await change({ type: long })).body.error.code).toBe('provider_taken')
    expect((await change({ type: long, ...times('13:10', '14:00') })).status).toBe(200)
    expect((await listed()).at(-1)).toMatchObject({ type: long, ...times('13:10', '14:00'), provider: ana.id })
  })
})

describe('a visit over capacity', () => {
  it('keeps no buffers where it was squeezed in, and its own once it is moved', async () => {
    const ana = await aProviderOf(server, clinic)
    const type = await aTypeOf(server, clinic, { minutes: 30, bufferAfter: 30 })
    // Before the clinic opens.
    const early = { ...times('07:00', '07:30'), type, provider: ana.id, overbook: { reason: 'In pain' } }
    expect((await create(early)).status).toBe(201)
    const [event] = await listed()
    if (event === undefined) throw new Error('Nothing was booked.')
    expect(event.overbooked).toBe(true)
    const body = { version: event.version, ...times('10:00', '10:30') }
    const moved = await server.refused(scheduling.change, { params: { id: event.id }, body }, desk)
    expect(moved.status).toBe(200)
    expect((await listed())[0]).toMatchObject({ overbooked: false, start: at('10:00') })
    const next = { type, provider: ana.id }
    expect((await create({ ...next, ...times('10:30', '11:00') })).body.error.code).toBe('provider_taken')
    expect((await create({ ...next, ...times('11:00', '11:30') })).status).toBe(201)
  })
})

describe('somebody’s own time', () => {
  it('decides when they are offered, and why they are away nobody outside learns', async () => {
    const ana = await aProviderOf(server, clinic, {
      week: [{ days: [0], startTime: '10:00 AM', endTime: '12:00 PM' }],
    })
    const type = await aTypeOf(server, clinic)
    expect(await openTimes({ type })).toEqual([at('10:00'), at('10:30'), at('11:00'), at('11:30')])
    await off(ana.id, '10:30', '11:00')
    expect(await openTimes({ type, provider: ana.id })).toEqual([at('10:00'), at('11:00'), at('11:30')])
    const refused = await bookPublic(visitor('10:30', '11:00', { type, provider: ana.id }))
    expect(refused.body.error.code).toBe('provider_taken')
    expect(JSON.stringify(refused.body)).not.toContain('Surgery')
    const { body } = await server.call(publicScheduling.listTypes, { params: { orgId: clinic } })
    expect(body.types[0]?.providers.map(({ id }) => id)).toEqual([ana.id])
    expect(JSON.stringify(body)).not.toContain('Surgery')
    // The desk is told as well, with or without a type.
    const told = await create({ ...times('10:30', '11:00'), provider: ana.id })
    expect(told.body.error.fields).toMatchObject({ provider: 'Does not work at this time' })
  })

  it('ends with their membership: they are offered no more, and their visits stay', async () => {
    const ana = await aProviderOf(server, clinic)
    const type = await aTypeOf(server, clinic, { providers: [ana.id] })
    expect((await bookPublic(visitor('09:00', '09:30', { type }))).status).toBe(201)
    const { body } = await server.call(publicScheduling.listTypes, { params: { orgId: clinic } })
    expect(body.types[0]?.providers).toHaveLength(1)
    const { people } = await import('#shared/domains/orgs/people-api.ts')
    await server.call(people.remove, { params: { userId: ana.id }, query: { orgId: clinic } } as never, admin)
    expect(await openTimes({ type })).toEqual([])
    const [stays] = await listed()
    expect(stays).toMatchObject({ provider: ana.id, type })
    const moved = await server.refused(
      scheduling.change,
      { params: { id: stays?.id as never }, body: { version: 1, ...times('13:00', '13:30') } },
      desk,
    )
    expect(moved.status).toBe(200)
  })

  it('is theirs to say, and another’s is for an admin', async () => {
    const ana = await aProviderOf(server, clinic)
    const body = { version: 1, week: [], days: [] }
    const mine = await server.call(providers.changeMine, { params: { orgId: clinic }, body }, ana.token)
    expect(mine.body.person).toMatchObject({ isProvider: true, week: [] })
    const input = { params: { orgId: clinic, userId: ana.id }, body: { ...body, isProvider: false, capacity: 1 } }
    expect((await server.refused(providers.change, input, desk)).status).toBe(403)
    const absence = (await off(ana.id, '09:00', '10:00')).body.absence.id
    const remove = (token: string) =>
      server.refused(providers.removeMyAbsence, { params: { orgId: clinic, absenceId: absence } }, token)
    expect((await remove(desk)).status).toBe(204)
    const query = { start: at('00:00'), end: at('23:59') }
    const count = async () =>
      (await server.call(providers.listAbsences, { params: { orgId: clinic }, query }, desk)).body.absences.length
    expect(await count()).toBe(1)
    await remove(ana.token)
    expect(await count()).toBe(0)
  })

  it('makes them a column; where nobody is marked, all of the staff are', async () => {
    const list = async () =>
      (await server.call(rooms.listProviders, { params: { orgId: clinic } }, desk)).body.providers.length
    expect(await list()).toBe(2)
    await aProviderOf(server, clinic)
    expect(await list()).toBe(1)
  })

  it('may have room for several at once, and no more', async () => {
    const ana = await aProviderOf(server, clinic, { capacity: 2 })
    const type = await aTypeOf(server, clinic)
    const replies = []
    for (let index = 0; index < 3; index += 1)
      replies.push((await create({ ...times('09:00', '09:30'), type, provider: ana.id })).status)
    expect(replies).toEqual([201, 201, 409])
  })
})

describe('two types of different length', { timeout: 120_000 }, () => {
  it('raced on one provider, from two servers, never meet', async () => {
    const second = await startTestServer(server.databaseUrl, {}, { frozenAt: SAMPLE_NOW })
    try {
      const ana = await aProviderOf(server, clinic)
      const types = [
        { type: await aTypeOf(server, clinic, { minutes: 60, bufferAfter: 15, providers: [ana.id] }), minutes: 60 },
        { type: await aTypeOf(server, clinic, { minutes: 30, providers: [ana.id] }), minutes: 30 },
      ]
      const statuses = await race(60, async (index) => {
        const { type, minutes } = types[index % 2] ?? { type: null, minutes: 30 }
        const start = Date.parse(at('09:00')) + (index % 6) * 30 * 60_000
        const body = {
          ...aBooking(new Date(start).toISOString(), new Date(start + minutes * 60_000).toISOString()),
          type,
        }
        const asked = index % 4 < 2 ? server : second
        const reply = await asked.refused(publicScheduling.bookPublic, {
          params: { orgId: clinic },
          body: body as never,
        })
        return reply.status
      })
      expect(Object.keys(statuses).toSorted()).toEqual(['201', '409'])
      const busy = (await listed())
        .map(({ start, end, type }) => ({
          start: Date.parse(start),
          end: Date.parse(end) + (type === types[0]?.type ? 15 : 0) * 60_000,
        }))
        .toSorted((a, b) => a.start - b.start)
      expect(busy).toHaveLength(statuses['201'] ?? 0)
      expect(busy.length).toBeGreaterThan(1)
      for (const [index, one] of busy.entries()) expect(one.end).toBeLessThanOrEqual(busy[index + 1]?.start ?? Infinity)
    } finally {
      await second.running.stop()
    }
  })

  it('given up while they are booked are booked before or refused', async () => {
    const type = await aTypeOf(server, clinic)
    const statuses = await race(12, async (index) =>
      index === 5
        ? (await server.call(appointmentTypes.remove, { params: { orgId: clinic, typeId: type } }, admin)).status
        : (await bookPublic(visitor('09:00', '09:30', { type }))).status,
    )
    expect(Object.keys(statuses).every((status) => ['201', '204', '400', '409'].includes(status))).toBe(true)
    expect((await bookPublic(visitor('10:00', '10:30', { type }))).status).toBe(400)
  })
})
