import { describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { AppointmentStatus, TRANSITIONS, holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const statuses = AppointmentStatus.options
const START = '2026-11-23T14:00:00Z'
/** Before the moment of the samples. */
const BEGUN = { start: '2026-11-20T13:00:00Z', end: '2026-11-20T13:30:00Z' }
const END = '2026-11-23T14:30:00Z'

const setStatus = (id: AppointmentId, status: AppointmentStatus, token: string, version?: number) =>
  server.call(
    scheduling.setStatus,
    { params: { id }, body: version === undefined ? { status } : { status, version } },
    token,
  )
const refuse = async (...args: Parameters<typeof setStatus>) => {
  const [id, status, token, version] = args
  const body = version === undefined ? { status } : { status, version }
  return server.refused(scheduling.setStatus, { params: { id }, body }, token)
}
const book = (orgId: OrgId) =>
  server.call(publicScheduling.bookPublic, { params: { orgId }, body: aBooking(START, END) })

describe('an appointment that is', () => {
  it.each(statuses)('%s may become what follows, and nothing else', async (from) => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const { token } = await aStaffOf(server, clinic)
    for (const [lane, to] of statuses.entries()) {
      const id = await anAppointmentAt(server, clinic, { status: from, lane, ...BEGUN })
      const { status, body } = await setStatus(id, to, token)
      if (TRANSITIONS[from].includes(to)) {
        expect([to, status, body.event.status, body.event.version]).toEqual([to, 200, to, 2])
      } else {
        expect([to, status, body]).toEqual([
          to,
          409,
          { error: expect.objectContaining({ code: 'invalid_transition', details: { from, to } }) },
        ])
      }
      await server.call(scheduling.remove, { params: { id } }, token)
    }
  })
})

describe('a place', () => {
  it.each(statuses.filter((status) => TRANSITIONS[status].includes('cancelled') && holdsLane(status)))(
    'is free again once an appointment that was %s gives it up',
    async (from) => {
      const clinic = await aClinic(server)
      const { token } = await aStaffOf(server, clinic)
      // Who did not come has no place that anybody could still book.
      for (const to of TRANSITIONS[from].filter((status) => status === 'cancelled')) {
        const ids = [0, 1].map((lane) =>
          anAppointmentAt(server, clinic, { start: START, end: END, status: from, lane }),
        )
        const [given, kept] = await Promise.all(ids)
        expect((await book(clinic)).status).toBe(409)
        if (given !== undefined) await setStatus(given, to, token)
        const again = await book(clinic)
        expect(again.status).toBe(201)
        for (const id of [given, kept, again.body.event.id]) {
          if (id !== undefined) await server.call(scheduling.remove, { params: { id } }, token)
        }
      }
    },
  )

  it('is taken again by somebody who was marked as missed and comes after all, if it is still there', async () => {
    const clinic = await aClinic(server)
    const { token } = await aStaffOf(server, clinic)
    const missed = await anAppointmentAt(server, clinic, { start: START, end: END, status: 'no_show' })
    await book(clinic)
    expect((await setStatus(missed, 'arrived', token)).status).toBe(200)
    expect((await book(clinic)).status).toBe(409)
  })

  it('that went to somebody else is told as taken', async () => {
    const clinic = await aClinic(server)
    const { token } = await aStaffOf(server, clinic)
    const missed = await anAppointmentAt(server, clinic, { start: START, end: END, status: 'no_show' })
    await book(clinic)
    await book(clinic)
    const { status, body } = await refuse(missed, 'arrived', token)
    expect([status, body.error.code]).toEqual([409, 'slot_taken'])
  })

  it('may be taken again where the clinic has since changed its hours, as long as nobody else is there', async () => {
    const clinic = await aClinic(server)
    const { token } = await aStaffOf(server, clinic)
    const night = { start: '2026-11-23T03:00:00Z', end: '2026-11-23T03:20:00Z', status: 'no_show' as const }
    const ids = await Promise.all([anAppointmentAt(server, clinic, night), anAppointmentAt(server, clinic, night)])
    const replies = []
    for (const id of ids) replies.push((await setStatus(id, 'arrived', token)).status)
    expect(replies).toEqual([200, 409])
  })

  it('of a removed appointment is free', async () => {
    const clinic = await aClinic(server)
    const { token } = await aStaffOf(server, clinic)
    const made = [await book(clinic), await book(clinic)]
    expect((await book(clinic)).status).toBe(409)
    const id = made[0]?.body.event.id as AppointmentId
    expect((await server.call(scheduling.remove, { params: { id } }, token)).status).toBe(204)
    expect((await book(clinic)).status).toBe(201)
    expect((await server.refused(scheduling.remove, { params: { id } }, token)).status).toBe(404)
    expect((await server.refused(scheduling.get, { params: { id } }, token)).status).toBe(404)
  })
})

describe('a step', () => {
  it('of an older version is refused with the one that is stored', async () => {
    const clinic = await aClinic(server)
    const { token } = await aStaffOf(server, clinic)
    const id = await anAppointmentAt(server, clinic)
    await setStatus(id, 'confirmed', token, 1)
    const { status, body } = await refuse(id, 'arrived', token, 1)
    expect([status, body.error.code]).toEqual([409, 'version_conflict'])
    expect(body.error.details).toMatchObject({ current: { id, status: 'confirmed', version: 2 } })
  })

  it('of a patient is to cancel, and no other', async () => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const patient = await aPatientOf(server, clinic)
    for (const [lane, to] of statuses.filter((status) => status !== 'cancelled').entries()) {
      const id = await anAppointmentAt(server, clinic, { patient, status: 'booked', lane })
      const { status, body } = await refuse(id, to, patient.token)
      expect([to, status, body.error.fields]).toEqual([to, 403, { status: 'Only the clinic can change this' }])
      expect((await setStatus(id, 'cancelled', patient.token)).body.event.status).toBe('cancelled')
    }
  })

  it('of a patient does not undo what is over', async () => {
    const clinic = await aClinic(server)
    const patient = await aPatientOf(server, clinic)
    for (const status of ['in_room', 'done', 'cancelled'] as const) {
      const id = await anAppointmentAt(server, clinic, { patient, status })
      expect((await refuse(id, 'cancelled', patient.token)).body.error.code).toBe('invalid_transition')
    }
  })

  it('of a patient who takes one off the calendar is none', async () => {
    const clinic = await aClinic(server)
    const patient = await aPatientOf(server, clinic)
    const id = await anAppointmentAt(server, clinic, { patient })
    expect((await server.refused(scheduling.remove, { params: { id } }, patient.token)).status).toBe(403)
  })
})
