import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { orgMessages } from '#shared/domains/orgs/messages.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, ContactId, OrgId } from '#shared/kernel/ids.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { ROOMY_HOURS, aClinic, aContactOf, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { visitsOfContacts } from '#server/domains/scheduling/index.ts'
import { followInvited } from './jobs.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})

const START = '2026-11-23T14:00:00Z'
const END = '2026-11-23T14:30:00Z'
const NOVEMBER = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' }
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows

/** A contact with an appointment that a visitor booked. */
async function aBooked(email: string): Promise<{ contact: ContactId; appointment: AppointmentId }> {
  const input = { params: { orgId: clinic }, body: aBooking(START, END, { email }) }
  const { body } = await server.call(publicScheduling.bookPublic, input)
  const { event } = await open(body.event.id)
  return { contact: event.contact ?? expect.fail('has no contact'), appointment: event.id }
}
const open = async (id: AppointmentId) => (await server.call(scheduling.get, { params: { id } }, desk.token)).body
const convert = (id: ContactId, who = desk) => server.call(contacts.convert, { params: { id } }, who.token)
const refused = (id: ContactId, who = desk) => server.refused(contacts.convert, { params: { id } }, who.token)
const mine = async ({ token }: TestPerson) =>
  (await server.call(scheduling.listMine, { query: NOVEMBER }, token)).body.events.map(({ id }) => id)
const search = async (s: string) =>
  (await server.call(contacts.search, { query: { orgId: clinic, s } }, desk.token)).body.contacts
const accept = (who: TestPerson) => server.call(invites.acceptMembership, { params: { orgId: clinic } }, who.token)
const follow = () => followInvited(visitsOfContacts).run({}, server.running.jobServices)
const happened = (id: string) =>
  rows(
    sql<{ kind: string }>`select kind from activities where subject_id = ${id} and kind <> 'user.viewed' order by id`,
  ).then((all) => all.map(({ kind }) => kind))
const invitesOf = (email: string) => rows(sql<{ id: string }>`select id from invites where email = ${email}`)

