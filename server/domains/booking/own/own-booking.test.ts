import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { OFFICE_HOURS, ROOMY_HOURS, aClinic, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { bookingToken } from '#server/domains/scheduling/mails/booking-token.ts'

const environment: Record<string, string> = { PUBLIC_URL: 'https://tendwell.test' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
afterAll(() => mailbox.close())

let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})

const slot = (date: string, time: string) => ({
  start: `2026-11-${date}T${time}:00.000Z`,
  end: new Date(Date.parse(`2026-11-${date}T${time}:00Z`) + 1_800_000).toISOString(),
})
const FIRST = slot('23', '14:00')
const SECOND = slot('24', '15:30')
const tokenOf = (id: string, round = 0) => bookingToken(server.running.services.vault, id, round)

async function book(
  org = clinic,
  { start, end } = FIRST,
): Promise<{ id: AppointmentId; token: string; email: string }> {
  const body = aBooking(start, end)
  const reply = await server.call(publicScheduling.bookPublic, { params: { orgId: org }, body })
  expect(reply.status).toBe(201)
  return { id: reply.body.event.id, token: tokenOf(reply.body.event.id), email: body.email }
}
const open = (token: string) => server.call(bookings.open, { params: { token } })
const move = (token: string, to = SECOND) => server.call(bookings.reschedule, { params: { token }, body: to })
const refuseMove = (token: string, to = SECOND) => server.refused(bookings.reschedule, { params: { token }, body: to })
const cancel = (token: string) => server.call(bookings.cancel, { params: { token } })
const refuseCancel = (token: string) => server.refused(bookings.cancel, { params: { token } })
const setStatus = (id: AppointmentId, status: AppointmentStatus) =>
  server.call(scheduling.setStatus, { params: { id }, body: { status } }, desk.token)
const stored = async (id: AppointmentId) =>
  (await server.call(scheduling.get, { params: { id } }, desk.token)).body.event
const happened = async (id: AppointmentId) => {
  const { rows } = await sql<{ kind: string; details: object }>`
    select kind, details from activities where subject_id = ${id} order by id`.execute(server.running.services.reader)
  return rows
}
/** Turns the server's clock for as long as something takes. */
async function at<Result>(instant: string, act: () => Promise<Result>): Promise<Result> {
  server.now.millis = Date.parse(instant)
  try {
    return await act()
  } finally {
    server.now.millis = Date.parse(SAMPLE_NOW)
  }
}

