import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { late, writing } from '#shared/domains/scheduling/writing/api.ts'
import type { NewLate, NewMessage } from '#shared/domains/scheduling/writing/schema.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
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
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { PER_APPOINTMENT } from './limits.ts'
import { sendWritten } from './send-written.ts'

/** A Monday at ten in New York. */
const NOW = Date.parse('2026-11-23T15:00:00Z')
const environment: Record<string, string> = { ROLE: 'web', SEAL_FIELDS: 'true' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: new Date(NOW).toISOString() })
afterAll(() => mailbox.close())

let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  server.now.millis = NOW
  clinic = await aClinic(server, { settings: { ...ROOMY_HOURS, reminderSms: true }, timeZone: 'America/New_York' })
  desk = await aStaffOf(server, clinic)
})

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)

interface Visit {
  at?: string
  hasEmail?: boolean
  phone?: string | null
  language?: string
  lane?: number
}
/** A visit of somebody whose mailbox is theirs alone. */
async function aVisit({ at = '12:00', hasEmail = true, phone = null, language = 'en', lane = 0 }: Visit = {}) {
  const start = new Date(Date.parse(`2026-11-23T${at}:00-05:00`))
  const end = new Date(start.getTime() + 1_800_000)
  const id = await anAppointmentAt(server, clinic, { start: start.toISOString(), end: end.toISOString(), lane })
  const email = `dora-${crypto.randomUUID()}@tendwell.test`
  await run(
    sql`update appointments set email = ${hasEmail ? email : null}, phone = ${phone}, language = ${language} where id = ${id}`,
  )
  return { id, email }
}
const look = async (id: AppointmentId) => (await server.call(writing.look, { params: { id } }, desk.token)).body
const send = (id: AppointmentId, body: Partial<NewMessage>, { token } = desk) =>
  server.call(writing.send, { params: { id }, body: { channel: 'mail', text: 'Please call us.', ...body } }, token)
const tell = (body: Partial<NewLate> = {}, { token } = desk) =>
  server.call(late.tell, { params: { orgId: clinic }, body: { minutes: 20, ...body } }, token)
const lookLate = async (query: object = {}) =>
  (await server.call(late.look, { params: { orgId: clinic }, query: { minutes: 20, ...query } }, desk.token)).body
    .visits
const notices = async () => (await server.call(late.list, { params: { orgId: clinic } }, desk.token)).body.notices

/** Does what is queued of the clinic's messages; the mails that somebody has by then. */
async function mailsAfter(email: string) {
  const queued = await run(sql<{ data: never }>`select data from pgboss.job where name = ${sendWritten.name}`)
  for (const { data } of queued) await sendWritten.run(data, server.running.jobServices)
  return mailbox.mailsTo(email, 0)
}
const textsOf = (number: string) =>
  run(sql<{ text: string }>`select id, text from outbox_mails where channel = 'sms' and recipient = ${number}`).then(
    (rows) => rows.map(({ text }) => text),
  )

describe('a message to the patient of an appointment', () => {
  it('is previewed in their language, with the clinic’s templates before those that everybody has', async () => {
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const template = { id: crypto.randomUUID(), name: 'Fasting', text: '{name}: nothing to eat before {time}.' }
    const input = { params: { orgId: clinic }, body: { messageTemplates: [template] } }
    expect((await server.call(directory.changeSettings, input, admin.token)).status).toBe(200)
    const { id } = await aVisit({ language: 'fr' })
    const shown = await look(id)
    expect(shown).toMatchObject({ language: 'fr', ways: [{ channel: 'mail' }] })
    expect(shown.templates[0]).toMatchObject({
      name: 'Fasting',
      text: expect.stringMatching(/: nothing to eat before 12:00\.$/),
    })
    expect(shown.templates[1]).toMatchObject({
      id: 'call',
      name: null,
      text: expect.stringContaining('Merci de nous appeler'),
    })
    expect(shown.frame.greeting).toMatch(/^Bonjour /)
  })

  it('leaves in the very words, once, and stands with the appointment and in the log', async () => {
    const { id, email } = await aVisit()
    const { frame } = await look(id)
    expect((await send(id, { text: 'Please bring your card.\n\nThank you.' })).status).toBe(201)
    const [mail, ...more] = await mailsAfter(email)
    expect([mail?.subject, more]).toEqual([frame.subject, []])
    for (const part of [frame.greeting, 'Please bring your card.', 'Thank you.', ...frame.closing])
      expect(mail?.text.replaceAll('\n', ' ')).toContain(part)
    await mailsAfter(email)
    expect(await mailbox.mailsTo(email, 0)).toHaveLength(1)
    expect((await look(id)).written).toMatchObject([{ text: 'Please bring your card.\n\nThank you.', state: 'sent' }])
    const [kept] = await run(sql<{ words: string; details: object }>`
      select m.template as words, a.details from patient_messages m, activities a
      where m.appointment_id = ${id} and a.subject_id = ${id} and a.kind = 'appointment.written_to'`)
    expect(kept?.details).toEqual({ channel: 'mail' })
  })

  it('goes by text where a number can take one, and not where they have neither', async () => {
    const { id } = await aVisit({ hasEmail: false, phone: '(212) 555-0142' })
    expect((await look(id)).ways).toEqual([{ channel: 'sms', address: '••• 0142' }])
    expect((await send(id, {})).status).toBe(400)
    expect((await send(id, { channel: 'sms' })).status).toBe(201)
    await mailsAfter('')
    expect(await textsOf('+12125550142')).toContainEqual(expect.stringMatching(/^Clinic \d+: Please call us\.$/))
    const nobody = await aVisit({ hasEmail: false, at: '13:00' })
    expect((await look(nobody.id)).ways).toEqual([])
    expect((await send(nobody.id, { channel: 'sms' })).status).toBe(400)
  })

  it('does not reach who stopped the clinic’s messages', async () => {
    const { id, email } = await aVisit()
    await run(sql`
      insert into reminder_opt_outs (id, created_at, updated_at, org_id, email)
      values (gen_random_uuid(), now(), now(), ${clinic}, ${email})`)
    expect((await look(id)).ways).toEqual([])
    expect((await send(id, {})).status).toBe(400)
  })

  it('carries no links, and is no way to write to many', async () => {
    const { id } = await aVisit()
    for (const text of ['Win at https://evil.test', 'See evil.com', '  '])
      expect((await send(id, { text })).status).toBe(400)
    const sent = await race(PER_APPOINTMENT + 4, async () => (await send(id, {})).status)
    expect(sent).toEqual({ 201: PER_APPOINTMENT, 429: 4 })
  })

  it('is the clinic’s own desk’s to write and to read', async () => {
    const patient = await aPatientOf(server, clinic)
    const { id } = await aVisit()
    await run(sql`update appointments set user_id = ${patient.id} where id = ${id}`)
    for (const { token } of [patient, await aStaffOf(server, await aClinic(server))]) {
      expect((await server.refused(writing.look, { params: { id } }, token)).status).toBeGreaterThan(402)
      expect((await send(id, {}, { ...desk, token })).status).toBeGreaterThan(402)
    }
  })
})

