import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { ways } from '#shared/domains/contacts/ways-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import { telling } from '#shared/domains/scheduling/telling/api.ts'
import type { AppointmentId, ContactId, OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aContactOf, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { openTextInbox } from '#server/testing/text-inbox.ts'
import type { TextInbox } from '#server/testing/text-inbox.ts'
import { sendChangeMail } from '../../scheduling/mails/send-change-mail.ts'

const environment: Record<string, string> = { PUBLIC_URL: 'https://tendwell.test', ROLE: 'web' }
let mailbox: Mailbox
let texts: TextInbox
beforeAll(async () => {
  mailbox = await openMailbox()
  texts = await openTextInbox()
  Object.assign(environment, { SMTP_URL: mailbox.url }, texts.environment)
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
afterAll(async () => {
  await mailbox.close()
  await texts.close()
})

let clinic: OrgId
let staff: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
  staff = await aStaffOf(server, clinic)
})

const MONDAY = { start: '2026-11-23T16:00:00.000Z', end: '2026-11-23T16:30:00.000Z' }
const of = () => ({ params: { orgId: clinic } })
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)
let numbers = 0
const aNumber = () => `+1 212 555 ${String(2000 + (numbers += 1))}`
const digits = (phone: string) => phone.replaceAll(' ', '')
const anAddress = () => `${crypto.randomUUID()}@tendwell.test`

const write = async (body: object) =>
  (await server.call(contacts.create, { ...of(), body: { name: 'Mia Ito', ...body } as never }, staff.token)).body
    .contact
const set = (who: object, part: object, token = staff.token) =>
  server.refused(ways.set, { ...of(), body: { ...who, ...part } as never }, token)
const cardOf = async (who: object) => (await server.call(desk.card, { ...of(), query: who }, staff.token)).body.card

/** Books and sends what is to be sent of it. */
async function bookFor(who: object): Promise<AppointmentId> {
  const body = { title: 'Check-up', ...MONDAY, ...who } as never
  const { id } = (await server.call(scheduling.create, { ...of(), body }, staff.token)).body.event
  const queued = await run(sql<{ data: never }>`
    select data from pgboss.job where name = ${sendChangeMail.name} and data->>'appointmentId' = ${id}`)
  for (const { data } of queued) await sendChangeMail.run(data, server.running.jobServices)
  return id
}

