import { beforeEach, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, OrgId, RoomId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aRoomOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
let room: RoomId
beforeEach(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
  room = await aRoomOf(server, clinic)
})

const take = (id: AppointmentId, to: RoomId | null | undefined, status: 'in_room' | 'done' = 'in_room') =>
  server.refused(scheduling.setStatus, { params: { id }, body: { status, room: to } }, desk.token)
const roomOf = async (id: AppointmentId) =>
  (await server.call(scheduling.get, { params: { id } }, desk.token)).body.event.room

describe('somebody who is brought to a room', () => {
  it('has the one that was chosen, the one that was planned where none is named, or none', async () => {
    const other = await aRoomOf(server, clinic)
    for (const [lane, [chosen, had]] of [
      [other, other],
      [undefined, room],
      [null, null],
    ].entries()) {
      const id = await anAppointmentAt(server, clinic, { status: 'arrived', room, lane })
      expect((await take(id, chosen)).status).toBe(200)
      expect(await roomOf(id)).toBe(had)
      await server.call(scheduling.remove, { params: { id } }, desk.token)
    }
  })

  it('is not brought to one of another clinic, nor to one that somebody else has then, and stays where they were', async () => {
    const foreign = await aRoomOf(server, await aClinic(server))
    const id = await anAppointmentAt(server, clinic, { status: 'arrived' })
    const refused = await take(id, foreign)
    expect([refused.status, refused.body.error.code, Object.keys(refused.body.error.fields ?? {})]).toEqual([
      400,
      'invalid_input',
      ['room'],
    ])
    await anAppointmentAt(server, clinic, { status: 'in_room', room })
    const taken = await take(id, room)
    expect([taken.status, taken.body.error.code]).toEqual([409, 'room_taken'])
    const { event } = (await server.call(scheduling.get, { params: { id } }, desk.token)).body
    expect([event.status, event.room]).toEqual(['arrived', null])
  })

  it('is it by that step alone', async () => {
    const id = await anAppointmentAt(server, clinic, { status: 'arrived' })
    expect((await take(id, room, 'done')).status).toBe(400)
  })
})
