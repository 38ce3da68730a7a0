import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import type { BookMine } from '#shared/domains/booking/own-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { family } from '#shared/domains/contacts/family-api.ts'
import { FAMILY_MAX } from '#shared/domains/contacts/family-schema.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { FamilyMemberId, OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { sweepProofs } from '../proof/sweep.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const environment: Record<string, string> = {
  PUBLIC_URL: 'https://tendwell.test',
  // One address may have so many requests that wait, and the clinic of visitors.
  LIMIT_UNPROVEN_BOOKINGS: '3,100,3',
  LIMIT_PENDING_BOOKINGS: '3,100,3',
}
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
afterAll(() => mailbox.close())

const ONE_PLACE = {
  features: ['useSchedules' as const],
  minAdvanceMinutes: 120,
  closures: [{ from: '2026-11-25', to: '2026-11-25', name: 'Day off' }],
  schedules: [{ openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4], slots: 1, slotLength: 30 }],
}
const at = (date: string, time: string) => ({
  start: `2026-11-${date}T${time}:00.000Z`,
  end: new Date(Date.parse(`2026-11-${date}T${time}:00Z`) + 1_800_000).toISOString(),
})
const FIRST = at('23', '14:00')
const EMMA = { firstName: 'Emma', lastName: 'Whitfield', birthdate: '2018-03-02', relation: 'child' } as const

let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})

const book = (person: TestPerson, booking: BookMine, org = clinic) =>
  server.refused(bookings.bookMine, { params: { orgId: org }, body: booking }, person.token)
const booked = async (person: TestPerson, booking: BookMine, org = clinic) => {
  const reply = await server.call(bookings.bookMine, { params: { orgId: org }, body: booking }, person.token)
  expect(reply.status).toBe(201)
  return reply.body.event
}
const addTo = async (person: TestPerson, member: typeof EMMA = EMMA) =>
  (await server.call(family.add, { body: member }, person.token)).body.member
const familyOf = async (person: TestPerson) => (await server.call(family.list, {}, person.token)).body.members
const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then((result) => result.rows)

