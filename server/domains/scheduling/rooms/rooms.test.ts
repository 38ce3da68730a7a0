import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import { ROOMS_MAX } from '#shared/domains/scheduling/rooms/schema.ts'
import type { RoomView } from '#shared/domains/scheduling/rooms/schema.ts'
import type { OrgId, RoomId } from '#shared/kernel/ids.ts'
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

let clinic: OrgId
let admin: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  admin = await anAdminOf(clinic)
})

const anAdminOf = (org: OrgId) => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })

async function aHouse(names: readonly string[]) {
  const org = await aClinic(server, { settings: ROOMY_HOURS })
  const chief = await anAdminOf(org)
  const ids: RoomId[] = []
  for (const name of names) {
    const { body } = await server.call(rooms.create, { params: { orgId: org }, body: { name } }, chief.token)
    ids.push(body.room.id)
  }
  return { org, chief, ids }
}

async function listed(org: OrgId, { token }: TestPerson): Promise<RoomView[]> {
  return (await server.call(rooms.list, { params: { orgId: org } }, token)).body.rooms
}

const namesOf = (list: readonly RoomView[]) => list.map(({ name }) => name)

async function eventsOf(org: OrgId): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from activities where org_id = ${org} and kind like 'room.%' order by at, id`.execute(
    server.running.services.reader,
  )
  return rows.map(({ kind }) => kind)
}

describe('the rooms of an org', () => {
  it('are listed in the order in which they were added, to its staff', async () => {
    const { org } = await aHouse(['Room 1', '  Zahnarzt 🦷 ', 'غرفة ٣'])
    const desk = await aStaffOf(server, org)
    expect(await listed(org, desk)).toEqual([
      { id: expect.any(String), name: 'Room 1', capacity: 1, isRemoved: false, version: 1 },
      { id: expect.any(String), name: 'Zahnarzt 🦷', capacity: 1, isRemoved: false, version: 1 },
      { id: expect.any(String), name: 'غرفة ٣', capacity: 1, isRemoved: false, version: 1 },
    ])
    expect(await eventsOf(org)).toEqual(['room.created', 'room.created', 'room.created'])
  })

  it('bear names that can be told apart, whoever is quicker', async () => {
    const { org, chief } = await aHouse([])
    const add = (name: string) => server.refused(rooms.create, { params: { orgId: org }, body: { name } }, chief.token)
    const replies = await Promise.all([add('Chair'), add('chair'), add(' CHAIR ')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const late = await add('Chair')
    expect(late.body.error).toMatchObject({
      code: 'conflict',
      fields: { name: 'A room with this name already exists' },
    })
    expect(await listed(org, chief)).toHaveLength(1)
  })

  it('are made once for one press', async () => {
    const { org, chief } = await aHouse([])
    const input = { params: { orgId: org }, body: { name: 'Chair' } }
    const press = () => server.call(rooms.create, input, chief.token, { 'idempotency-key': 'press-1' })
    const [first, second] = await Promise.all([press(), press()])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  it('are no more than the house can have', async () => {
    const { org, chief } = await aHouse([])
    await Promise.all(Array.from({ length: ROOMS_MAX }, () => aRoomOf(server, org)))
    const { status, body } = await server.refused(
      rooms.create,
      { params: { orgId: org }, body: { name: 'One too many' } },
      chief.token,
    )
    expect([status, body.error.fields]).toEqual([400, { name: `There can be ${ROOMS_MAX} rooms at most` }])
  })

  it.each([[''], ['   '], ['x'.repeat(61)], ['x'.repeat(10_000)], ['\u0000']])('refuse the name %j', async (name) => {
    const { status, body } = await server.refused(
      rooms.create,
      { params: { orgId: clinic }, body: { name } },
      admin.token,
    )
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['name']])
  })

  it('are renamed by whoever saw the latest name', async () => {
    const { org, chief, ids } = await aHouse(['Old', 'Other'])
    const [roomId = '' as RoomId] = ids
    const rename = (version: number, name: string) =>
      server.refused(rooms.rename, { params: { orgId: org, roomId }, body: { version, name } }, chief.token)
    const replies = await Promise.all([rename(1, 'New'), rename(1, 'Newer')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await rename(1, 'Late')).body.error.code).toBe('version_conflict')
    expect((await rename(2, 'other')).body.error.code).toBe('conflict')
    const [first] = await listed(org, chief)
    expect(['New', 'Newer']).toContain(first?.name)
  })

  it('are put into another order, and one added meanwhile follows', async () => {
    const { org, chief, ids } = await aHouse(['A', 'B', 'C', 'D'])
    const [a, b, c] = ids as [RoomId, RoomId, RoomId]
    const order = (wanted: RoomId[]) =>
      server.call(rooms.reorder, { params: { orgId: org }, body: { rooms: wanted } }, chief.token)
    const { body } = await order([c, a, c, b])
    expect(namesOf(body.rooms)).toEqual(['C', 'A', 'B', 'D'])
    expect(namesOf(await listed(org, chief))).toEqual(['C', 'A', 'B', 'D'])
    const before = await eventsOf(org)
    await order([c, a])
    expect(await eventsOf(org), 'the same order is no news').toEqual(before)
  })
})

describe('rooms of another org', () => {
  it('are neither renamed, ordered nor removed', async () => {
    const { org, ids } = await aHouse(['Theirs'])
    const [roomId = '' as RoomId] = ids
    const unknown = '0190a000-0000-7000-8000-00000000dead' as RoomId
    const attempts = (id: RoomId) => [
      server.refused(
        rooms.rename,
        { params: { orgId: clinic, roomId: id }, body: { version: 1, name: 'Mine' } },
        admin.token,
      ),
      server.refused(rooms.remove, { params: { orgId: clinic, roomId: id }, query: {} }, admin.token),
      server.refused(rooms.reorder, { params: { orgId: clinic }, body: { rooms: [id] } }, admin.token),
    ]
    const facts = async (id: RoomId) =>
      (await Promise.all(attempts(id))).map(({ status, body: { error } }) => [status, error.code, error.fields])
    expect(await facts(roomId)).toEqual(await facts(unknown))
    expect((await facts(roomId)).map(([status]) => status)).toEqual([404, 404, 400])
    expect((await server.refused(rooms.list, { params: { orgId: org } }, admin.token)).status).toBe(404)
    expect(namesOf(await listed(org, await aStaffOf(server, org)))).toEqual(['Theirs'])
  })

  it('may bear the same name', async () => {
    const first = await aHouse(['Room 1'])
    const second = await aHouse(['Room 1'])
    expect(first.ids).not.toEqual(second.ids)
  })

  it('are not changed by the staff at the desk', async () => {
    const desk = await aStaffOf(server, clinic)
    const { status } = await server.refused(
      rooms.create,
      { params: { orgId: clinic }, body: { name: 'Mine' } },
      desk.token,
    )
    expect(status).toBe(403)
  })
})

describe('a room that is given up', () => {
  it('is gone at once where nobody is expected in it, and stays for those who were', async () => {
    const { org, chief, ids } = await aHouse(['Gone', 'There'])
    const [roomId = '' as RoomId] = ids
    const past = await anAppointmentAt(server, org, {
      room: roomId,
      start: '2026-11-19T16:00:00Z',
      end: '2026-11-19T16:30:00Z',
      status: 'done',
    })
    const remove = () => server.refused(rooms.remove, { params: { orgId: org, roomId }, query: {} }, chief.token)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status, 'again').toBe(404)
    expect(await listed(org, chief)).toMatchObject([
      { name: 'There', isRemoved: false },
      { id: roomId, name: 'Gone', isRemoved: true },
    ])
    expect(await roomOf(past)).toBe(roomId)
    const { body } = await server.call(rooms.create, { params: { orgId: org }, body: { name: 'Gone' } }, chief.token)
    expect(body.room.name, 'its name is free again').toBe('Gone')
  })

  it('is not gone before somebody has seen how many are still to come', async () => {
    const { org, chief, ids } = await aHouse(['Used'])
    const [roomId = '' as RoomId] = ids
    const ahead = await anAppointmentAt(server, org, { room: roomId })
    const off = await anAppointmentAt(server, org, { room: roomId, status: 'cancelled' })
    const params = { orgId: org, roomId }
    const { status, body } = await server.refused(rooms.remove, { params, query: {} }, chief.token)
    expect([status, body.error.code, body.error.details]).toEqual([409, 'open_dependants', { appointments: 1 }])
    expect(await roomOf(ahead)).toBe(roomId)

    const removal = await server.call(rooms.remove, { params, query: { evenIfUsed: 'true' } }, chief.token)
    expect(removal.status).toBe(204)
    expect([await roomOf(ahead), await roomOf(off)]).toEqual([null, null])
    expect(await eventsOf(org)).toEqual(['room.created', 'room.removed'])
  })
})

async function roomOf(appointmentId: string): Promise<string | null> {
  const { rows } = await sql<{ room_id: string | null }>`
    select room_id from appointments where id = ${appointmentId}`.execute(server.running.services.reader)
  return rows[0]?.room_id ?? null
}

describe('the providers of an org', () => {
  it('are its own active staff, by name, with nothing else about them', async () => {
    const org = await aClinic(server)
    const named = (firstName: string, role: 'org-staff' | 'org-admin' | 'user', status?: 'suspended' | 'pending') =>
      aPerson(server, { memberships: [{ org, role, ...(status && { status }) }], firstName, lastName: 'Z' })
    const zoe = await named('Zoë', 'org-staff')
    const ali = await named('Ali', 'org-admin')
    await named('Pat', 'user')
    await named('Sue', 'org-staff', 'suspended')
    await named('Ina', 'org-staff', 'pending')
    const gone = await named('Gil', 'org-staff')
    await sql`update users set deleted_at = now() where id = ${gone.id}`.execute(server.running.services.reader)
    const { body } = await server.call(rooms.listProviders, { params: { orgId: org } }, zoe.token)
    expect(body.providers).toEqual([
      { id: ali.id, name: 'Ali Z' },
      { id: zoe.id, name: 'Zoë Z' },
    ])
    const patient = await aPatientOf(server, org)
    expect((await server.refused(rooms.listProviders, { params: { orgId: org } }, patient.token)).status).toBe(403)
  })

  it('do not hold the people of the partner, who book and do not treat', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const org = await aClinic(server, { partner })
    const theirs = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    const { body } = await server.call(rooms.listProviders, { params: { orgId: org } }, theirs.token)
    expect(body.providers).toEqual([])
  })
})

describe('a room that takes several at once', () => {
  it('takes as many as it may and no more, also when they come at once, and keeps those who are in it', async () => {
    const { org, chief, ids } = await aHouse(['Group'])
    const [room] = ids
    if (room === undefined) throw new Error('No room was made.')
    const desk = await aStaffOf(server, org)
    const params = { orgId: org, roomId: room }
    const wide = await server.call(
      rooms.rename,
      { params, body: { version: 1, name: 'Group', capacity: 2 } },
      chief.token,
    )
    expect(wide.body.room).toMatchObject({ capacity: 2, version: 2 })
    const book = (name: string) =>
      server.refused(
        scheduling.create,
        {
          params: { orgId: org },
          body: {
            title: 'Class',
            name,
            email: `${name}@x.test`,
            start: '2026-11-23T15:00:00Z',
            end: '2026-11-23T15:30:00Z',
            room,
          },
        },
        desk.token,
      )
    const statuses = (await Promise.all(['a', 'b', 'c', 'd'].map(book))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    // Fewer from now on: who is in it stays, and a name alone leaves the number as it is.
    await server.call(rooms.rename, { params, body: { version: 2, name: 'Group', capacity: 1 } }, chief.token)
    await server.call(rooms.rename, { params, body: { version: 3, name: 'Circle' } }, chief.token)
    expect((await listed(org, desk))[0]).toMatchObject({ name: 'Circle', capacity: 1 })
    const { rows } = await sql`select count(*)::int as n from appointments where room_id = ${room}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ n: 2 }])
    for (const capacity of [0, 21, 1.5]) {
      const reply = await server.refused(
        rooms.rename,
        { params, body: { version: 4, name: 'Circle', capacity } },
        chief.token,
      )
      expect(reply.status).toBe(400)
    }
  })
})
