import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { UNDO_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { AppointmentStatus, TRANSITIONS, mayBeMissed } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import {
  OFFICE_HOURS,
  ROOMY_HOURS,
  aClinic,
  aPatientOf,
  aRoomOf,
  aStaffOf,
  anAppointmentAt,
} from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** A Monday at ten in New York. */
const NOW = Date.parse('2026-11-23T15:00:00Z')
const server = useTestServer({ ROLE: 'web' }, { frozenAt: new Date(NOW).toISOString() })
const START = '2026-11-23T14:30:00Z'
const END = '2026-11-23T15:00:00Z'
const LATER = { start: '2026-11-23T17:00:00Z', end: '2026-11-23T17:30:00Z' }

let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  server.now.millis = NOW
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})

const step = async (id: AppointmentId, status: AppointmentStatus, { token } = desk) =>
  (await server.call(scheduling.setStatus, { params: { id }, body: { status } }, token)).body.event
const undo = (id: AppointmentId, version: number, { token } = desk) =>
  server.call(scheduling.undoStatus, { params: { id }, body: { version } }, token)
const refuse = async (id: AppointmentId, version: number, { token } = desk) => {
  const { status, body } = await server.refused(scheduling.undoStatus, { params: { id }, body: { version } }, token)
  return [status, body.error.code]
}
const mailsQueued = async (id: AppointmentId) =>
  (
    await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::int as wait from pgboss.job
      where name = 'scheduling.send-change-mail' and data->>'appointmentId' = ${id} order by created_on`.execute(
      server.running.services.reader,
    )
  ).rows.map(({ wait }) => wait)

describe('a step that is taken back', () => {
  it.each(AppointmentStatus.options)('from %s leaves it as it was, since when it was so', async (from) => {
    for (const [lane, to] of TRANSITIONS[from].entries()) {
      const id = await anAppointmentAt(server, clinic, { start: START, end: END, status: from, lane })
      await sql`update appointments set status_at = '2026-11-23T14:00:00Z' where id = ${id}`.execute(
        server.running.services.reader,
      )
      const taken = await step(id, to)
      expect([to, taken.status]).toEqual([to, to])
      const { body } = await undo(id, taken.version)
      expect([to, body.event.status, body.event.statusAt]).toEqual([to, from, '2026-11-23T14:00:00.000Z'])
      await server.call(scheduling.remove, { params: { id } }, desk.token)
    }
  })

  it('stands in the activity log as undone', async () => {
    const id = await anAppointmentAt(server, clinic)
    await undo(id, (await step(id, 'arrived')).version)
    const { rows } = await sql`
      select details from activities where subject_id = ${id} and kind = 'appointment.status_changed' order by at, id`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { details: { from: 'booked', to: 'arrived' } },
      { details: { from: 'arrived', to: 'booked', undone: true } },
    ])
  })

  it('is taken back once, however often and by how many windows that is pressed', async () => {
    const id = await anAppointmentAt(server, clinic)
    const { version } = await step(id, 'arrived')
    expect(await race(4, async () => (await undo(id, version)).status)).toEqual({ 200: 1, 409: 3 })
  })
})

describe('nobody takes back', () => {
  it('a step of somebody else, one of two minutes ago, or what was no step', async () => {
    const colleague = await aStaffOf(server, clinic)
    const id = await anAppointmentAt(server, clinic)
    expect(await refuse(id, 1)).toEqual([409, 'undo_over'])
    const { version } = await step(id, 'arrived')
    expect(await refuse(id, version, colleague)).toEqual([409, 'undo_over'])
    server.now.millis = NOW + UNDO_MILLIS + 1
    expect(await refuse(id, version)).toEqual([409, 'undo_over'])
  })

  it('what somebody has changed since, nor the same step twice', async () => {
    const id = await anAppointmentAt(server, clinic)
    const { version } = await step(id, 'arrived')
    await server.call(scheduling.change, { params: { id }, body: { version, notes: 'By bus' } }, desk.token)
    expect(await refuse(id, version)).toEqual([409, 'version_conflict'])
    const undone = await undo(id, version + 1)
    expect(undone.body.event.status).toBe('booked')
    expect(await refuse(id, undone.body.event.version)).toEqual([409, 'undo_over'])
  })

  it('anything at another clinic, or as a patient', async () => {
    const stranger = await aStaffOf(server, await aClinic(server))
    const patient = await aPatientOf(server, clinic)
    const id = await anAppointmentAt(server, clinic, { patient, ...LATER })
    const { version } = await step(id, 'confirmed')
    expect(await refuse(id, version, stranger)).toEqual([404, 'not_found'])
    expect(await refuse(id, version, patient)).toEqual([403, 'forbidden'])
  })

  it('what a patient called off', async () => {
    const patient = await aPatientOf(server, clinic)
    const id = await anAppointmentAt(server, clinic, {
      patient,
      start: '2026-11-25T17:00:00Z',
      end: '2026-11-25T17:30:00Z',
    })
    const { version } = await step(id, 'cancelled', patient)
    expect(await refuse(id, version)).toEqual([409, 'undo_over'])
  })
})

describe('a visit that was called off by mistake', () => {
  it('does not come back onto a place, a provider or a room that was given away meanwhile', async () => {
    const small = await aClinic(server, { settings: OFFICE_HOURS })
    const staff = await aStaffOf(server, small)
    const ofPlace = await anAppointmentAt(server, small, { ...LATER, lane: 0 })
    await anAppointmentAt(server, small, { ...LATER, lane: 1 })
    const off = await step(ofPlace, 'cancelled', staff)
    const body = aBooking(LATER.start, LATER.end)
    expect((await server.call(publicScheduling.bookPublic, { params: { orgId: small }, body })).status).toBe(201)
    expect(await refuse(ofPlace, off.version, staff)).toEqual([409, 'slot_taken'])

    for (const [given, code] of [
      [{ provider: desk.id }, 'provider_taken'],
      [{ room: await aRoomOf(server, clinic) }, 'room_taken'],
    ] as const) {
      const id = await anAppointmentAt(server, clinic, { ...LATER, ...given })
      const { version } = await step(id, 'cancelled')
      await anAppointmentAt(server, clinic, { ...LATER, ...given })
      expect(await refuse(id, version)).toEqual([409, code])
    }
  })

  it('is told to nobody: its mail is kept back until it cannot be undone, and of several the last is told', async () => {
    const id = await anAppointmentAt(server, clinic, LATER)
    const first = await step(id, 'cancelled')
    const { body } = await undo(id, first.version)
    expect(body.event.status).toBe('booked')
    const [wait] = await mailsQueued(id)
    expect(wait).toBeGreaterThan(UNDO_MILLIS / 1000)
  })

  it('is told at once where it begins before that', async () => {
    const soon = { start: '2026-11-23T15:01:00Z', end: '2026-11-23T15:31:00Z' }
    const id = await anAppointmentAt(server, clinic, soon)
    await step(id, 'cancelled')
    expect(await mailsQueued(id)).toEqual([0])
  })
})

describe('nobody has missed', () => {
  it('what has not begun', async () => {
    const id = await anAppointmentAt(server, clinic, LATER)
    const body = { status: 'no_show' } as const
    const { status, body: answer } = await server.refused(scheduling.setStatus, { params: { id }, body }, desk.token)
    expect([status, answer.error.code]).toEqual([409, 'not_begun'])
    server.now.millis = Date.parse(LATER.start)
    expect((await step(id, 'no_show')).status).toBe('no_show')
    expect(mayBeMissed(NOW, NOW - MINUTE)).toBe(false)
  })

  it('for good: the way leads back to booked as long as the place is free', async () => {
    const id = await anAppointmentAt(server, clinic, { start: START, end: END, status: 'no_show' })
    expect((await step(id, 'booked')).status).toBe('booked')
  })
})