describe('a visit that a patient books', () => {
  it('is theirs and waits for the clinic; no contact is made, and it stands in their schedule', async () => {
    const patient = await aPatientOf(server, clinic)
    const event = await booked(patient, { ...FIRST, notes: 'A cough', phone: '+1 212 555 0188' })
    expect(event).toMatchObject({
      user: patient.id,
      contact: null,
      status: 'pending',
      eventType: 'user',
      ...FIRST,
      notes: 'A cough',
      phone: '+1 212 555 0188',
      email: patient.email,
    })
    const ahead = await server.call(scheduling.listAhead, { query: {} }, patient.token)
    expect(ahead.body.events.map(({ id }) => id)).toEqual([event.id])
    expect(await rows(sql`select 1 from contacts where email = ${patient.email}`)).toEqual([])
    const [line] = await rows<{ details: object; user_id: string }>(
      sql`select details, user_id from activities where subject_id = ${event.id} and kind = 'appointment.booked'`,
    )
    expect(line).toEqual({ details: { by: 'patient' }, user_id: patient.id })
    const [mail] = await mailbox.mailsTo(patient.email)
    expect(mail?.subject).toMatch(/^Your appointment request at Clinic/)
    expect(mail?.text).not.toContain('This visit is for')
  })

  it('is moved and called off by them afterwards', async () => {
    const patient = await aPatientOf(server, clinic)
    const { id } = await booked(patient, at('24', '14:00'))
    const move = { params: { id }, body: at('24', '15:00') }
    expect((await server.call(bookings.rescheduleMine, move, patient.token)).status).toBe(200)
    const cancel = { params: { id }, body: { status: 'cancelled' as const } }
    expect((await server.call(scheduling.setStatus, cancel, patient.token)).body.event.status).toBe('cancelled')
  })

  it('is refused to everybody who is no patient of that clinic at the moment', async () => {
    const neighbour = await aPatientOf(server, await aClinic(server))
    const colleague = desk
    const former = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'inactive' }] })
    const nobody = await server.refused(bookings.bookMine, { params: { orgId: clinic }, body: FIRST }, null)
    const statuses = [neighbour, former, colleague].map(async (person) => (await book(person, FIRST)).status)
    expect([...(await Promise.all(statuses)), nobody.status]).toEqual([404, 404, 403, 401])
  })

  it('keeps to the times, closures, lead time and window of the public page', async () => {
    const org = await aClinic(server, { settings: ONE_PLACE })
    const patient = await aPatientOf(server, org)
    const codes = []
    for (const times of [
      at('20', '15:00'),
      at('25', '15:00'),
      at('28', '15:00'),
      { start: '2026-12-22T15:00:00Z', end: '2026-12-22T15:30:00Z' },
      { start: FIRST.start, end: at('23', '14:30').end },
    ])
      codes.push((await book(patient, times, org)).body.error.code)
    expect(codes).toEqual([
      'invalid_input',
      'slot_not_offered',
      'slot_not_offered',
      'invalid_input',
      'slot_not_offered',
    ])
  })

  it('takes the last place once, however many patients and visitors want it', async () => {
    const org = await aClinic(server, { settings: ONE_PLACE })
    const patients = await Promise.all(Array.from({ length: 5 }, () => aPatientOf(server, org)))
    const outcomes = await race(7, async (index) => {
      const patient = patients[index]
      const reply =
        patient === undefined
          ? await server.refused(publicScheduling.bookPublic, {
              params: { orgId: org },
              body: aBooking(FIRST.start, FIRST.end),
            })
          : await book(patient, FIRST, org)
      return reply.status === 201 ? 'booked' : reply.body.error.code
    })
    expect(outcomes).toEqual({ booked: 1, slot_taken: 6 })
  })

  it('takes the place that was held for it, and nobody else’s', async () => {
    const org = await aClinic(server, { settings: ONE_PLACE })
    const [one, other] = [await aPatientOf(server, org), await aPatientOf(server, org)]
    const { hold } = (await server.call(holds.hold, { params: { orgId: org }, body: FIRST })).body
    expect((await book(other, FIRST, org)).body.error.code).toBe('slot_taken')
    expect(await booked(one, { ...FIRST, hold: hold.id }, org)).toMatchObject({ status: 'pending' })
    expect(await rows(sql`select 1 from slot_holds where org_id = ${org}`)).toEqual([])
  })

  it('is one of few that wait: at whichever clinic, at once, for whomever, and also of those called off that day', async () => {
    const second = await aClinic(server, { settings: ROOMY_HOURS })
    const patient = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'user' },
        { org: second, role: 'user' },
      ],
    })
    const emma = await addTo(patient)
    const outcomes = await race(8, async (index) => {
      const times = at('26', `${14 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`)
      const reply = await book(
        patient,
        index % 2 === 0 ? times : { ...times, familyMember: emma.id },
        index % 2 === 0 ? clinic : second,
      )
      return reply.status === 201 ? 'booked' : reply.body.error.code
    })
    expect(outcomes).toEqual({ booked: 3, too_many_bookings: 5 })
    const { events } = (await server.call(scheduling.listAhead, { query: {} }, patient.token)).body
    for (const { id } of events)
      await server.call(scheduling.setStatus, { params: { id }, body: { status: 'cancelled' } }, patient.token)
    await sweepProofs.run({}, { ...server.running.jobServices, clock: () => server.now.millis })
    expect((await book(patient, at('27', '14:00'))).body.error.code).toBe('too_many_bookings')
  })

  it('is not kept out by the requests of strangers, and keeps none of them out', async () => {
    const org = await aClinic(server, { settings: ROOMY_HOURS })
    const patients = await Promise.all(Array.from({ length: 4 }, () => aPatientOf(server, org)))
    for (const patient of patients) await booked(patient, at('30', '15:00'), org)
    const visit = async () =>
      (
        await server.refused(publicScheduling.bookPublic, {
          params: { orgId: org },
          body: aBooking(FIRST.start, FIRST.end),
        })
      ).status
    // The clinic's number is three.
    expect([await visit(), await visit(), await visit(), await visit()]).toEqual([201, 201, 201, 429])
    expect(await booked(await aPatientOf(server, org), at('30', '15:00'), org)).toMatchObject({ status: 'pending' })
  })

  it('has a number that is one, where another than the account’s is given', async () => {
    const patient = await aPatientOf(server, clinic)
    const { status, body } = await book(patient, { ...at('30', '14:00'), phone: '12' })
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['phone']])
  })
})

