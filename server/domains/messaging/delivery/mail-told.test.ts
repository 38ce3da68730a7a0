import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { delivery } from '#shared/domains/messaging/delivery/api.ts'
import { messagingMessages } from '#shared/domains/messaging/messages.ts'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { eventMessages } from '#server/app.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { tellShut } from './tell-shut.ts'

const SECRET = 'a secret between us and the mail service'
const mailbox = await openMailbox()
const server = useTestServer(
  { ROLE: 'web', SMTP_URL: mailbox.url, MAIL_EVENTS_SECRET: SECRET },
  { frozenAt: '2026-11-20T14:00:00Z' },
)
afterAll(() => mailbox.close())

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)
let clinic: OrgId
let staff: TestPerson
let patient: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server)
  ;[staff, patient] = await Promise.all([aStaffOf(server, clinic), aPatientOf(server, clinic)])
})

let last = 0
async function write(to: TestPerson = patient, { orgId = clinic, message = schedulingMessages.offer } = {}) {
  const id = `offer-${(last += 1)}`
  server.now.millis += MINUTE
  const content = () => ({ values: { org: 'The Clinic', when: 'Monday', until: 'noon', name: 'Ada', code: '123456' } })
  await server.running.jobServices.notify(message, { id, recipient: { userId: to.id }, orgId, content })
  return id
}
const tell = (events: object[], headers: Record<string, string> = { authorization: `Bearer ${SECRET}` }) =>
  server.raw('POST', delivery.mailEvents.path, { body: JSON.stringify({ events }), headers })
const bounce = (address = patient.email) => tell([{ type: 'bounce', address }])
const lineOf = async (id: string) =>
  (await run(sql`select state, reason from sent_messages where message_id = ${id} and channel = 'mail'`))[0]
const mailsTo = async ({ email }: TestPerson) => (await mailbox.mailsTo(email, 0)).length
const cardOf = async () =>
  (await server.call(desk.card, { params: { orgId: clinic }, query: { user: patient.id } }, staff.token)).body.card.shut
/** What the staff of a clinic have in their inbox of it, once the jobs have run. */
async function toldTo(reader: TestPerson) {
  await tellShut.run({}, server.running.jobServices)
  const events = await run(sql<{ id: string; org_id: OrgId; user_id: string }>`
    select id, org_id, user_id from activities where kind = 'address.shut'`)
  for (const { id, org_id: orgId, user_id: userId } of events) {
    const event = { id, kind: 'address.shut' as const, orgId, userId, subjectId: null, actorId: null, language: 'en' }
    await eventMessages.run({ message: messagingMessages.addressShut.id, event }, server.running.jobServices)
  }
  const inbox = (await server.call(notices.list, { query: {} }, reader.token)).body.notices
  return inbox.filter(({ kind }) => kind === messagingMessages.addressShut.id)
}

