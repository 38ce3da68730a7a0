import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { AppointmentStatus, TRANSITIONS } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { bookingToken } from './booking-token.ts'
import { sendChangeMail } from './send-change-mail.ts'

/** Works on nothing by itself: a test says when the mails leave. */
const environment: Record<string, string> = { PUBLIC_URL: 'https://tendwell.test', ROLE: 'web' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
afterAll(() => mailbox.close())

let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  server.now.millis = Date.parse(SAMPLE_NOW)
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
  desk = await aStaffOf(server, clinic)
})

const FIRST = { start: '2026-11-23T16:00:00.000Z', end: '2026-11-23T16:30:00.000Z' }
const SECOND = { start: '2026-11-24T15:30:00.000Z', end: '2026-11-24T16:00:00.000Z' }
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)

/** An appointment of somebody whose mailbox is theirs alone. */
async function anAppointment(options: Parameters<typeof anAppointmentAt>[2] = {}) {
  const id = await anAppointmentAt(server, clinic, { ...FIRST, ...options })
  const email = options.patient?.email ?? `guest-${crypto.randomUUID()}@tendwell.test`
  await run(sql`update appointments set email = ${email} where id = ${id}`)
  return { id, email }
}
const setStatus = (id: AppointmentId, status: AppointmentStatus, { token } = desk) =>
  server.call(scheduling.setStatus, { params: { id }, body: { status } }, token)
const change = (id: AppointmentId, body: object, version = 1) =>
  server.call(scheduling.change, { params: { id }, body: { ...body, version } }, desk.token)
async function move(id: AppointmentId, to = SECOND, version = 1) {
  expect((await change(id, to, version)).status).toBe(200)
}
const remove = (id: AppointmentId) => server.call(scheduling.remove, { params: { id } }, desk.token)

const queued = (id: AppointmentId) =>
  run(sql<{ data: never }>`
    select data from pgboss.job where name = ${sendChangeMail.name} and data->>'appointmentId' = ${id}
    order by (data->>'version')::int`)
/** Does what is queued about an appointment; the mails that its person has by then. */
async function mailsAfter(id: AppointmentId, email: string) {
  for (const { data } of await queued(id)) await sendChangeMail.run(data, server.running.jobServices)
  return mailbox.mailsTo(email, 0)
}
const plain = (text = '') => text.replaceAll(/[\u{202f}\u{2009}\u{a0}]/gu, ' ')
const linesOf = (mail: { calendar: string } | undefined) => (mail?.calendar ?? '').split('\n')
const linkTo = (id: string, language = 'en') =>
  `https://tendwell.test/web/booking/${bookingToken(server.running.services.vault, id, 0)}?lang=${language}`

