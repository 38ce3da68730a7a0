import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { OFFICE_HOURS, aClinic, aContactOf, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const time = { start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T14:30:00.000Z' }
const later = { start: '2026-11-23T14:30:00.000Z', end: '2026-11-23T15:00:00.000Z' }

let clinic: OrgId
let staff: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: { ...OFFICE_HOURS, minAdvanceMinutes: 120 } })
  staff = await aStaffOf(server, clinic)
})

const create = (body: object, orgId = clinic, { token } = staff) =>
  server.call(scheduling.create, { params: { orgId }, body: { title: 'Talk', ...time, ...body } as never }, token)
const refuse = (body: object, orgId = clinic, { token } = staff) =>
  server.refused(scheduling.create, { params: { orgId }, body: { title: 'Talk', ...time, ...body } as never }, token)
/** A clinic with a place for each test that takes one. */
async function anotherClinic() {
  const org = await aClinic(server)
  return { org, desk: await aStaffOf(server, org) }
}

describe('an appointment made at the desk', () => {
  it('for a patient bears their name and address, and they see it', async () => {
    const { org, desk } = await anotherClinic()
    const patient = await aPatientOf(server, org)
    const { status, body } = await create({ user: patient.id, notes: 'By the window', color: 'teal' }, org, desk)
    expect(status).toBe(201)
    expect(body.event).toEqual({
      ...time,
      id: expect.any(String),
      type: null,
      number: null,
      overbooked: false,
      afterHours: false,
      orgId: org,
      user: patient.id,
      contact: null,
      series: null,
      provider: null,
      room: null,
      name: expect.stringMatching(/^Test Person/),
      email: patient.email,
      phone: null,
      color: 'teal',
      title: 'Talk',
      notes: 'By the window',
      status: 'booked',
      statusAt: expect.any(String),
      eventType: 'user',
      eventRef: null,
      version: 1,
      createdAt: expect.any(String),
    })
    const mine = await server.call(scheduling.listMine, { query: { start: time.start, end: time.end } }, patient.token)
    expect(mine.body.events).toEqual([body.event])
    const read = await server.call(scheduling.get, { params: { id: body.event.id } }, patient.token)
    expect(read.body).toEqual({
      ...body,
      patientChangeMinutes: 24 * 60,
      staffNotes: null,
      answers: [],
      visitFor: null,
      cancellation: null,
    })
  })

  it('for a contact bears what the clinic knows of them, unless another number is given', async () => {
    const { org, desk } = await anotherClinic()
    const contact = await aContactOf(server, org, { name: 'Zoë عمر', email: 'zoe@x.test', phone: '555 0100' })
    const known = await create({ contact }, org, desk)
    expect(known.body.event).toMatchObject({ contact, name: 'Zoë عمر', email: 'zoe@x.test', phone: '555 0100' })
    const other = await create({ contact, ...later, phone: '555 0111' }, org, desk)
    expect(other.body.event).toMatchObject({ contact, phone: '555 0111', eventType: 'contact' })
    const none = await create({ contact, ...later, phone: null }, org, desk)
    expect(none.body.event.phone).toBeNull()
  })

  it('for a new person makes a contact, and for a known address uses the one there is', async () => {
    const { org, desk } = await anotherClinic()
    const first = await create({ name: 'Nadia New', email: 'Nadia@X.test', phone: '555 0100' }, org, desk)
    const second = await create({ name: 'N. New', email: 'nadia@x.test', ...later }, org, desk)
    expect(first.body.event).toMatchObject({ email: 'nadia@x.test', name: 'Nadia New' })
    expect(second.body.event).toMatchObject({ contact: first.body.event.contact, name: 'N. New' })
    const { body } = await server.call(contacts.search, { query: { orgId: org } }, desk.token)
    expect(body.contacts).toMatchObject([
      { id: first.body.event.contact, name: 'Nadia New', email: 'nadia@x.test', phone: '555 0100' },
    ])
  })

  it('may take several slots in a row, and every one of them needs a place', async () => {
    const { org, desk } = await anotherClinic()
    const at = (start: string, end: string, email: string) =>
      create({ name: 'A', email, start: `2026-11-23T${start}:00Z`, end: `2026-11-23T${end}:00Z` }, org, desk)
    // Two places: the first two end up on different numbers, and the third sits beside both of them.
    expect((await at('14:00', '14:30', 'a@x.test')).status).toBe(201)
    expect((await at('14:00', '15:00', 'b@x.test')).status).toBe(201)
    expect((await at('14:30', '15:30', 'c@x.test')).status).toBe(201)
    expect((await at('15:00', '16:00', 'd@x.test')).status).toBe(201)
    expect((await at('15:00', '15:30', 'e@x.test')).status, 'a third at three').toBe(409)
    expect((await at('15:30', '16:30', 'f@x.test')).status).toBe(201)
    const visitor = aBooking('2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z')
    const reply = await server.refused(publicScheduling.bookPublic, { params: { orgId: org }, body: visitor })
    expect(reply.body.error.code, 'a visitor takes one').toBe('slot_not_offered')
  })

  it('may start sooner than the public may book', async () => {
    const soon = { start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T15:30:00.000Z' }
    const visitor = await server.refused(publicScheduling.bookPublic, {
      params: { orgId: clinic },
      body: aBooking(soon.start, soon.end),
    })
    expect(visitor.status).toBe(400)
    expect((await create({ name: 'A', email: 'a@x.test', ...soon })).status).toBe(201)
  })

  it('may lie beyond the thirty days of the public', async () => {
    const far = { start: '2027-11-22T14:00:00.000Z', end: '2027-11-22T14:30:00.000Z' }
    expect((await create({ name: 'A', email: 'a@x.test', ...far })).status).toBe(201)
  })

  it('may have names of the longest', async () => {
    const { org, desk } = await anotherClinic()
    const patient = await aPerson(server, {
      memberships: [{ org, role: 'user' }],
      firstName: 'ñ'.repeat(100),
      lastName: 'ß'.repeat(100),
    })
    const { status, body } = await create({ user: patient.id }, org, desk)
    expect([status, body.event.name.length]).toEqual([201, 201])
  })

  it.each<[string, object, number, string, string]>([
    ['in the past', { start: '2026-11-20T13:30:00Z', end: '2026-11-20T14:00:00Z' }, 400, 'invalid_input', 'start'],
    [
      'outside the hours',
      { start: '2026-11-23T13:00:00Z', end: '2026-11-23T13:30:00Z' },
      422,
      'slot_not_offered',
      'start',
    ],
    [
      'beside the grid',
      { start: '2026-11-23T14:15:00Z', end: '2026-11-23T14:45:00Z' },
      422,
      'slot_not_offered',
      'start',
    ],
    ['of a slot and a half', { start: time.start, end: '2026-11-23T14:45:00Z' }, 422, 'slot_not_offered', 'start'],
    ['of more than eight hours', { start: time.start, end: '2026-11-23T22:30:00Z' }, 422, 'slot_not_offered', 'start'],
    [
      'for a contact that is none',
      { contact: '0190a000-0000-7000-8000-00000000dead' },
      400,
      'invalid_input',
      'contact',
    ],
    ['for a user that is none', { user: '0190a000-0000-7000-8000-00000000dead' }, 400, 'invalid_input', 'user'],
  ])('%s is refused', async (_, change, status, code, field) => {
    const reply = await refuse({ name: 'A', email: 'a@x.test', ...change })
    expect([reply.status, reply.body.error.code]).toEqual([status, code])
    expect(Object.keys(reply.body.error.fields ?? {})).toEqual([field])
  })

  it('for a person of another org, or one who is no patient here any more, is refused', async () => {
    const other = await aClinic(server)
    const people = {
      stranger: await aPatientOf(server, other),
      pending: await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'pending' }] }),
      banned: await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'banned' }] }),
      nobody: await aPerson(server),
    }
    for (const [name, { id }] of Object.entries(people)) {
      const { status, body } = await refuse({ user: id })
      expect([name, status, body.error.fields]).toEqual([
        name,
        400,
        { user: 'This person does not belong to the clinic' },
      ])
    }
    const contact = await aContactOf(server, other)
    expect((await refuse({ contact })).body.error.fields).toEqual({
      contact: 'This person does not belong to the clinic',
    })
  })

  it('leaves nothing behind when it is refused', async () => {
    const { org, desk } = await anotherClinic()
    await create({ name: 'A', email: 'a@x.test' }, org, desk)
    await create({ name: 'B', email: 'b@x.test' }, org, desk)
    const { body } = await refuse({ name: 'C', email: 'c@x.test' }, org, desk)
    expect(body.error.code).toBe('slot_taken')
    const { rows } = await sql`select 1 from contacts where org_id = ${org} and email = 'c@x.test'`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([])
  })

  it('is made once for one idempotency key, and the key of one person is not that of another', async () => {
    const { org, desk } = await anotherClinic()
    const colleague = await aStaffOf(server, org)
    const send = (token: string) =>
      server.call(
        scheduling.create,
        { params: { orgId: org }, body: { title: 'Talk', name: 'A', email: 'a@x.test', ...time } },
        token,
        { 'idempotency-key': 'press-1' },
      )
    const replies = await Promise.all([send(desk.token), send(desk.token), send(colleague.token)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.event.id)).size).toBe(2)
  })

  it('may be made by the partner of the clinic and by no other partner', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const org = await aClinic(server, { partner, isHealthShared: true })
    const theirs = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    const unrelated = await aPerson(server, {
      memberships: [{ org: await aClinic(server, { kind: 'partner-reseller' }), role: 'partner-admin' }],
    })
    const person = { name: 'A', email: 'a@x.test' }
    expect((await create(person, org, theirs)).status).toBe(201)
    expect((await refuse(person, org, unrelated)).status).toBe(404)
  })
})

