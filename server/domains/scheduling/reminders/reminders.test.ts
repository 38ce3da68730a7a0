import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { reminders } from '#shared/domains/booking/reminders-api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { push } from '#shared/domains/messaging/push-api.ts'
import { openPushService } from '#server/testing/push-service.ts'
import type { PushService } from '#server/testing/push-service.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { openTextInbox } from '#server/testing/text-inbox.ts'
import type { TextInbox } from '#server/testing/text-inbox.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { bookingToken } from '../mails/booking-token.ts'
import { sendReminders } from './send-reminders.ts'

/** A Monday morning in New York; the appointment is on the Monday after. */
const START = '2026-11-23T16:00:00.000Z'
const at = Date.parse(START)

const environment: Record<string, string> = { PUBLIC_URL: 'https://tendwell.test', ROLE: 'web' }
let mailbox: Mailbox
let texts: TextInbox
let pushes: PushService
beforeAll(async () => {
  mailbox = await openMailbox()
  texts = await openTextInbox()
  pushes = await openPushService()
  Object.assign(environment, { SMTP_URL: mailbox.url }, texts.environment, pushes.environment)
})
const server = useTestServer(environment, { frozenAt: '2026-11-20T14:00:00Z' })
afterAll(async () => {
  await mailbox.close()
  await texts.close()
  await pushes.close()
})

let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  server.now.millis = Date.parse('2026-11-20T14:00:00Z')
  clinic = await aClinic(server, { settings: OFFICE_HOURS })
  desk = await aStaffOf(server, clinic)
})

const run = (millis: number) => sendReminders.run({}, { ...server.running.jobServices, clock: () => millis })
const change = (statement: ReturnType<typeof sql>) => statement.execute(server.running.services.reader)

/** An appointment that was made in good time. */
async function anAppointment(options: Parameters<typeof anAppointmentAt>[2] = {}, org = clinic) {
  const id = await anAppointmentAt(server, org, { start: START, end: '2026-11-23T16:30:00.000Z', ...options })
  const email = options.patient?.email ?? `guest-${crypto.randomUUID()}@tendwell.test`
  await change(sql`update appointments set created_at = '2026-11-10T10:00:00Z', email = ${email} where id = ${id}`)
  return { id, email, token: bookingToken(server.running.services.vault, id, 0) }
}
const settings = (org: OrgId, value: object) =>
  change(sql`update orgs set settings = settings || ${JSON.stringify(value)}::jsonb where id = ${org}`)
const count = async (email: string) => (await mailbox.mailsTo(email, 0)).length