describe('running late', () => {
  it('is said to everybody who is still expected, by the nearest way, and counts whom nothing reaches', async () => {
    const mailed = await aVisit({ at: '12:00', language: 'vi' })
    const texted = await aVisit({ at: '12:30', phone: '212 555 0143' })
    const none = await aVisit({ at: '13:00', hasEmail: false, phone: '12' })
    const begun = await aVisit({ at: '09:30' })
    const called = await aVisit({ at: '14:00' })
    await server.call(scheduling.setStatus, { params: { id: called.id }, body: { status: 'cancelled' } }, desk.token)
    const foreseen = await lookLate()
    expect(foreseen.map(({ id, way }) => [id, way?.channel ?? null])).toEqual([
      [mailed.id, 'mail'],
      [texted.id, 'sms'],
      [none.id, null],
    ])
    expect(foreseen[1]?.text).toContain('12:30 PM will probably begin at 12:50 PM')
    const { notice } = (await tell()).body
    expect(notice).toMatchObject({ told: 2, unreached: 1, minutes: 20 })
    expect((await mailsAfter(mailed.email))[0]?.text.replaceAll('\n', ' ')).toContain('trễ khoảng 20 phút')
    expect((await textsOf('+12125550143'))[0]).toContain('about 20 minutes late')
    expect(await mailbox.mailsTo(begun.email, 0)).toEqual([])
    expect(await notices()).toMatchObject([{ id: notice.id, told: 2 }])
  })

  it('is said once, however often and by however many desks', async () => {
    const { email } = await aVisit()
    const other = await aStaffOf(server, clinic)
    const answers = await race(6, async (index) => (await tell({}, index % 2 === 0 ? desk : other)).status)
    expect(answers).toEqual({ 201: 1, 409: 5 })
    expect(await mailsAfter(email)).toHaveLength(1)
    expect((await lookLate())[0]?.isTold).toBe(true)
    expect((await tell({ minutes: 40 })).status).toBe(201)
    expect(await notices()).toHaveLength(1)
  })

  it('is taken back while it waits; a longer delay takes its place', async () => {
    const { email } = await aVisit()
    const { notice } = (await tell()).body
    const end = { params: { orgId: clinic, lateId: notice.id } }
    expect((await server.call(late.end, end, desk.token)).body.withdrawn).toBe(1)
    expect([await mailsAfter(email), await notices()]).toEqual([[], []])
    await tell()
    await tell({ minutes: 45 })
    const mails = await mailsAfter(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text.replaceAll('\n', ' ')).toContain('about 45 minutes')
    server.now.millis += HELD_MILLIS
    const [standing] = await notices()
    expect(standing?.leavesAt).toBeNull()
    const over = { params: { orgId: clinic, lateId: standing?.id ?? notice.id } }
    expect((await server.call(late.end, over, desk.token)).body.withdrawn).toBe(0)
  })

  it('can be of one provider or room, for some hours, and leave somebody out', async () => {
    const room = await aRoomOf(server, clinic)
    const first = await aVisit({ at: '11:00' })
    const second = await aVisit({ at: '15:00' })
    await run(sql`update appointments set provider_id = ${desk.id} where id = ${first.id}`)
    await run(sql`update appointments set room_id = ${room} where id = ${second.id}`)
    expect((await lookLate({ provider: desk.id })).map(({ id }) => id)).toEqual([first.id])
    expect((await lookLate({ room })).map(({ id }) => id)).toEqual([second.id])
    expect((await lookLate({ hours: 2 })).map(({ id }) => id)).toEqual([first.id])
    expect((await tell({ leaveOut: [first.id] })).body.notice.told).toBe(1)
    expect(await mailsAfter(first.email)).toEqual([])
  })

  it('is not said with another clinic’s provider, nor ended from there', async () => {
    const elsewhere = await aClinic(server)
    const neighbour = await aStaffOf(server, elsewhere)
    expect((await tell({ provider: neighbour.id })).status).toBe(400)
    expect((await tell({}, neighbour)).status).toBeGreaterThan(402)
    await aVisit()
    const { notice } = (await tell()).body
    const own = { params: { orgId: elsewhere, lateId: notice.id } }
    expect((await server.refused(late.end, own, neighbour.token)).status).toBe(404)
    expect(await notices()).toHaveLength(1)
  })
})