describe('converting a contact', () => {
  it('who is a member already hands everything over at once, and the membership stays what it is', async () => {
    const patient = await aPatientOf(server, clinic)
    const { contact, appointment } = await aBooked(patient.email)
    const { status, body } = await convert(contact)
    expect([status, body.outcome, body.user]).toEqual([200, 'converted', patient.id])
    expect((await open(appointment)).event).toMatchObject({ user: patient.id, contact: null, eventType: 'user' })
    expect(await mine(patient)).toEqual([appointment])
    expect([await search(patient.email), await invitesOf(patient.email)]).toEqual([[], []])
    expect(await happened(contact)).toEqual(['contact.created', 'contact.converted'])
    const staff = await aStaffOf(server, clinic)
    const ofStaff = await aContactOf(server, clinic, { email: staff.email })
    await convert(ofStaff)
    expect(
      await rows(sql`select role, status from memberships where user_id = ${staff.id} and org_id = ${clinic}`),
    ).toEqual([{ role: 'org-staff', status: 'active' }])
  })

  it('who is new invites them, and until they accept everything stays as it was', async () => {
    const email = `fresh-${crypto.randomUUID()}@x.test`
    const { contact, appointment } = await aBooked(email)
    const { body } = await convert(contact)
    expect([body.outcome, body.contact.convertedAt]).toEqual(['invited', null])
    expect(
      await rows(sql`select u.status, m.role, m.status as membership from users u join memberships m on m.user_id = u.id
        where u.email = ${email} and m.org_id = ${clinic}`),
    ).toEqual([{ status: 'pending', role: 'user', membership: 'pending' }])
    expect((await open(appointment)).event).toMatchObject({ user: null, contact, eventType: 'contact' })
    expect(await search(email)).toMatchObject([{ id: contact, isInvited: true }])
    await follow()
    expect((await open(appointment)).event.contact).toBe(contact)
  })

  it('who has an account elsewhere shows them nothing before they accept, and all of it after', async () => {
    const person = await aPerson(server)
    const { contact, appointment } = await aBooked(person.email)
    expect((await convert(contact)).body).toMatchObject({ outcome: 'invited', user: person.id })
    expect(await mine(person)).toEqual([])
    expect((await server.refused(scheduling.get, { params: { id: appointment } }, person.token)).status).toBe(404)
    // Booked while the invitation is open.
    const later = (await aBooked(person.email)).appointment
    await accept(person)
    await Promise.all([follow(), follow()])
    expect((await mine(person)).toSorted()).toEqual([appointment, later].toSorted())
    expect(await search(person.email)).toEqual([])
    expect(await happened(contact)).toEqual(['contact.created', 'contact.changed', 'contact.converted'])
  })

  it('who accepted already hands over at the next press, without waiting for the round', async () => {
    const person = await aPerson(server)
    const { contact } = await aBooked(person.email)
    await convert(contact)
    await accept(person)
    expect((await convert(contact)).body.outcome).toBe('converted')
  })

  it('who declines leaves the contact a contact, and can be invited again', async () => {
    const person = await aPerson(server)
    const { contact, appointment } = await aBooked(person.email)
    await convert(contact)
    await server.call(invites.rejectMembership, { params: { orgId: clinic } }, person.token)
    await follow()
    expect((await open(appointment)).event.contact).toBe(contact)
    expect((await convert(contact)).body.outcome).toBe('invited')
    expect(await invitesOf(person.email)).toHaveLength(2)
  })

  it('twice or by two people at once converts once and invites once', async () => {
    const patient = await aPatientOf(server, clinic)
    const member = (await aBooked(patient.email)).contact
    const email = `race-${crypto.randomUUID()}@x.test`
    const fresh = (await aBooked(email)).contact
    const other = await aStaffOf(server, clinic)
    const press = (id: ContactId) =>
      race(6, async (index) => (await convert(id, index % 2 === 0 ? desk : other)).status)
    expect([await press(member), await press(fresh)]).toEqual([{ 200: 6 }, { 200: 6 }])
    expect(await happened(member)).toEqual(['contact.created', 'contact.converted'])
    expect(await invitesOf(email)).toHaveLength(1)
    const mails = await rows(sql`select 1 from pgboss.job where data->>'message' = ${orgMessages.invitation.id}
      and data->'event'->>'userId' = (select user_id::text from invites where email = ${email})`)
    expect(mails).toHaveLength(1)
  })

  it('takes along what is booked at the same moment, or leaves it with whom it became', async () => {
    for (let round = 0; round < 5; round += 1) {
      const patient = await aPatientOf(server, clinic)
      const { contact, appointment } = await aBooked(patient.email)
      const body = { contact, title: 'Meanwhile', start: '2026-11-24T14:00:00Z', end: '2026-11-24T14:30:00Z' }
      const [made] = await Promise.all([
        server.call(scheduling.create, { params: { orgId: clinic }, body }, desk.token),
        convert(contact),
      ])
      expect(made.status).toBe(201)
      expect((await mine(patient)).toSorted()).toEqual([appointment, made.body.event.id].toSorted())
    }
  })

  it('whom the org has banned, or who can have no account, is refused on the address', async () => {
    const banned = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'banned' }] })
    const suspended = await aPerson(server, { status: 'suspended' })
    for (const { email } of [banned, suspended]) {
      const { contact } = await aBooked(email)
      const { status, body } = await refused(contact)
      expect([status, body.error.fields]).toEqual([409, { email: 'This person cannot be invited' }])
    }
  })

  it('is for whoever may invite patients, where the org restricts that', async () => {
    const strict = await aClinic(server, { settings: { features: ['restrictUserInvites'] } })
    const staff = await aStaffOf(server, strict)
    expect((await refused(await aContactOf(server, strict), staff)).status).toBe(403)
    const patient = await aPatientOf(server, strict)
    const member = await aContactOf(server, strict, { email: patient.email })
    expect((await convert(member, staff)).body.outcome).toBe('converted')
  })
})

describe('a contact that became a user', () => {
  it('is one again when its address books anew, and what was typed reaches no account', async () => {
    const patient = await aPatientOf(server, clinic)
    const { contact } = await aBooked(patient.email)
    await convert(contact)
    const again = await aBooked(patient.email)
    expect(again.contact).toBe(contact)
    expect(await mine(patient)).not.toContain(again.appointment)
    expect(await search(patient.email)).toMatchObject([{ id: contact, isInvited: false }])
    expect(await happened(contact)).toEqual(['contact.created', 'contact.converted', 'contact.reopened'])
  })

  it('is the user where a form that was open still names the contact, and is changed no more', async () => {
    const patient = await aPatientOf(server, clinic)
    const { contact } = await aBooked(patient.email)
    await convert(contact)
    const body = { contact, title: 'From an old form', start: '2026-11-25T14:00:00Z', end: '2026-11-25T14:30:00Z' }
    const { body: made } = await server.call(scheduling.create, { params: { orgId: clinic }, body }, desk.token)
    expect(made.event).toMatchObject({ user: patient.id, contact: null, eventType: 'user' })
    const change = { params: { id: contact }, body: { version: 2, name: 'Other' } }
    expect((await server.refused(contacts.change, change, desk.token)).body.error.code).toBe('invalid_transition')
  })

  it('that gets another address while it is invited is nobody’s', async () => {
    const person = await aPerson(server)
    const { contact, appointment } = await aBooked(person.email)
    const { body } = await convert(contact)
    const email = `moved-${crypto.randomUUID()}@x.test`
    const change = { params: { id: contact }, body: { version: body.contact.version, email } }
    expect((await server.call(contacts.change, change, desk.token)).body.contact.user).toBeNull()
    await accept(person)
    await follow()
    expect([await mine(person), (await open(appointment)).event.contact]).toEqual([[], contact])
  })
})