describe('a reminder', () => {
  it('goes out once a day before, in the language of the person and with the link to answer', async () => {
    const { id, email, token } = await anAppointment()
    await change(sql`update appointments set language = 'fr' where id = ${id}`)
    await run(at - 25 * HOUR)
    expect(await count(email)).toBe(0)
    await run(at - 24 * HOUR)
    await run(at - 24 * HOUR + MINUTE)
    await run(at - HOUR)
    const mails = await mailbox.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Rappel')
    expect(mails[0]?.text).toContain('lundi 23 novembre 2026')
    expect(mails[0]?.text).toContain(`https://tendwell.test/web/booking/${token}?lang=fr`)
  })

  it('is one worker’s, however many look at once', async () => {
    const people = await Promise.all([0, 1].map((lane) => anAppointment({ lane })))
    await race(6, async () => String(await run(at - 24 * HOUR)))
    for (const { email } of people) expect(await count(email)).toBe(1)
  })

  it('goes out at each of the times that the org chose, and at none where it chose none', async () => {
    await settings(clinic, { reminderLeads: [2880, 120] })
    const { email } = await anAppointment()
    for (const hours of [49, 48, 47, 24, 3, 2, 1]) await run(at - hours * HOUR)
    expect(await count(email)).toBe(2)
    const other = await aClinic(server, { settings: { ...OFFICE_HOURS, reminderLeads: [] } })
    const silent = await anAppointment({}, other)
    await run(at - 24 * HOUR)
    expect(await count(silent.email)).toBe(0)
  })

  it.each(['pending', 'cancelled', 'no_show', 'done', 'arrived'] as const)(
    'does not go out for one that is %s',
    async (status) => {
      const { email } = await anAppointment({ status })
      await run(at - 24 * HOUR)
      expect(await count(email)).toBe(0)
    },
  )

  it('dies with its appointment, also between being taken up and being sent', async () => {
    const { id, email } = await anAppointment()
    mailbox.refused.add(email)
    await run(at - 24 * HOUR)
    mailbox.refused.delete(email)
    await change(sql`update appointments set status = 'cancelled', lane = null where id = ${id}`)
    await run(at - 24 * HOUR + 10 * MINUTE)
    expect(await count(email)).toBe(0)
  })

  it('comes anew for the new time of one that moved, and not for the old one', async () => {
    const { id, email } = await anAppointment()
    await change(
      sql`update appointments set starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days' where id = ${id}`,
    )
    await run(at - 24 * HOUR)
    expect(await count(email)).toBe(0)
    await run(at + 24 * HOUR)
    expect(await count(email)).toBe(1)
  })

  it('is not for whoever made the appointment later than that, nor sent hours late', async () => {
    const late = await anAppointment()
    await change(sql`update appointments set created_at = ${new Date(at - 20 * HOUR)} where id = ${late.id}`)
    const missed = await anAppointment({ lane: 1 })
    await run(at - 24 * HOUR + 61 * MINUTE)
    expect([await count(late.email), await count(missed.email)]).toEqual([0, 0])
  })

  it('that could not be sent is tried again, and holds no other one up', async () => {
    const [first, second] = [await anAppointment(), await anAppointment({ lane: 1 })]
    mailbox.refused.add(first.email)
    await run(at - 24 * HOUR)
    mailbox.refused.delete(first.email)
    expect([await count(first.email), await count(second.email)]).toEqual([0, 1])
    await run(at - 24 * HOUR + 2 * MINUTE)
    expect(await count(first.email), 'somebody may still be at it').toBe(0)
    await run(at - 24 * HOUR + 6 * MINUTE)
    expect([await count(first.email), await count(second.email)]).toEqual([1, 1])
  })

  it('goes where the patient wants it: by text, by mail, or nowhere', async () => {
    const patient = await aPatientOf(server, clinic)
    const notifications = (value: object) =>
      change(sql`
        update users set phone = '(212) 555-0147', settings = ${JSON.stringify({ notifications: value })}::jsonb where id = ${patient.id}`)
    await anAppointment({ patient })
    await notifications({ reminderEmail: false, reminderSms: true, reminderPush: false })
    await run(at - 24 * HOUR)
    expect(await count(patient.email)).toBe(0)
    const [text] = await texts.textsTo('+12125550147')
    expect(text?.body).toContain('https://tendwell.test/web/booking/')
    expect(text?.body, 'as nobody would hear the answer').not.toContain('reply C')
  })
})