describe('somebody of the family', () => {
  it('has the visit in their name and in the schedule of who booked, and the clinic is told whose child it is', async () => {
    const patient = await aPerson(server, {
      memberships: [{ org: clinic, role: 'user' }],
      firstName: 'Dana',
      lastName: 'Whitfield',
    })
    const emma = await addTo(patient)
    const event = await booked(patient, { ...at('30', '16:00'), familyMember: emma.id })
    expect(event).toMatchObject({ name: 'Emma Whitfield', title: 'Emma Whitfield', user: patient.id, contact: null })
    const told = (await server.call(scheduling.get, { params: { id: event.id } }, desk.token)).body
    expect(told.visitFor).toEqual({ birthdate: '2018-03-02', relation: 'child', bookedBy: 'Dana Whitfield' })
    const [mail] = await mailbox.mailsTo(patient.email)
    expect(mail?.text).toContain('Hello Dana,')
    expect(mail?.text).toContain('This visit is for Emma.')
    expect((await server.call(family.remove, { params: { id: emma.id } }, patient.token)).status).toBe(204)
    const after = (await server.call(scheduling.get, { params: { id: event.id } }, patient.token)).body
    expect([after.event.name, after.visitFor]).toEqual(['Emma Whitfield', null])
  })

  it('is nobody’s but their own: another’s are not seen, not booked for and not removed', async () => {
    const [patient, other] = [await aPatientOf(server, clinic), await aPatientOf(server, clinic)]
    const emma = await addTo(patient)
    expect(await familyOf(other)).toEqual([])
    const foreign = await book(other, { ...at('30', '17:00'), familyMember: emma.id })
    const invented = await book(other, {
      ...at('30', '17:00'),
      familyMember: '0190a000-0000-7000-8000-00000000dead' as FamilyMemberId,
    })
    for (const { status, body } of [foreign, invented])
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['familyMember']])
    const removed = await server.refused(family.remove, { params: { id: emma.id } }, other.token)
    expect(removed.status).toBe(404)
    expect(await familyOf(patient)).toEqual([emma])
  })

  it('reaches neither a contact nor an account of the same name, address or birthday', async () => {
    const namesake = await aPerson(server, {
      memberships: [{ org: clinic, role: 'user' }],
      firstName: 'Emma',
      lastName: 'Whitfield',
    })
    const patient = await aPatientOf(server, clinic)
    const emma = await addTo(patient)
    await booked(patient, { ...at('27', '16:00'), familyMember: emma.id })
    expect((await server.call(scheduling.listAhead, { query: {} }, namesake.token)).body.events).toEqual([])
    const strange = { ...EMMA, id: namesake.id, guardianId: namesake.id, email: namesake.email }
    expect((await server.refused(family.add, { body: strange }, patient.token)).status).toBe(400)
  })

  it('carries no link into mails, is born, and is one of few', async () => {
    const patient = await aPatientOf(server, clinic)
    for (const wrong of [
      { ...EMMA, firstName: 'Visit www.example.test' },
      { ...EMMA, lastName: '' },
      { ...EMMA, birthdate: '2999-01-01' },
      { ...EMMA, relation: 'boss' as never },
    ])
      expect((await server.refused(family.add, { body: wrong }, patient.token)).status).toBe(400)
    const outcomes = await race(FAMILY_MAX + 3, async () =>
      String((await server.refused(family.add, { body: EMMA }, patient.token)).status),
    )
    expect(outcomes).toEqual({ 201: FAMILY_MAX, 409: 3 })
    expect(await familyOf(patient)).toHaveLength(FAMILY_MAX)
  })
})