describe('whom an appointment is about hears by one mail', () => {
  it('that the desk made it', async () => {
    const email = `new-${crypto.randomUUID()}@tendwell.test`
    const body = { title: 'Follow-up', name: 'Nora New', email, ...FIRST }
    const { id } = (await server.call(scheduling.create, { params: { orgId: clinic }, body }, desk.token)).body.event
    const mails = await mailsAfter(id, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Your appointment at Clinic \d+$/)
    const text = plain(mails[0]?.text)
    expect(text).toContain('Hello Nora,')
    expect(text).toContain('has made an appointment for you: Monday, November 23, 2026, 11:00 – 11:30 AM.')
    expect(text).toContain('until Sunday, November 22, 2026 at 11:00 AM')
    expect(text).toContain(linkTo(id))
    expect(text).not.toContain('Follow-up')
    expect(linesOf(mails[0])).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${id}@tendwell`,
        'STATUS:CONFIRMED',
        'SEQUENCE:1',
        'DTSTART:20261123T160000Z',
        'DTEND:20261123T163000Z',
      ]),
    )
  })

  it('that it was moved, with the new time for the calendar', async () => {
    const { id, email } = await anAppointment({ status: 'confirmed' })
    await move(id)
    const mails = await mailsAfter(id, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your appointment at .+ has a new time$/),
    ])
    expect(mails[0]?.headers['message-id']).toBe(`<moved-${id}-2@tendwell>`)
    expect(plain(mails[0]?.text)).toContain('The new time is Tuesday, November 24, 2026, 10:30 – 11:00 AM.')
    expect(linesOf(mails[0])).toEqual(
      expect.arrayContaining([`UID:${id}@tendwell`, 'SEQUENCE:2', 'STATUS:CONFIRMED', 'DTSTART:20261124T153000Z']),
    )
  })

  it('that a request was moved and still waits', async () => {
    const { id, email } = await anAppointment({ status: 'pending' })
    await move(id)
    const [mail] = await mailsAfter(id, email)
    expect(mail?.text).toContain('The clinic will confirm it.')
    expect(linesOf(mail)).toContain('STATUS:TENTATIVE')
  })

  it('that a request was confirmed', async () => {
    const { id, email } = await anAppointment({ status: 'pending' })
    await setStatus(id, 'confirmed')
    const mails = await mailsAfter(id, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your appointment at .+ is confirmed$/),
    ])
    expect(linesOf(mails[0])).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'SEQUENCE:2']))
  })

  it.each([
    ['cancelled', (id: AppointmentId) => setStatus(id, 'cancelled')],
    ['taken off the calendar', remove],
  ])('that it was %s, which takes it out of the calendar', async (_what, act) => {
    const { id, email } = await anAppointment()
    await act(id)
    const mails = await mailsAfter(id, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your appointment at .+ is cancelled$/),
    ])
    expect(plain(mails[0]?.text)).toContain('is cancelled: Monday, November 23, 2026, 11:00 – 11:30 AM.')
    expect(mails[0]?.text).not.toContain('/web/booking/')
    expect(linesOf(mails[0])).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', `UID:${id}@tendwell`, 'STATUS:CANCELLED', 'SEQUENCE:2']),
    )
  })

  it('that they called it off themselves, by the link however often or signed in', async () => {
    const guest = await anAppointment()
    const token = bookingToken(server.running.services.vault, guest.id, 0)
    await race(3, async () => (await server.call(bookings.cancel, { params: { token } })).status)
    expect(await mailsAfter(guest.id, guest.email)).toHaveLength(1)
    const patient = await aPatientOf(server, clinic)
    const { id, email } = await anAppointment({ patient, lane: 1 })
    await setStatus(id, 'cancelled', patient)
    expect(await mailsAfter(id, email)).toHaveLength(1)
  })
})

describe('the mail about a change', () => {
  it.each([
    ['fr', 'a déplacé votre rendez-vous', 'mardi 24 novembre 2026, 10:30 – 11:00'],
    ['vi', 'đã dời lịch hẹn của bạn', '24 tháng 11, 2026'],
    ['cn', '已更改您的预约时间', '2026年11月24日'],
    ['ar', 'الوقت الجديد', '24 نوفمبر 2026'],
  ])('is in the language of the booking, %s', async (language, sentence, when) => {
    const { id, email } = await anAppointment()
    await run(sql`update appointments set language = ${language} where id = ${id}`)
    await move(id)
    const [mail] = await mailsAfter(id, email)
    expect(mail?.text).toContain(sentence)
    expect(plain(mail?.text)).toContain(when)
    expect(mail?.text).toContain(linkTo(id, language))
  })

  it('goes to a patient’s account, in its language, though they want no reminders', async () => {
    const patient = await aPatientOf(server, clinic)
    const { id } = await anAppointment({ patient })
    await run(sql`update appointments set language = 'vi', email = 'old@tendwell.test' where id = ${id}`)
    await run(sql`update users set language = 'fr', settings = '{"notifications":{"reminderEmail":false}}'
      where id = ${patient.id}`)
    await setStatus(id, 'cancelled')
    const mails = await mailsAfter(id, patient.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('est annulé')])
  })

  it('of a step that was undone is not sent; of one that was taken again it is sent once', async () => {
    const undo = (id: AppointmentId, version: number) =>
      server.call(scheduling.undoStatus, { params: { id }, body: { version } }, desk.token)
    const { id, email } = await anAppointment()
    await setStatus(id, 'cancelled')
    expect((await undo(id, 2)).status).toBe(200)
    expect(await mailsAfter(id, email)).toEqual([])
    server.now.millis += 1000
    await setStatus(id, 'cancelled')
    expect((await mailsAfter(id, email)).map(({ headers }) => headers['message-id'])).toEqual([
      `<cancelled-${id}-4@tendwell>`,
    ])
  })

  it('has no link once only the clinic may change it', async () => {
    const { id, email } = await anAppointment({ status: 'pending' })
    await run(sql`update orgs set settings = settings || '{"patientChangeMinutes": 7200}' where id = ${clinic}`)
    await setStatus(id, 'confirmed')
    const [mail] = await mailsAfter(id, email)
    expect(mail?.subject).toContain('is confirmed')
    expect(mail?.text).not.toContain('/web/booking/')
  })

  it('is not sent for a time from which it was moved again, and sent for the last', async () => {
    const { id, email } = await anAppointment()
    await move(id)
    await move(id, { start: '2026-11-25T15:00:00.000Z', end: '2026-11-25T15:30:00.000Z' }, 2)
    expect((await change(id, { notes: 'Bring the papers' }, 3)).status).toBe(200)
    const mails = await mailsAfter(id, email)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Wednesday, November 25, 2026')])
  })

  it('is not sent of what was called off, or begun, or over before it could leave', async () => {
    const off = await anAppointment({ status: 'pending' })
    await setStatus(off.id, 'confirmed')
    await setStatus(off.id, 'cancelled')
    const mails = await mailsAfter(off.id, off.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('is cancelled')])
    const begun = await anAppointment({ lane: 1 })
    await move(begun.id)
    await setStatus(begun.id, 'arrived')
    expect(await mailsAfter(begun.id, begun.email)).toEqual([])
    const over = await anAppointment({ lane: 2 })
    await setStatus(over.id, 'cancelled')
    server.now.millis = Date.parse(FIRST.start)
    expect(await mailsAfter(over.id, over.email)).toEqual([])
  })
})

describe('nobody is told', () => {
  it.each(AppointmentStatus.options)('of a step through the clinic from %s', async (from) => {
    for (const [lane, to] of TRANSITIONS[from].entries()) {
      const { id } = await anAppointment({ status: from, lane })
      await setStatus(id, to)
      const tells = { pending: ['confirmed', 'cancelled'], booked: ['cancelled'], confirmed: ['cancelled'] }
      const told = Object.entries(tells).some(([before, after]) => before === from && after.includes(to))
      expect([to, (await queued(id)).length]).toEqual([to, told ? 1 : 0])
    }
  })

  it('of other words in it, of what is refused, nor of one that had begun or was off when it was removed', async () => {
    const { id } = await anAppointment()
    expect((await change(id, { title: 'Other', ...FIRST })).status).toBe(200)
    const stale = { params: { id }, body: { ...SECOND, version: 1 } }
    expect((await server.refused(scheduling.change, stale, desk.token)).status).toBe(409)
    expect(await queued(id)).toEqual([])
    for (const [index, status] of (['arrived', 'done', 'no_show', 'cancelled'] as const).entries()) {
      const gone = await anAppointment({ status, lane: index + 1 })
      await remove(gone.id)
      expect([status, await queued(gone.id)]).toEqual([status, []])
    }
  })

  it('of what the desk writes down afterwards, or of one without an address', async () => {
    const past = await anAppointment({ start: '2026-11-19T16:00:00Z', end: '2026-11-19T16:30:00Z' })
    await setStatus(past.id, 'cancelled')
    expect(await queued(past.id)).toEqual([])
    const { id } = await anAppointment()
    await run(sql`update appointments set email = null where id = ${id}`)
    await move(id)
    const before = mailbox.mails.length
    for (const { data } of await queued(id)) await sendChangeMail.run(data, server.running.jobServices)
    expect(mailbox.mails.length).toBe(before)
  })
})
