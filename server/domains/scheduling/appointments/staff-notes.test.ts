import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { bookingToken } from '../mails/booking-token.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const SECRET = 'Suspects that the husband reads along'
const TOLD = 'Come fasting'
const [START, END] = ['2026-11-24T14:00:00.000Z', '2026-11-24T14:30:00.000Z']
const range = { start: '2026-11-23T00:00:00.000Z', end: '2026-11-27T00:00:00.000Z' }

let clinic: OrgId
let desk: TestPerson
let patient: TestPerson
let id: AppointmentId
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  const body = { user: patient.id, title: 'Check-up', notes: TOLD, staffNotes: SECRET, start: START, end: END }
  const made = await server.call(scheduling.create, { params: { orgId: clinic }, body }, desk.token)
  id = made.body.event.id
})
const get = (who: TestPerson) => server.call(scheduling.get, { params: { id } }, who.token)

describe('notes for the staff', () => {
  it('are read by the staff, apart from what the patient sees', async () => {
    const { body } = await get(desk)
    expect([body.staffNotes, body.event.notes]).toEqual([SECRET, TOLD])
  })

  it('reach the patient by no way', async () => {
    const token = bookingToken(server.running.services.vault, id, 0)
    const answers = [
      await get(patient),
      await server.call(scheduling.listMine, { query: range }, patient.token),
      await server.call(
        scheduling.change,
        { params: { id }, body: { version: 1, notes: 'I am pregnant' } },
        patient.token,
      ),
      await server.call(bookings.open, { params: { token } }),
      await server.call(bookings.cancel, { params: { token } }),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(SECRET)
    expect((await get(patient)).body).toMatchObject({ staffNotes: null, event: { notes: 'I am pregnant' } })
  })

  it('are changed and emptied by the staff, and by nobody else', async () => {
    const version = (await get(desk)).body.event.version
    const change = (staffNotes: string | null) => ({ params: { id }, body: { version, staffNotes } })
    const { status, body } = await server.refused(scheduling.change, change('Mine'), patient.token)
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([403, ['staffNotes']])
    await server.call(scheduling.change, change(null), desk.token)
    const { rows } = await sql`select staff_notes as notes from appointments where id = ${id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ notes: null }])
  })
})