describe('a bounce', () => {
  it('has nothing more go there, but what its person waits for', async () => {
    const id = await write()
    expect((await bounce()).status).toBe(200)
    expect(await lineOf(id)).toEqual({ state: 'failed', reason: 'no_address' })
    expect(await lineOf(await write())).toEqual({ state: 'stopped', reason: 'stopped' })
    expect(await mailsTo(patient)).toBe(1)
    await write(patient, { message: identityMessages.resetLink })
    expect(await mailsTo(patient)).toBe(2)
  })

  it('stands on the card of its person, and is told once to the clinic that wrote, and to no other', async () => {
    const other = await aClinic(server)
    const stranger = await aStaffOf(server, other)
    await run(sql`
      insert into memberships select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'org_id', ${other}::uuid))).*
      from memberships m where m.user_id = ${patient.id}`)
    await write()
    expect(await cardOf()).toEqual({ mail: null, sms: null })
    await bounce()
    await bounce()
    expect(await cardOf()).toEqual({ mail: 'bounced', sms: null })
    const [told, ...more] = await toldTo(staff)
    expect(told).toMatchObject({ leads: `/dashboard/org/user/profile/${patient.id}`, isForStaff: true })
    expect(told?.title).toMatch(/the email address of a patient no longer works/)
    expect([more, await toldTo(stranger), await toldTo(patient)]).toEqual([[], [], []])
    expect(await toldTo(staff)).toHaveLength(1)
  })

  it('of an address to which nothing left from here is nothing', async () => {
    const unwritten = await aPatientOf(server, clinic)
    await bounce(unwritten.email)
    await write(unwritten)
    expect(await mailsTo(unwritten)).toBe(1)
  })

  it('is over once the mailbox is proven, also where it is told again, and with another address', async () => {
    await write()
    await bounce()
    server.now.millis += MINUTE
    await run(sql`update users set email_proven_at = ${new Date(server.now.millis)} where id = ${patient.id}`)
    await bounce()
    expect(await cardOf()).toEqual({ mail: null, sms: null })
    await write()
    await bounce()
    expect(await cardOf(), 'of a mail that left since').toEqual({ mail: 'bounced', sms: null })
    await run(sql`update users set email = ${`new-${patient.email}`} where id = ${patient.id}`)
    expect(await cardOf()).toEqual({ mail: null, sms: null })
  })
})

it('a complaint ends mail, and a delivery does not come undone', async () => {
  const id = await write()
  await tell([{ type: 'delivered', address: patient.email, messageId: `<${id}@tendwell>` }])
  await tell([{ type: 'bounce', address: patient.email, messageId: `<${id}@elsewhere>` }])
  expect(await lineOf(id)).toEqual({ state: 'delivered', reason: null })
  expect(await cardOf()).toEqual({ mail: null, sms: null })
  await tell([{ type: 'complaint', address: patient.email.toUpperCase(), messageId: `<${id}@tendwell>` }])
  expect(await lineOf(id)).toEqual({ state: 'delivered', reason: 'complained' })
  expect(await cardOf()).toEqual({ mail: 'complained', sms: null })
})

it('a mailbox that the mail server refuses for good is not tried again, and one that is full is', async () => {
  mailbox.unknown.add(patient.email)
  expect(await lineOf(await write())).toEqual({ state: 'failed', reason: 'no_address' })
  expect(await cardOf()).toEqual({ mail: 'bounced', sms: null })
  const other = await aPatientOf(server, clinic)
  mailbox.refused.add(other.email)
  await expect(write(other)).rejects.toThrow('not delivered')
  expect(await lineOf(`offer-${last}`)).toEqual({ state: 'waiting', reason: 'service' })
})

describe('what nobody has proven', () => {
  it.each([
    ['without a secret', {}],
    ['with another', { authorization: 'Bearer a secret between us and the mail robbers' }],
    [
      'with a signature of something else',
      { 'x-signature': `sha256=${createHmac('sha256', SECRET).update('{}').digest('hex')}` },
    ],
  ])('%s shuts nothing', async (_, headers) => {
    await write()
    expect((await tell([{ type: 'bounce', address: patient.email }], headers)).status).toBe(403)
    expect(await cardOf()).toEqual({ mail: null, sms: null })
  })

  it('is believed by its signature', async () => {
    await write()
    const events = [{ type: 'bounce', address: patient.email }]
    const signature = createHmac('sha256', SECRET).update(JSON.stringify({ events })).digest('hex')
    expect((await tell(events, { 'x-signature': `sha256=${signature}` })).status).toBe(200)
    expect(await cardOf()).toEqual({ mail: 'bounced', sms: null })
  })

  it('is refused where it is no event, and is nowhere without a secret', async () => {
    expect((await tell([{ type: 'opened', address: patient.email }])).status).toBe(400)
    const { config } = server.running.services
    config.mailEventsSecret = undefined
    expect((await bounce()).status).toBe(404)
    config.mailEventsSecret = SECRET
  })
})
