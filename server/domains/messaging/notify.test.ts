import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { push } from '#shared/domains/messaging/push-api.ts'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { eventMessages } from '#server/app.ts'
import { smtpMail } from '#server/integrations/mail/smtp.ts'
import { NotDelivered } from '#server/runtime/notifier.ts'
import type { OutgoingMessage, Recipient } from '#server/runtime/notifier.ts'
import { aClinic, aPatientOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { openPushService } from '#server/testing/push-service.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { openTextInbox } from '#server/testing/text-inbox.ts'
import { mailChannel } from './channels/mail.ts'
import { sweepDeliveries } from './jobs.ts'
import { createNotifier } from './notify.ts'
import { sendEventMessages } from './send-event-messages.ts'

const [mailbox, texts, pushes] = await Promise.all([openMailbox(), openTextInbox(), openPushService()])
const server = useTestServer({
  PUBLIC_URL: 'https://tendwell.test',
  ROLE: 'web',
  SMTP_URL: mailbox.url,
  ...texts.environment,
  ...pushes.environment,
})
afterAll(() => Promise.all([mailbox.close(), texts.close(), pushes.close()]))

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)
const { reminder, offer } = schedulingMessages

let clinic: OrgId
let lastNumber = 100
beforeAll(async () => {
  clinic = await aClinic(server)
})
beforeEach(() => {
  mailbox.refused.clear()
})

/** A patient who wants everything, in one browser. */
async function aReader() {
  const patient = await aPatientOf(server, clinic)
  const phone = `+1212555${String((lastNumber += 1)).padStart(4, '0')}`
  const browser = pushes.aBrowser()
  await server.call(push.subscribe, { body: browser.device }, patient.token)
  await choose(patient, { reminderPush: true, reminderEmail: true, reminderSms: true })
  await run(sql`update users set phone = ${phone} where id = ${patient.id}`)
  return { ...patient, phone, browser }
}
const choose = ({ id }: Pick<TestPerson, 'id'>, notifications: object) =>
  run(sql`update users set settings = ${JSON.stringify({ notifications })}::jsonb where id = ${id}`)

function remindOf(recipient: Recipient, id: string = crypto.randomUUID()): OutgoingMessage {
  return {
    id: `reminder-${id}`,
    recipient,
    orgId: clinic,
    content: ({ firstName }) => ({
      values: { name: firstName, org: 'The Clinic', when: 'Monday' },
      url: 'https://tendwell.test/web/booking/x',
      notice: { title: 'The Clinic', tag: id, ttlSeconds: 60 },
    }),
  }
}
const notify = (...outgoing: OutgoingMessage[]) => server.running.jobServices.notify(reminder, ...outgoing)
type Browser = ReturnType<typeof pushes.aBrowser>
interface Place {
  email: string
  phone?: string
  browser?: Browser
}
/** How often somebody was reached: by mail, by text, by notification. */
const reached = async ({ email, phone, browser }: Place) => [
  (await mailbox.mailsTo(email, 0)).length,
  phone === undefined ? 0 : (await texts.textsTo(phone, 0)).length,
  browser?.notices.length ?? 0,
]

