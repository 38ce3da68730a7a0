import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { ROOMY_HOURS, aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const environment: Record<string, string> = { MAIL_FROM: 'Tendwell <no-reply@tendwell.test>' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const lines: string[] = []
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW, onLog: (line) => lines.push(line) })
afterAll(() => mailbox.close())

let clinic: OrgId
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
})

const START = '2026-11-23T14:00:00Z'
const END = '2026-11-23T14:30:00Z'
const book = async (overrides: object = {}, headers?: Record<string, string>) => {
  const body = aBooking(START, END, overrides)
  const reply = await server.call(publicScheduling.bookPublic, { params: { orgId: clinic }, body }, null, headers)
  expect(reply.status).toBe(201)
  return { id: reply.body.event.id, email: body.email }
}
const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then((result) => result.rows)

describe('the mail about a booking', () => {
  it('goes to the visitor, from the house, under an id of its own', async () => {
    const { id, email } = await book()
    const [mail] = await mailbox.mailsTo(email)
    expect(mail).toMatchObject({ from: 'no-reply@tendwell.test', to: [email] })
    expect(mail?.headers).toMatchObject({
      from: 'Tendwell <no-reply@tendwell.test>',
      to: email,
      'message-id': `<booked-${id}@tendwell>`,
    })
  })

  it.each([
    ['en-US', /^Your appointment request at Clinic \d+$/, 'Hello Vera,', 'Monday, November 23, 2026 at 9:00 AM'],
    ['fr', /^Votre demande de rendez-vous chez Clinic \d+$/, 'Bonjour Vera,', 'lundi 23 novembre 2026 à 09:00'],
    ['vi', /^Yêu cầu đặt lịch của bạn tại Clinic \d+$/, 'Xin chào Vera,', '23 tháng 11, 2026'],
    ['zh-CN', /^您在 Clinic \d+ 的预约申请$/, 'Vera，您好：', '2026年11月23日'],
    ['ar', /^طلب موعدك لدى Clinic \d+$/, 'مرحبًا Vera،', 'نوفمبر'],
    ['de', /^Your appointment request/, 'Hello', 'November 23'],
  ])(
    'is written in the language of the booking, %s, and in the time of the clinic',
    async (language, subject, greeting, when) => {
      const { email } = await book({}, { 'accept-language': language })
      const [mail] = await mailbox.mailsTo(email)
      expect(mail?.subject).toMatch(subject)
      expect(mail?.text).toContain(greeting)
      expect(mail?.text.replaceAll(/[\u{202f}\u{a0}]/gu, ' ')).toContain(when)
    },
  )

  it('takes whatever a visitor calls themselves as the text it is', async () => {
    const name = '$t(booked.subject){{org}}<b>x</b>&amp;'
    const { email } = await book({ firstName: name })
    const [mail] = await mailbox.mailsTo(email)
    expect(mail?.text).toContain('Hello $t(booked.subject){{org}}<b>x</b>&amp;,')
    expect(mail?.to).toEqual([email])
  })

  it.each(['Ada\r\nBcc: victim', 'Win at https://evil.test', 'evil.com'])(
    'carries nothing for somebody else by way of a name: %j',
    async (firstName) => {
      const body = aBooking(START, END, { firstName })
      const { status, body: answer } = await server.refused(publicScheduling.bookPublic, {
        params: { orgId: clinic },
        body,
      })
      expect([status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['firstName']])
    },
  )

  it('is sent once, also for a booking that was pressed twice', async () => {
    const body = aBooking(START, END)
    const press = () =>
      server.call(publicScheduling.bookPublic, { params: { orgId: clinic }, body }, null, {
        'idempotency-key': 'twice',
      })
    await Promise.all([press(), press()])
    await mailbox.mailsTo(body.email)
    await untilWorked(server)
    expect(await mailbox.mailsTo(body.email)).toHaveLength(1)
  })

  it(
    'is tried again when the mail server is not ready, and the log does not tell to whom',
    { timeout: 60_000 },
    async () => {
      mailbox.refuseNext = 1
      const { email } = await book()
      expect(await mailbox.mailsTo(email, 1, 30_000)).toHaveLength(1)
      const failures = lines.filter((line) => line.includes('job failed'))
      expect(failures).toHaveLength(1)
      expect(failures[0]).not.toContain(email)
    },
  )
})

describe('no mail', () => {
  const queued = () =>
    rows(sql<{ id: string }>`
      select id from pgboss.job where data->>'message' = ${schedulingMessages.requested.id}`)

  it('is queued by a booking that is refused', async () => {
    const org = await aClinic(server)
    const body = () => ({ params: { orgId: org }, body: aBooking(START, END) })
    await server.call(publicScheduling.bookPublic, body())
    await server.call(publicScheduling.bookPublic, body())
    const before = await queued()
    expect((await server.call(publicScheduling.bookPublic, body())).status).toBe(409)
    expect(await queued()).toHaveLength(before.length)
  })

  it('is queued by a booking that fails at the very end', async () => {
    const before = await queued()
    await asOwner(
      server,
      `create function refuse_at_the_end() returns trigger language plpgsql as
        $$ begin raise exception 'too late'; end $$`,
      `create constraint trigger at_the_end after insert on appointments deferrable initially deferred
        for each row execute function refuse_at_the_end()`,
    )
    const email = 'too-late@x.test'
    const input = { params: { orgId: clinic }, body: aBooking(START, END, { email }) }
    expect((await server.call(publicScheduling.bookPublic, input)).status).toBe(500)
    await asOwner(server, 'drop trigger at_the_end on appointments')
    expect(await queued()).toHaveLength(before.length)
    expect(await rows(sql`select 1 from contacts where email = ${email}`)).toEqual([])
    expect(
      await rows(sql`select 1 from activities where at > now() - interval '1 second' and kind = 'contact.created'`),
    ).toEqual([])
    await untilWorked(server)
    expect(await mailbox.mailsTo(email, 1, 0)).toEqual([])
  })
})

describe('what the desk does', () => {
  it('is told by mail as it happens: once for each', async () => {
    const { token } = await aStaffOf(server, clinic)
    const email = 'desk-made@x.test'
    const body = { title: 'T', name: 'A', email, start: START, end: END }
    const made = await server.call(scheduling.create, { params: { orgId: clinic }, body }, token)
    const { id } = made.body.event
    await mailbox.mailsTo(email)
    const later = { start: '2026-11-24T14:00:00Z', end: '2026-11-24T14:30:00Z', version: 1 }
    await server.call(scheduling.change, { params: { id }, body: later }, token)
    await mailbox.mailsTo(email, 2)
    await server.call(scheduling.setStatus, { params: { id }, body: { status: 'cancelled' } }, token)
    // It is kept back until the step can no longer be taken back; here that time is over at once.
    await sql`update pgboss.job set start_after = now() where state = 'created' and start_after > now()
      and data::text like ${`%${id}%`}`.execute(server.running.services.reader)
    await mailbox.mailsTo(email, 3)
    await untilWorked(server)
    const mails = await mailbox.mailsTo(email, 3)
    expect(mails.map(({ headers }) => headers['message-id'])).toEqual([
      `<made-${id}-1@tendwell>`,
      `<moved-${id}-2@tendwell>`,
      `<cancelled-${id}-3@tendwell>`,
    ])
  })
})