describe('the slots that the desk sees', () => {
  it('tell how many places are left, without the appointment that is being moved', async () => {
    const { org, desk } = await anotherClinic()
    const { body } = await create({ name: 'A', email: 'a@x.test' }, org, desk)
    const slotsOf = async (exclude?: string) => {
      const query = { date: '2026-11-23', ...(exclude === undefined ? {} : { exclude: exclude as never }) }
      return (await server.call(scheduling.listSlots, { params: { orgId: org }, query }, desk.token)).body
    }
    const all = await slotsOf()
    expect(all).toMatchObject({ date: '2026-11-23', timezone: 'America/New_York' })
    expect(all.slots).toHaveLength(16)
    expect(all.slots[0]).toEqual({ ...time, free: true, capacity: 2, left: 1 })
    expect((await slotsOf(body.event.id)).slots[0]?.left).toBe(2)
  })

  it('give nothing away before now, and keep the advance of the public from the public alone', async () => {
    const query = { date: '2026-11-20' }
    const desk = await server.call(scheduling.listSlots, { params: { orgId: clinic }, query }, staff.token)
    const open = await server.call(publicScheduling.listPublicSlots, { params: { orgId: clinic }, query })
    const freeFrom = (slots: { start: string; free: boolean }[]) => slots.find(({ free }) => free)?.start
    expect(freeFrom(desk.body.slots)).toBe('2026-11-20T14:00:00.000Z')
    expect(freeFrom(open.body.slots)).toBe('2026-11-20T16:00:00.000Z')
  })
})