describe('a message', () => {
  it('goes by the channels that its person has chosen, and by no other', async () => {
    const [all, mail, text, notice] = await Promise.all([aReader(), aReader(), aReader(), aReader()])
    const none = { reminderPush: false, reminderEmail: false, reminderSms: false }
    await choose(mail, { ...none, reminderEmail: true })
    await choose(text, { ...none, reminderSms: true })
    await choose(notice, { ...none, reminderPush: true })
    await notify(...[all, mail, text, notice].map(({ id }) => remindOf({ userId: id })))
    expect(await Promise.all([all, mail, text, notice].map(reached))).toEqual([
      [1, 1, 1],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
  })

  it('that nobody may switch off reaches who has switched everything off and stopped the clinic', async () => {
    const reader = await aReader()
    await choose(reader, { reminderPush: false, reminderEmail: false, reminderSms: false })
    await stop(reader.email)
    const { notify: say } = server.running.jobServices
    await say(identityMessages.resetLink, { ...remindOf({ userId: reader.id }), id: `reset-${reader.id}` })
    await say(offer, { ...remindOf({ userId: reader.id }), id: `offer-${reader.id}` })
    expect(await reached(reader)).toEqual([2, 0, 0])
  })

  it('goes nowhere once it was stopped for that clinic, and still comes from another', async () => {
    const reader = await aReader()
    await stop(reader.email)
    await notify(remindOf({ userId: reader.id }))
    expect(await reached(reader)).toEqual([0, 0, 0])
    await notify({ ...remindOf({ userId: reader.id }), orgId: await aClinic(server) })
    expect(await reached(reader)).toEqual([1, 1, 1])
  })

  it('reaches somebody without an account by what they gave, and by text where the clinic wants that', async () => {
    const guest = { email: `guest-${crypto.randomUUID()}@tendwell.test`, phone: '(212) 555-0199' }
    await notify(remindOf(guest))
    const texting = await aClinic(server, { settings: { reminderSms: true } })
    await notify({ ...remindOf(guest), orgId: texting })
    expect(await reached({ ...guest, phone: '+12125550199' })).toEqual([2, 1, 0])
  })

  it('to nobody is none: somebody unknown, a closed account, a person without an address', async () => {
    const closed = await aReader()
    await run(sql`update users set deleted_at = now() where id = ${closed.id}`)
    const before = mailbox.mails.length
    await notify(remindOf({ userId: crypto.randomUUID() }), remindOf({ userId: closed.id }), remindOf({}))
    expect([mailbox.mails.length - before, await reached(closed)]).toEqual([0, [0, 0, 0]])
  })

  it('goes to the address that was given where the account is closed', async () => {
    const closed = await aReader()
    await run(sql`update users set deleted_at = now() where id = ${closed.id}`)
    const email = `given-${closed.id}@tendwell.test`
    await notify(remindOf({ userId: closed.id, email }))
    expect([await reached(closed), await reached({ email })]).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ])
  })

  it.each([
    ['that of the account', { language: 'vi' }, 'fr', /Rappel/],
    ['that in which they just asked', { speaks: 'fr' }, 'vi', /Rappel/],
    ['English, where there is no catalogue', { speaks: 'de' }, 'fr', /^Reminder/],
  ])('is in one language: %s', async (_, said, ofAccount, subject) => {
    const reader = await aReader()
    await run(sql`update users set language = ${ofAccount} where id = ${reader.id}`)
    await notify(remindOf({ userId: reader.id, ...said }))
    expect((await mailbox.mailsTo(reader.email))[0]?.subject).toMatch(subject)
  })

  it('to somebody without an account is in the language that was noted, else in English', async () => {
    const [noted, unknown] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => `guest-${id}@tendwell.test`)
    await notify(remindOf({ email: noted, language: 'fr' }), remindOf({ email: unknown }))
    expect((await mailbox.mailsTo(noted ?? ''))[0]?.subject).toMatch(/Rappel/)
    expect((await mailbox.mailsTo(unknown ?? ''))[0]?.subject).toMatch(/^Reminder/)
  })
})