describe('the link in a reminder', () => {
  const get = (token: string) => server.call(reminders.get, { params: { token } })
  const set = (token: string, isWanted: boolean) =>
    server.call(reminders.set, { params: { token }, body: { isWanted } })

  it('confirms, once for all, and the desk sees it', async () => {
    const { id, token } = await anAppointment()
    const replies = await race(3, async () => (await server.call(reminders.confirm, { params: { token } })).status)
    expect(replies).toEqual({ 200: 3 })
    const { body } = await server.call(scheduling.get, { params: { id: id as AppointmentId } }, desk.token)
    expect([body.event.status, body.event.statusAt]).toEqual(['confirmed', '2026-11-20T14:00:00.000Z'])
    const { rows } = await sql<{ details: object }>`
      select details from activities where subject_id = ${id} and kind = 'appointment.status_changed'`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ details: { by: 'visitor', from: 'booked', to: 'confirmed' } }])
  })

  it.each(['pending', 'cancelled', 'done'] as const)('does not confirm one that is %s', async (status) => {
    const { token } = await anAppointment({ status })
    const reply = await server.refused(reminders.confirm, { params: { token } })
    expect([reply.status, reply.body.error.code]).toEqual([409, 'invalid_transition'])
  })

  it('stops the reminders of that clinic alone, and has them come again', async () => {
    const { id, email, token } = await anAppointment()
    const other = await aClinic(server, { settings: OFFICE_HOURS })
    const theirs = await anAppointment({}, other)
    await change(sql`update appointments set email = ${email} where id = ${theirs.id}`)
    expect((await get(token)).body).toEqual({ isWanted: true })
    await set(token, false)
    await set(token, false)
    expect([(await get(token)).body, (await get(theirs.token)).body]).toEqual([{ isWanted: false }, { isWanted: true }])
    await run(at - 24 * HOUR)
    expect(await count(email), 'of the other clinic').toBe(1)
    await set(token, true)
    await change(sql`delete from reminders where appointment_id = ${id}`)
    await run(at - 24 * HOUR)
    expect(await count(email)).toBe(2)
  })

  it('that was never given out opens nothing', async () => {
    const [mine, other] = [await anAppointment(), await anAppointment({ lane: 1 })]
    const forged = other.token.slice(0, 20) + mine.token.slice(20)
    for (const token of ['none', forged, `${mine.token}A`]) {
      expect((await server.refused(reminders.get, { params: { token } })).status).toBe(404)
      expect((await server.refused(reminders.confirm, { params: { token } })).status).toBe(404)
      expect((await server.refused(reminders.set, { params: { token }, body: { isWanted: false } })).status).toBe(404)
    }
  })
})

describe('the notification of a reminder', () => {
  const withBrowsers = async (count: number) => {
    const patient = await aPatientOf(server, clinic)
    const browsers = Array.from({ length: count }, () => pushes.aBrowser())
    for (const { device } of browsers) await server.call(push.subscribe, { body: device }, patient.token)
    const { id, token } = await anAppointment({ patient })
    return { patient, browsers, id, token }
  }
  const wants = (patient: TestPerson, notifications: object) =>
    change(sql`update users set settings = ${JSON.stringify({ notifications })}::jsonb where id = ${patient.id}`)

  it('stands in every browser of the person, sealed for it, once', async () => {
    const { browsers, id, token, patient } = await withBrowsers(2)
    await change(sql`update users set language = 'ar' where id = ${patient.id}`)
    await run(at - 24 * HOUR)
    await run(at - 24 * HOUR + MINUTE)
    for (const { notices } of browsers) {
      expect(notices).toEqual([
        expect.objectContaining({
          url: `https://tendwell.test/web/booking/${token}?lang=ar`,
          tag: `appointment-${id}`,
          lang: 'ar',
          dir: 'rtl',
        }),
      ])
      expect(notices[0]?.body).toContain('تذكير')
    }
    expect(pushes.last).toMatchObject({ ttl: String(24 * 60 * 60), encoding: 'aes128gcm' })
    expect(pushes.last['authorization']).toMatch(/^vapid t=ey[\w.-]+, ?k=B[\w-]+$/)
  })

  it('goes out to those who take no mail, and not to those who take no notification', async () => {
    const only = await withBrowsers(1)
    await wants(only.patient, { reminderPush: true, reminderEmail: false, reminderSms: false })
    await run(at - 24 * HOUR)
    expect([only.browsers[0]?.notices.length, await count(only.patient.email)]).toEqual([1, 0])
    const never = await withBrowsers(1)
    await wants(never.patient, { reminderPush: false, reminderEmail: true, reminderSms: false })
    await run(at - 24 * HOUR)
    expect([never.browsers[0]?.notices.length, await count(never.patient.email)]).toEqual([0, 1])
  })

  it('forgets a browser that takes none any more, and keeps one whose service is away for the moment', async () => {
    const { browsers, patient } = await withBrowsers(3)
    const [gone, away, well] = browsers
    if (gone === undefined || away === undefined || well === undefined) return expect.fail('no browsers')
    gone.status = 410
    away.status = 503
    await run(at - 24 * HOUR)
    expect([well.notices.length, await count(patient.email)]).toEqual([1, 1])
    const { rows } = await sql<{ endpoint: string }>`
      select endpoint from push_subscriptions where user_id = ${patient.id}`.execute(server.running.services.reader)
    expect(rows.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [away.device.endpoint, well.device.endpoint].toSorted(),
    )
  })
})
