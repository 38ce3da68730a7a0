import { expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, anAppointmentAt } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

it('is told with where, with whom, what to bring and until when it can be changed', async () => {
  const clinic = await aClinic(server, {
    settings: { ...OFFICE_HOURS, patientChangeMinutes: 120, whatToBring: 'Your insurance card' },
  })
  const patient = await aPatientOf(server, clinic)
  const provider = await aPerson(server, {
    memberships: [{ org: clinic, role: 'org-staff' }],
    firstName: 'Ada',
    lastName: 'Okoye',
  })
  await anAppointmentAt(server, clinic, { patient, start: '2026-11-25T16:00:00Z', end: '2026-11-25T16:30:00Z' })
  const id = await anAppointmentAt(server, clinic, { patient, provider: provider.id })
  const { visit } = (await server.call(bookings.nextMine, {}, patient.token)).body
  expect(visit).toMatchObject({
    event: { id, start: '2026-11-23T16:00:00.000Z' },
    org: { id: clinic, phone: null },
    timeZone: 'America/New_York',
    provider: 'Ada Okoye',
    whatToBring: 'Your insurance card',
    changeUntil: '2026-11-23T14:00:00.000Z',
  })
})

it.each<
  [string, { start?: string; end?: string; status?: AppointmentStatus; isOfAnother?: boolean; isGone?: boolean }]
>([
  ['called off', { status: 'cancelled' }],
  ['over', { start: '2026-11-20T13:00:00Z', end: '2026-11-20T13:30:00Z' }],
  ['more than a week ahead', { start: '2026-11-27T14:30:00Z', end: '2026-11-27T15:00:00Z' }],
  ['somebody else’s', { isOfAnother: true }],
  ['at a clinic that is gone', { isGone: true }],
])('is none where it is %s', async (_why, { isOfAnother = false, isGone = false, ...times }) => {
  const clinic = await aClinic(server, isGone ? { status: 'suspended' } : {})
  const patient = await aPatientOf(server, clinic)
  const whose = isOfAnother ? await aPatientOf(server, clinic) : patient
  await anAppointmentAt(server, clinic, { patient: whose, ...times })
  expect((await server.call(bookings.nextMine, {}, patient.token)).body).toEqual({ visit: null })
})