describe('a channel that fails', () => {
  it('keeps a message from no other, and alone has it tried again', async () => {
    const reader = await aReader()
    const outgoing = remindOf({ userId: reader.id })
    mailbox.refused.add(reader.email)
    await expect(notify(outgoing)).rejects.toThrow(NotDelivered)
    expect(await reached(reader)).toEqual([0, 1, 1])
    mailbox.refused.clear()
    await notify(outgoing)
    expect(await reached(reader)).toEqual([1, 1, 1])
    await notify(outgoing)
    expect(await reached(reader), 'a job that runs once more').toEqual([1, 1, 1])
  })

  it('is a push service as well: where none takes a notification it is tried again, and no one is told twice', async () => {
    const reader = await aReader()
    const second = pushes.aBrowser()
    await server.call(push.subscribe, { body: second.device }, reader.token)
    reader.browser.status = 503
    second.status = 429
    const outgoing = remindOf({ userId: reader.id })
    await expect(notify(outgoing)).rejects.toThrow(NotDelivered)
    reader.browser.status = 201
    await notify(outgoing)
    second.status = 201
    await notify(outgoing)
    expect([reader.browser.notices.length, second.notices.length]).toEqual([1, 0])
    expect(await reached(reader)).toEqual([1, 1, 1])
  })

  it('keeps it from nobody else, and it is told whose it was', async () => {
    const readers = await Promise.all(Array.from({ length: 3 }, aReader))
    const outgoing = readers.map(({ id }) => remindOf({ userId: id }, id))
    const [, unlucky] = readers
    mailbox.refused.add(unlucky?.email ?? '')
    const failure = await notify(...outgoing).catch((error: unknown) => error)
    if (!(failure instanceof NotDelivered)) return expect.fail('it was delivered')
    expect([...failure.failed.keys()]).toEqual([`reminder-${unlucky?.id}`])
    expect(await Promise.all(readers.map(reached))).toEqual([
      [1, 1, 1],
      [0, 1, 1],
      [1, 1, 1],
    ])
  })

  it('is not the fault of a message that cannot be written: that one alone fails', async () => {
    const [reader, other] = await Promise.all([aReader(), aReader()])
    const broken: OutgoingMessage = {
      ...remindOf({ userId: reader.id }),
      content: () => Promise.reject(new Error('Nothing to say')),
    }
    await expect(notify(broken, remindOf({ userId: other.id }))).rejects.toThrow(NotDelivered)
    expect([await reached(reader), await reached(other)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
  })
})

describe('many messages', () => {
  it('cost one query for as many as leave together, and not one for each person', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, aReader))
    let asked = 0
    const reader = server.running.services.reader.withPlugin({
      transformQuery({ node }) {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const mail = smtpMail(mailbox.url, 'Tendwell <no-reply@tendwell.test>')
    const { vault } = server.running.services
    const say = createNotifier({ reader, vault, channels: [mailChannel(mail)], clock: Date.now, publicUrl: '' })
    await say(reminder, ...readers.map(({ id }) => remindOf({ userId: id })))
    await mail.close()
    expect(asked, 'who they are, which addresses are shut, that it leaves, what came of it, and what has left').toBe(5)
    expect(await Promise.all(readers.map(reached))).toEqual(readers.map(() => [1, 0, 0]))
  })

  it('that have left are forgotten after a month', async () => {
    const reader = await aReader()
    const outgoing = remindOf({ userId: reader.id })
    await notify(outgoing)
    const known = () => run(sql`select 1 from message_deliveries where message_id = ${outgoing.id}`)
    await sweepDeliveries.run({}, server.running.jobServices)
    expect(await known()).toHaveLength(4)
    await sweepDeliveries.run({}, { ...server.running.jobServices, clock: () => Date.now() + 31 * DAY })
    expect(await known()).toEqual([])
  })
})

describe('what an event causes', () => {
  it('has a writer for each message, or the server does not start', () => {
    expect(() => sendEventMessages([])).toThrow('identity.password-changed')
    const stray = { message: schedulingMessages.reminder, write: async () => [] }
    expect(() => sendEventMessages([stray])).toThrow('scheduling.reminder')
  })

  it('is nothing where this process does not know the message any more', async () => {
    const event = { id: crypto.randomUUID(), kind: 'org.registered' as const, orgId: null, subjectId: null }
    const payload = { message: 'orgs.gone', event: { ...event, userId: null, actorId: null, language: 'en' } }
    await expect(eventMessages.run(payload, server.running.jobServices)).resolves.toBeUndefined()
  })
})

const stop = (email: string) =>
  run(sql`
    insert into reminder_opt_outs (id, created_at, updated_at, org_id, email)
    values (gen_random_uuid(), now(), now(), ${clinic}, ${email})`)