describe('the link to a booking', () => {
  it('opens nothing once the staff revoked it, and the link of the next mail does; written down', async () => {
    const { id, token } = await book()
    expect((await server.call(scheduling.revokeLink, { params: { id } }, desk.token)).status).toBe(204)
    const opened = await server.refused(bookings.open, { params: { token } })
    for (const refused of [opened, await refuseMove(token), await refuseCancel(token)])
      expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found'])
    expect((await stored(id)).status).toBe('pending')
    const next = tokenOf(id, 1)
    expect((await open(next)).body.booking.id).toBe(id)
    expect((await happened(id)).map(({ kind }) => kind)).toContain('appointment.link_revoked')
    // Nobody makes one of a round out of that of another.
    for (const round of [2, -1, 10])
      expect((await server.refused(bookings.open, { params: { token: tokenOf(id, round) } })).status).toBe(404)
    await cancel(next)
  })

  it('shows when and where and what may be done, and nothing of the person', async () => {
    const { id, token } = await book()
    const { status, body } = await open(token)
    expect([status, body.booking]).toEqual([
      200,
      expect.objectContaining({
        id,
        org: expect.objectContaining({ id: clinic, name: expect.stringMatching(/^Clinic/), phone: null }),
        ...FIRST,
        timeZone: 'America/New_York',
        status: 'pending',
        mayChange: true,
        changeUntil: '2026-11-22T14:00:00.000Z',
      }),
    ])
  })

  it('is one that was given out: any other opens nothing, in any call', async () => {
    const { id, token } = await book()
    const swapped = token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A')
    const foreign = tokenOf('0190a000-0000-7000-8000-00000000dead')
    const wrong = ['none', id, swapped, `${token}=`, token.slice(0, 30), `${token}${token}`, `${token} `, foreign, '😀']
    for (const each of wrong) {
      expect([each, (await server.refused(bookings.open, { params: { token: each } })).status]).toEqual([each, 404])
      expect([(await refuseMove(each)).status, (await refuseCancel(each)).status]).toEqual([404, 404])
    }
    expect(await stored(id)).toMatchObject({ status: 'pending', start: FIRST.start })
  })

  it('opens nothing any more once the booking was taken off the calendar, or its clinic closed', async () => {
    const { id, token } = await book()
    await server.call(scheduling.remove, { params: { id } }, desk.token)
    expect((await server.refused(bookings.open, { params: { token } })).status).toBe(404)
    const closing = await aClinic(server, { settings: ROOMY_HOURS })
    const there = await book(closing)
    await sql`update orgs set status = 'suspended' where id = ${closing}`.execute(server.running.services.reader)
    expect((await refuseMove(there.token)).status).toBe(404)
  })

  it('ends thirty days after the visit, in every call', async () => {
    const { id, token } = await book(await aClinic(server, { settings: ROOMY_HOURS }))
    const endedAgo = (time: string) =>
      sql`update appointments set starts_at = ${SAMPLE_NOW}::timestamptz - ${time}::interval - interval '30 minutes',
        ends_at = ${SAMPLE_NOW}::timestamptz - ${time}::interval where id = ${id}`.execute(
        server.running.services.reader,
      )
    await endedAgo('29 days 23 hours 59 minutes')
    expect((await open(token)).status).toBe(200)
    await endedAgo('30 days 1 minute')
    for (const { status } of [await open(token), await refuseMove(token), await refuseCancel(token)])
      expect(status).toBe(404)
  })

  it('has a page that tells nobody its address', async () => {
    const { headers } = await server.raw('GET', `/web/booking/${tokenOf('0190a000-0000-7000-8000-00000000dead')}`)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('moving one’s own booking', () => {
  it('takes the new place, gives the old one back, and has the clinic look again', async () => {
    const tight = await aClinic(server, { settings: OFFICE_HOURS })
    const staff = await aStaffOf(server, tight)
    const { id, token } = await book(tight)
    await server.call(scheduling.setStatus, { params: { id }, body: { status: 'confirmed' } }, staff.token)
    const { status, body } = await move(token)
    expect([status, body.booking]).toEqual([200, expect.objectContaining({ ...SECOND, status: 'pending' })])
    expect((await happened(id)).at(-1)).toEqual({
      kind: 'appointment.moved',
      details: expect.objectContaining({ by: 'visitor', from: 'confirmed', to: 'pending', is: expect.anything() }),
    })
    await book(tight)
    await book(tight)
    expect((await refuseMove(token, FIRST)).body.error).toMatchObject({
      code: 'slot_taken',
      details: { nextSlots: expect.arrayContaining([expect.objectContaining({ start: expect.any(String) })]) },
    })
    expect((await open(token)).body.booking).toMatchObject(SECOND)
  })

  it('follows the rules of the public page', async () => {
    const { token } = await book()
    const codes = async (to: { start: string; end: string }) => {
      const { status, body } = await refuseMove(token, to)
      return [status, body.error.code]
    }
    expect(await codes(slot('24', '15:10'))).toEqual([422, 'slot_not_offered'])
    expect(await codes(slot('20', '13:00'))).toEqual([400, 'invalid_input'])
    expect(await codes({ start: '2027-03-01T15:00:00Z', end: '2027-03-01T15:30:00Z' })).toEqual([400, 'invalid_input'])
    expect(await codes({ start: FIRST.end, end: FIRST.start })).toEqual([400, 'invalid_input'])
  })

  it('pressed twice moves once, and two who want the last place do not both get it', async () => {
    const { id, token } = await book()
    expect(await race(4, async () => (await move(token)).status)).toEqual({ 200: 4 })
    expect((await happened(id)).filter(({ kind }) => kind === 'appointment.moved')).toHaveLength(1)
    const single = { ...ROOMY_HOURS, schedules: ROOMY_HOURS.schedules?.map((line) => ({ ...line, slots: 1 })) }
    const narrow = await aClinic(server, { settings: single })
    const tokens = [(await book(narrow, slot('23', '14:00'))).token, (await book(narrow, slot('23', '14:30'))).token]
    expect(await race(2, async (index) => (await refuseMove(tokens[index] ?? '')).status)).toEqual({ 200: 1, 409: 1 })
  })

  it('tells by mail, with the same entry for the calendar', async () => {
    const { id, token, email } = await book()
    const [first] = await mailbox.mailsTo(email)
    await move(token)
    const [, second] = await mailbox.mailsTo(email, 2)
    expect(second?.subject).toMatch(/^Your appointment at Clinic \d+ has a new time$/)
    expect(second?.text.replaceAll(/[\u{202f}\u{a0}]/gu, ' ')).toContain('Tuesday, November 24, 2026 at 10:30 AM')
    const lines = (mail = first) => (mail?.calendar ?? '').split('\n')
    expect(lines()).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${id}@tendwell`,
        'DTSTART:20261123T140000Z',
        'DTEND:20261123T143000Z',
        'STATUS:TENTATIVE',
      ]),
    )
    expect(lines(second)).toEqual(expect.arrayContaining([`UID:${id}@tendwell`, 'DTSTART:20261124T153000Z']))
    const sequence = (mail = first) => Number(/SEQUENCE:(\d+)/.exec(mail?.calendar ?? '')?.[1])
    expect(sequence(second)).toBeGreaterThan(sequence())
  })
})

describe('the mail about a booking', () => {
  it('has the link, as text and as a button, and says until when it helps', async () => {
    const { token, email } = await book()
    const [mail] = await mailbox.mailsTo(email)
    const link = `https://tendwell.test/web/booking/${token}?lang=en`
    expect(mail?.text).toContain(`View or change your appointment:\n${link}`)
    expect(mail?.html).toContain(`href="${link}"`)
    expect(mail?.text.replaceAll(/[\u{202f}\u{a0}]/gu, ' ')).toContain('until Sunday, November 22, 2026 at 9:00 AM')
  })
})

describe('cancelling one’s own booking', () => {
  it('gives the place back, once, and leaves no way back', async () => {
    const { id, token } = await book()
    expect(await race(3, async () => (await cancel(token)).status)).toEqual({ 200: 3 })
    expect((await open(token)).body.booking).toMatchObject({ status: 'cancelled', mayChange: false })
    const cancelled = (await happened(id)).filter(({ kind }) => kind === 'appointment.status_changed')
    expect(cancelled.map(({ details }) => details)).toEqual([{ by: 'visitor', from: 'pending', to: 'cancelled' }])
    expect((await refuseMove(token)).body.error.code).toBe('invalid_transition')
  })

  it('is not for a visit that has begun', async () => {
    const { id, token } = await book()
    await setStatus(id, 'arrived')
    await setStatus(id, 'in_room')
    expect((await open(token)).body.booking.mayChange).toBe(false)
    expect((await refuseCancel(token)).body.error.code).toBe('invalid_transition')
    expect((await refuseMove(token)).body.error.code).toBe('invalid_transition')
  })
})

describe('the clinic’s rule', () => {
  it('holds to the minute: a day before, unless the clinic says otherwise', async () => {
    const { token } = await book()
    await at('2026-11-22T14:00:00.000Z', async () => expect((await open(token)).body.booking.mayChange).toBe(true))
    await at('2026-11-22T14:00:00.001Z', async () => {
      expect((await open(token)).body.booking).toMatchObject({ status: 'pending', mayChange: false })
      expect((await refuseMove(token)).body.error).toMatchObject({
        code: 'too_late_to_change',
        message: 'It is too late to change this online. Please call the clinic.',
      })
      expect((await refuseCancel(token)).status).toBe(422)
    })
    const lenient = await aClinic(server, { settings: { ...ROOMY_HOURS, patientChangeMinutes: 60 } })
    const late = await book(lenient)
    await at('2026-11-23T13:00:00Z', async () => expect((await cancel(late.token)).status).toBe(200))
  })

  it('holds for a patient who is signed in, and not for the desk', async () => {
    const patient = await aPatientOf(server, clinic)
    const id = await anAppointmentAt(server, clinic, { patient, ...slot('21', '13:59') })
    const { token } = patient
    const late = await server.refused(scheduling.setStatus, { params: { id }, body: { status: 'cancelled' } }, token)
    expect([late.status, late.body.error.code]).toEqual([422, 'too_late_to_change'])
    const moved = await server.refused(bookings.rescheduleMine, { params: { id }, body: SECOND }, token)
    expect(moved.body.error.code).toBe('too_late_to_change')
    expect((await setStatus(id, 'cancelled')).status).toBe(200)
  })
})

describe('a patient who is signed in', () => {
  it('moves an appointment of their own, which the clinic confirms anew', async () => {
    const patient = await aPatientOf(server, clinic)
    const id = await anAppointmentAt(server, clinic, { patient, status: 'booked', ...FIRST })
    const input = { params: { id }, body: { ...SECOND, version: 1 } }
    const { status, body } = await server.call(bookings.rescheduleMine, input, patient.token)
    expect([status, body.event]).toEqual([
      200,
      expect.objectContaining({ ...SECOND, status: 'pending', user: patient.id }),
    ])
    expect((await happened(id)).at(-1)?.details).toMatchObject({ by: 'patient', from: 'booked', to: 'pending' })
    const again = await server.refused(
      bookings.rescheduleMine,
      { params: { id }, body: { ...FIRST, version: 1 } },
      patient.token,
    )
    expect(again.body.error.code).toBe('version_conflict')
    const other = await aPatientOf(server, clinic)
    expect((await server.refused(bookings.rescheduleMine, input, other.token)).status).toBe(404)
    expect((await server.refused(bookings.rescheduleMine, input, desk.token)).status).toBe(403)
  })
})
