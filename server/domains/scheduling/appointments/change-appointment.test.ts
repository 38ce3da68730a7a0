import { describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const at = (hour: string) => ({
  start: `2026-11-23T${hour}:00.000Z`,
  end: new Date(Date.parse(`2026-11-23T${hour}:00Z`) + 30 * 60_000).toISOString(),
})

async function aDesk() {
  const clinic = await aClinic(server)
  const staff = await aStaffOf(server, clinic)
  const patient = await aPatientOf(server, clinic)
  const make = async (hour = '14:00', extra: object = {}): Promise<AppointmentView> => {
    const body = { user: patient.id, title: 'Talk', notes: 'Old notes', phone: '555 0100', eventRef: 'ref-1' }
    const reply = await server.call(
      scheduling.create,
      { params: { orgId: clinic }, body: { ...body, ...at(hour), ...extra } as never },
      staff.token,
    )
    expect(reply.status).toBe(201)
    return reply.body.event
  }
  const change = (id: string, body: object, token = staff.token) =>
    server.call(scheduling.change, { params: { id: id as never }, body: body as never }, token)
  const refuse = (id: string, body: object, token = staff.token) =>
    server.refused(scheduling.change, { params: { id: id as never }, body: body as never }, token)
  return { clinic, staff, patient, make, change, refuse }
}

describe('a change', () => {
  it.each<[string, object, object]>([
    ['of the title', { title: '  Longer talk ' }, { title: 'Longer talk' }],
    ['of the colour', { color: 'purple' }, { color: 'purple' }],
    ['of the notes', { notes: 'New' }, { notes: 'New' }],
    ['that clears the notes', { notes: null }, { notes: null }],
    ['of the number', { phone: '555 0111' }, { phone: '555 0111' }],
    ['that clears the number', { phone: null }, { phone: null }],
    ['of the reference', { eventRef: 'ref-2' }, { eventRef: 'ref-2' }],
    ['that clears the reference', { eventRef: null }, { eventRef: null }],
    ['of several things', { title: 'T', notes: null, color: 'red' }, { title: 'T', notes: null, color: 'red' }],
    ['of the time', at('15:00'), at('15:00')],
    ['of time and title', { ...at('15:00'), title: 'T' }, { ...at('15:00'), title: 'T' }],
  ])('%s leaves everything else', async (_, change, result) => {
    const { make, change: put, staff } = await aDesk()
    const before = await make()
    const { status, body } = await put(before.id, { version: 1, ...change })
    expect([status, body.event]).toEqual([200, { ...before, ...result, version: 2 }])
    const { body: read } = await server.call(scheduling.get, { params: { id: before.id } }, staff.token)
    expect(read.event).toEqual(body.event)
  })

  it('of nothing leaves the version as it is', async () => {
    const { make, change } = await aDesk()
    const before = await make()
    const { body } = await change(before.id, { version: 1, start: before.start, end: before.end })
    expect(body.event).toEqual(before)
  })

  it('of an older version is refused with the one that is stored', async () => {
    const { make, change, refuse } = await aDesk()
    const { id } = await make()
    const { body: current } = await change(id, { version: 1, title: 'First' })
    const { status, body } = await refuse(id, { version: 1, title: 'Second' })
    expect([status, body.error.code]).toEqual([409, 'version_conflict'])
    expect(body.error.details).toEqual({ current: current.event })
    expect((await change(id, { version: 2, title: 'Second' })).body.event.title).toBe('Second')
  })

  it('by twenty people at once is made by one of them', async () => {
    const { make, change } = await aDesk()
    const { id } = await make()
    const outcomes = await race(20, async (index) => (await change(id, { version: 1, title: `By ${index}` })).status)
    expect(outcomes).toEqual({ 200: 1, 409: 19 })
  })

  it('of a removed appointment is a change of nothing', async () => {
    const { make, refuse, staff } = await aDesk()
    const { id } = await make()
    await server.call(scheduling.remove, { params: { id } }, staff.token)
    expect((await refuse(id, { version: 2, title: 'T' })).body.error.code).toBe('not_found')
  })
})

describe('a move', () => {
  it('gives the old place to others and takes the new one from them', async () => {
    const { make, change, refuse } = await aDesk()
    const [first, second, third] = [await make('14:00'), await make('14:00'), await make('15:00')]
    const full = await refuse(third.id, { version: 1, ...at('14:00') })
    expect([full.status, full.body.error.code]).toEqual([409, 'slot_taken'])
    expect(full.body.error.details).toMatchObject({ nextSlots: [at('14:30'), at('15:00'), at('15:30')] })
    expect((await change(first.id, { version: 1, ...at('16:00') })).status).toBe(200)
    expect((await change(third.id, { version: 1, ...at('14:00') })).status).toBe(200)
    expect((await refuse(first.id, { version: 2, ...at('14:00') })).status).toBe(409)
    expect((await change(second.id, { version: 1, ...at('15:00') })).status).toBe(200)
  })

  it('is not stood in the way of by its own place', async () => {
    const { make, change } = await aDesk()
    const { id } = await make('14:00')
    await make('14:00')
    expect((await change(id, { version: 1, ...at('14:30') })).status).toBe(200)
    expect((await change(id, { version: 2, ...at('14:00') })).status).toBe(200)
  })

  it.each<[string, object, number, string]>([
    ['into the past', { start: '2026-11-19T14:00:00Z', end: '2026-11-19T14:30:00Z' }, 400, 'invalid_input'],
    ['beside the grid', { start: '2026-11-23T14:10:00Z', end: '2026-11-23T14:40:00Z' }, 422, 'slot_not_offered'],
    ['to a closed day', { start: '2026-11-22T14:00:00Z', end: '2026-11-22T14:30:00Z' }, 422, 'slot_not_offered'],
  ])('%s is refused, and nothing of it is kept', async (_, times, status, code) => {
    const { make, refuse, staff } = await aDesk()
    const before = await make()
    const reply = await refuse(before.id, { version: 1, title: 'Moved', ...times })
    expect([reply.status, reply.body.error.code]).toEqual([status, code])
    const { body } = await server.call(scheduling.get, { params: { id: before.id } }, staff.token)
    expect(body.event).toEqual(before)
  })

  it('of a cancelled appointment is refused, but its notes may be changed', async () => {
    const { make, change, refuse, staff } = await aDesk()
    const { id } = await make()
    await server.call(scheduling.setStatus, { params: { id }, body: { status: 'cancelled' } }, staff.token)
    expect((await refuse(id, { version: 2, ...at('15:00') })).body.error.code).toBe('invalid_transition')
    expect((await change(id, { version: 2, notes: 'Called in sick' })).status).toBe(200)
  })
})

describe('a patient', () => {
  it('changes the notes of their own appointment', async () => {
    const { make, change, patient } = await aDesk()
    const { id } = await make()
    const { status, body } = await change(id, { version: 1, notes: 'I come with my son' }, patient.token)
    expect([status, body.event.notes]).toEqual([200, 'I come with my son'])
  })

  it.each<[string, object]>([
    ['the title', { title: 'Mine' }],
    ['the colour', { color: 'red' }],
    ['the number', { phone: null }],
    ['the time', at('15:00')],
    ['the reference', { eventRef: 'x' }],
    ['the title along with the notes', { notes: 'x', title: 'Mine' }],
  ])('does not change %s', async (_, change) => {
    const { make, refuse, patient } = await aDesk()
    const { id } = await make()
    const { status, body } = await refuse(id, { version: 1, ...change }, patient.token)
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
    expect(Object.values(body.error.fields ?? {})).toEqual(['Only the clinic can change this'])
  })

  it('does not see, change or cancel somebody else’s', async () => {
    const { clinic, make, refuse } = await aDesk()
    const { id } = await make()
    const other = await aPatientOf(server, clinic)
    expect((await server.refused(scheduling.get, { params: { id } }, other.token)).status).toBe(404)
    expect((await refuse(id, { version: 1, notes: 'x' }, other.token)).status).toBe(404)
    const cancel = { params: { id }, body: { status: 'cancelled' as const } }
    expect((await server.refused(scheduling.setStatus, cancel, other.token)).status).toBe(404)
  })

  it('who left the clinic keeps what is theirs', async () => {
    const { make, clinic, staff } = await aDesk()
    const patient = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
    const { id } = await make('16:00', { user: patient.id })
    await server.running.services.orm.em
      .fork()
      .getConnection()
      .execute(`update memberships set status = 'inactive' where user_id = '${patient.id}'`)
    expect((await server.call(scheduling.get, { params: { id } }, patient.token)).status).toBe(200)
    expect((await server.call(scheduling.remove, { params: { id } }, staff.token)).status).toBe(204)
    expect((await server.refused(scheduling.get, { params: { id } }, patient.token)).status).toBe(404)
  })
})
