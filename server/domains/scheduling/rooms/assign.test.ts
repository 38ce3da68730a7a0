import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { people } from '#shared/domains/orgs/people-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { OrgId, RoomId, UserId } from '#shared/kernel/ids.ts'
import {
  ROOMY_HOURS,
  aClinic,
  aPatientOf,
  aPerson,
  aRoomOf,
  aStaffOf,
  anAppointmentAt,
} from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const time = { start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T14:30:00.000Z' }
const later = { start: '2026-11-23T14:30:00.000Z', end: '2026-11-23T15:00:00.000Z' }
const nextDay = { start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T14:30:00.000Z' }

interface House {
  org: OrgId
  desk: TestPerson
  provider: UserId
  room: RoomId
}

/** A clinic with room for everybody at any time, so that only provider and room are scarce. */
async function aHouse(): Promise<House> {
  const org = await aClinic(server, { settings: ROOMY_HOURS })
  const provider = await aStaffOf(server, org)
  return { org, desk: await aStaffOf(server, org), provider: provider.id, room: await aRoomOf(server, org) }
}

let house: House
beforeAll(async () => {
  house = await aHouse()
})

let counter = 0
const create = ({ org, desk }: House, body: object) => {
  counter += 1
  const person = { title: 'Talk', name: 'A', email: `a${counter}@x.test` }
  return server.refused(
    scheduling.create,
    { params: { orgId: org }, body: { ...person, ...time, ...body } as never },
    desk.token,
  )
}
const change = (id: string, body: object, token = house.desk.token) =>
  server.refused(scheduling.change, { params: { id: id as never }, body: body as never }, token)
const eventOf = (body: unknown) =>
  (body as { event: { id: string; version: number; provider: string | null; room: string | null } }).event
const read = async (id: string, { desk }: House = house) =>
  (await server.call(scheduling.get, { params: { id: id as never } }, desk.token)).body.event

describe('an appointment with somebody, in a room', () => {
  it('is made, changed and cleared', async () => {
    const { provider, room } = house
    const made = await create(house, { provider, room })
    expect(made.status).toBe(201)
    const { id, ...event } = eventOf(made.body)
    expect(event).toMatchObject({ provider, room, version: 1 })
    expect(await read(id)).toMatchObject({ provider, room })

    const cleared = await change(id, { version: 1, provider: null, room: null })
    expect(eventOf(cleared.body)).toMatchObject({ provider: null, room: null, version: 2 })
    const again = await change(id, { version: 2, room })
    expect(eventOf(again.body), 'what is left out stays').toMatchObject({ provider: null, room })
  })

  it('sees one at a time: the second is told so, and of what to change', async () => {
    const here = await aHouse()
    const other = await aRoomOf(server, here.org)
    expect((await create(here, { provider: here.provider, room: here.room })).status).toBe(201)
    const busy = await create(here, { provider: here.provider, room: other })
    expect([busy.status, busy.body.error]).toMatchObject([
      409,
      {
        code: 'provider_taken',
        message: 'This provider already has an appointment at that time. Choose another time or provider.',
        fields: { provider: 'Has another appointment at this time' },
      },
    ])
    const full = await create(here, { room: here.room })
    expect([full.status, full.body.error]).toMatchObject([
      409,
      { code: 'room_taken', fields: { room: 'Taken at this time' } },
    ])
    expect((await create(here, { provider: here.provider, room: here.room, ...later })).status, 'after it').toBe(201)
    expect((await create(here, {})).status, 'nobody and nowhere yet').toBe(201)
    expect((await create(here, {})).status, 'nor the next').toBe(201)
  })

  it('that overlaps another by a part is refused as well', async () => {
    const here = await aHouse()
    const { provider } = here
    await create(here, { provider, start: time.start, end: later.end })
    expect((await create(here, { provider, ...later })).status).toBe(409)
  })

  it('goes to one of two desks that press at once', async () => {
    const here = await aHouse()
    const colleague = { ...here, desk: await aStaffOf(server, here.org) }
    const { provider, room } = here
    const replies = await Promise.all([
      create(here, { provider, room }),
      create(colleague, { provider, room }),
      create(here, { provider }),
      create(colleague, { room }),
    ])
    const won = replies.filter(({ status }) => status === 201).map(({ body }) => eventOf(body))
    expect(won.filter((event) => event.provider === provider)).toHaveLength(1)
    expect(won.filter((event) => event.room === room)).toHaveLength(1)
    const lost = replies.filter(({ status }) => status !== 201)
    expect(lost.every(({ status, body }) => status === 409 && body.error.code.endsWith('_taken'))).toBe(true)
  })

  it('goes to one of two that are given to them at once without moving', async () => {
    const here = await aHouse()
    const [first, second] = [eventOf((await create(here, {})).body), eventOf((await create(here, {})).body)]
    const give = ({ id }: { id: string }) => change(id, { version: 1, provider: here.provider }, here.desk.token)
    const replies = await Promise.all([give(first), give(second)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('changes hands and time in one step', async () => {
    const here = await aHouse()
    const { id } = eventOf((await create(here, { provider: here.provider, room: here.room })).body)
    const colleague = (await aStaffOf(server, here.org)).id
    await create(here, { provider: here.provider, ...later })
    const taken = await change(id, { version: 1, ...later }, here.desk.token)
    expect([taken.status, taken.body.error.code]).toEqual([409, 'provider_taken'])
    const given = await change(id, { version: 1, provider: colleague, ...later }, here.desk.token)
    expect(eventOf(given.body)).toMatchObject({ provider: colleague, room: here.room, ...later })
  })
})

describe('provider and room come free', () => {
  it('with an appointment that is called off', async () => {
    const here = await aHouse()
    const { provider, room, desk } = here
    const { id } = eventOf((await create(here, { provider, room })).body)
    await server.call(scheduling.setStatus, { params: { id: id as never }, body: { status: 'cancelled' } }, desk.token)
    expect((await create(here, { provider, room })).status).toBe(201)
    expect(await read(id, here), 'it keeps who and where it would have been').toMatchObject({ provider, room })
  })

  it('with one that is taken off the calendar', async () => {
    const here = await aHouse()
    const { provider, room, desk } = here
    const { id } = eventOf((await create(here, { provider, room })).body)
    await server.call(scheduling.remove, { params: { id: id as never } }, desk.token)
    expect((await create(here, { provider, room })).status).toBe(201)
  })

  it('and whoever comes after all is told when they are not free any more', async () => {
    const here = await aHouse()
    const { provider, desk } = here
    const { id } = eventOf((await create(here, { provider })).body)
    const set = (status: 'arrived') =>
      server.refused(scheduling.setStatus, { params: { id: id as never }, body: { status } }, desk.token)
    await sql`update appointments set status = 'no_show', lane = null, version = 2 where id = ${id}`.execute(
      server.running.services.reader,
    )
    await create(here, { provider })
    const late = await set('arrived')
    expect([late.status, late.body.error.code]).toEqual([409, 'provider_taken'])
    expect((await change(id, { version: 2, provider: null }, desk.token)).status).toBe(200)
    expect((await set('arrived')).status).toBe(200)
  })
})

describe('who is not of the clinic', () => {
  it('sees nobody there, whether they are somebody elsewhere or nobody at all', async () => {
    const { org } = house
    const other = await aHouse()
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const people: Record<string, string> = {
      theirs: other.provider,
      patient: (await aPatientOf(server, org)).id,
      suspended: (await aPerson(server, { memberships: [{ org, role: 'org-staff', status: 'suspended' }] })).id,
      partners: (await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })).id,
      nobody: '0190a000-0000-7000-8000-00000000dead',
    }
    const { id } = eventOf((await create(house, later)).body)
    for (const [name, provider] of Object.entries(people)) {
      for (const reply of [await create(house, { provider, ...nextDay }), await change(id, { version: 1, provider })])
        expect([name, reply.status, reply.body.error.code, reply.body.error.fields]).toEqual([
          name,
          400,
          'invalid_input',
          { provider: 'This person is not a provider at the clinic' },
        ])
    }
  })

  it('has no room there, nor has a room that was given up', async () => {
    const other = await aHouse()
    const gone = await aRoomOf(server, house.org)
    const admin = await aPerson(server, { memberships: [{ org: house.org, role: 'org-admin' }] })
    await server.call(rooms.remove, { params: { orgId: house.org, roomId: gone }, query: {} }, admin.token)
    const { id } = eventOf((await create(house, later)).body)
    for (const room of [other.room, gone, '0190a000-0000-7000-8000-00000000dead'])
      for (const reply of [await create(house, { room, ...nextDay }), await change(id, { version: 1, room })])
        expect([reply.status, reply.body.error.fields]).toEqual([
          400,
          { room: 'This room does not belong to the clinic' },
        ])
    expect((await create(house, { room: 'Room 1' })).body.error.fields).toHaveProperty('room')
  })

  it('stays on what they are on already when they leave, until somebody else is chosen', async () => {
    const here = await aHouse()
    const { id } = eventOf((await create(here, { provider: here.provider })).body)
    const admin = await aPerson(server, { memberships: [{ org: here.org, role: 'org-admin' }] })
    await server.call(people.remove, { params: { userId: here.provider }, query: { orgId: here.org } }, admin.token)
    const kept = await change(id, { version: 1, provider: here.provider, title: 'Other' }, here.desk.token)
    expect([kept.status, eventOf(kept.body).provider]).toEqual([200, here.provider])
  })

  it('is for the desk to say: a patient may not', async () => {
    const { org, room, provider } = await aHouse()
    const patient = await aPatientOf(server, org)
    const id = await anAppointmentAt(server, org, { patient })
    const { status, body } = await change(id, { version: 1, room, provider }, patient.token)
    expect([status, Object.keys(body.error.fields ?? {}).toSorted()]).toEqual([403, ['provider', 'room']])
  })
})

describe('a room that is given up while somebody is put into it', () => {
  it('is either still there for them, or refused to them: nobody stays in a room that is gone', async () => {
    for (let round = 0; round < 4; round += 1) {
      const here = await aHouse()
      const { org, room } = here
      const admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
      const remove = server.refused(rooms.remove, { params: { orgId: org, roomId: room }, query: {} }, admin.token)
      const [removal, made] = await Promise.all([remove, create(here, { room })])
      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([removal.status, made.status])
    }
  })
})

describe('a patient who moves their own appointment', () => {
  it('keeps provider and room where both are free then, and leaves the rest to the desk', async () => {
    const here = await aHouse()
    const { org, provider, room } = here
    const patient = await aPatientOf(server, org)
    const id = await anAppointmentAt(server, org, {
      patient,
      provider,
      room,
      start: '2026-11-25T14:00:00Z',
      end: '2026-11-25T14:30:00Z',
    })
    const move = (to: { start: string; end: string }) =>
      server.refused(bookings.rescheduleMine, { params: { id }, body: to }, patient.token)
    await create(here, { provider, start: '2026-11-26T14:00:00.000Z', end: '2026-11-26T14:30:00.000Z' })
    expect((await move({ start: '2026-11-25T15:00:00.000Z', end: '2026-11-25T15:30:00.000Z' })).status).toBe(200)
    expect(await read(id, here)).toMatchObject({ provider, room })
    expect((await move({ start: '2026-11-26T14:00:00.000Z', end: '2026-11-26T14:30:00.000Z' })).status).toBe(200)
    expect(await read(id, here)).toMatchObject({ provider: null, room })
  })
})