describe('how somebody wants to be told of visits', () => {
  it('is by text where they said so: the mail is not sent beside it', async () => {
    const [email, phone] = [anAddress(), aNumber()]
    const { id } = await write({ email, phone, channel: 'sms' })
    await bookFor({ contact: id })
    const [text] = await texts.textsTo(digits(phone))
    expect(text?.body).toMatch(/has made an appointment for you: .*https:\/\/tendwell\.test\/web\/booking\//u)
    expect(await mailbox.mailsTo(email, 0)).toEqual([])
  })

  it('is nothing where they want nothing, and the desk is told that nobody hears of a change', async () => {
    const email = anAddress()
    const { id } = await write({ email, channel: 'none' })
    const visit = await bookFor({ contact: id })
    expect(await mailbox.mailsTo(email, 0)).toEqual([])
    const { body } = await server.call(
      telling.foresee,
      { params: { id: visit }, query: { change: 'cancelled' } },
      staff.token,
    )
    expect(body.telling.to).toEqual([])
  })

  it('holds for a patient with an account in this clinic alone', async () => {
    const patient = await aPatientOf(server, clinic)
    await run(sql`update users set phone = '(212) 555-0147' where id = ${patient.id}`)
    const { way } = await cardOf({ user: patient.id })
    expect(way.channel).toBeNull()
    expect((await set({ user: patient.id }, { channel: 'none', version: way.version })).status).toBe(200)
    await bookFor({ user: patient.id })
    expect(await mailbox.mailsTo(patient.email, 0)).toEqual([])
    const other = await aClinic(server)
    const rows = await run(sql`select channel from memberships where org_id = ${other} and user_id = ${patient.id}`)
    expect(rows).toEqual([])
  })

  it('is changed on the version that was seen, by one of three at once', async () => {
    const contact = await aContactOf(server, clinic)
    const { way } = await cardOf({ contact })
    const { version } = way
    const answers = await race(
      3,
      async (index) => (await set({ contact }, { channel: index === 0 ? 'sms' : 'none', version })).status,
    )
    expect(answers).toEqual({ 200: 1, 409: 2 })
  })

  it('is taken over by the account that takes the place of a contact', async () => {
    const patient = await aPatientOf(server, clinic)
    const { id } = await write({ email: patient.email, channel: 'sms' })
    await server.call(contacts.convert, { params: { id } }, staff.token)
    expect((await cardOf({ user: patient.id })).way.channel).toBe('sms')
  })
})

describe('a guardian', () => {
  const mailTo = async (email: string) => (await mailbox.mailsTo(email)).at(-1)

  it('with an account gets the mails about a child who has no way of their own', async () => {
    const parent = await aPatientOf(server, clinic)
    const { id, guardian, email, phone } = await write({ guardian: { user: parent.id } })
    expect([guardian?.user, email, phone]).toEqual([parent.id, null, null])
    await bookFor({ contact: id })
    const mail = await mailTo(parent.email)
    expect(mail?.text).toContain('This visit is for Mia.')
    expect(mail?.text).not.toContain('Hello Mia')
  })

  it('who is a contact gets them in the language and by the way of their own, not the child', async () => {
    const [phone, childs] = [aNumber(), anAddress()]
    const parent = await write({ name: 'Ben Ito', phone, channel: 'sms', language: 'fr' })
    const { id } = await write({ email: childs, guardian: { contact: parent.id } })
    await bookFor({ contact: id })
    const [text] = await texts.textsTo(digits(phone))
    expect(text?.body).toMatch(/^Mia: .*vous a fixé un rendez-vous/u)
    expect(await mailbox.mailsTo(childs, 0)).toEqual([])
  })

  it('stands on the child’s card and the child on theirs, where both are booked for', async () => {
    const parent = await write({ name: 'Ben Ito', phone: aNumber() })
    const child = await write({ birthdate: '2019-04-01', guardian: { contact: parent.id } })
    expect((await cardOf({ contact: child.id })).way.guardian).toEqual({
      user: null,
      contact: parent.id,
      name: 'Ben Ito',
    })
    expect((await cardOf({ contact: parent.id })).caresFor).toEqual([
      { contact: child.id, name: 'Mia Ito', birthdate: '2019-04-01' },
    ])
  })

  it('who becomes a user stays the guardian, by their account', async () => {
    const patient = await aPatientOf(server, clinic)
    const parent = await write({ name: 'Ben Ito', email: patient.email })
    const child = await write({ guardian: { contact: parent.id } })
    await server.call(contacts.convert, { params: { id: parent.id } }, staff.token)
    await bookFor({ contact: child.id })
    expect((await mailTo(patient.email))?.text).toContain('This visit is for Mia.')
    const { caresFor } = await cardOf({ user: patient.id })
    expect(caresFor.map(({ contact }) => contact)).toEqual([child.id])
  })

  it('is nobody of another clinic, nobody who is cared for, and not the person themselves', async () => {
    const stranger = await aContactOf(server, await aClinic(server))
    const child = await write({ phone: aNumber(), guardian: { contact: (await write({ phone: aNumber() })).id } })
    const grown = await write({ phone: aNumber() })
    for (const contact of [stranger, child.id, grown.id]) {
      const reply = await set({ contact: grown.id }, { guardian: { contact }, version: 1 })
      expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([400, ['guardian']])
    }
  })

  it('is never both ways, also where two name each other at once', async () => {
    const people = [await write({ phone: aNumber() }), await write({ phone: aNumber() })]
    const [first, second] = people.map(({ id }) => id)
    const answers = await race(2, async (index) => {
      const [of_, by] = index === 0 ? [first, second] : [second, first]
      return (await set({ contact: of_ }, { guardian: { contact: by }, version: 1 })).status
    })
    expect(answers).toEqual({ 200: 1, 400: 1 })
  })

  it('cannot be taken from whom nobody could reach then, and is none of an account', async () => {
    const patient = await aPatientOf(server, clinic)
    const child = await write({ guardian: { user: patient.id } })
    expect((await set({ contact: child.id }, { guardian: null, version: 1 })).status).toBe(400)
    const parent = await write({ phone: aNumber() })
    expect((await set({ user: patient.id }, { guardian: { contact: parent.id }, version: 1 })).status).toBe(400)
  })
})

describe('abuse', () => {
  it('of another clinic’s desk finds nobody', async () => {
    const contact = await aContactOf(server, clinic)
    const stranger = await aStaffOf(server, await aClinic(server))
    expect((await set({ contact }, { channel: 'none', version: 1 }, stranger.token)).status).toBe(404)
    const theirs = await aClinic(server)
    const desk2 = await aStaffOf(server, theirs)
    const reply = await server.refused(
      ways.set,
      { params: { orgId: theirs }, body: { contact: contact as ContactId, channel: 'none', version: 1 } },
      desk2.token,
    )
    expect(reply.status).toBe(404)
  })
})
