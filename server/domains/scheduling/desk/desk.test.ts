import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '#shared/domains/contacts/alerts-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { family } from '#shared/domains/contacts/family-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { desk as deskCalls } from '#shared/domains/scheduling/desk-api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aPerson, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** A Monday, ten past ten in New York. */
const NOW = '2026-11-23T15:10:00.000Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })
const DAYS = [0, 1, 2, 3, 4]
const HOURS = {
  features: ['useSchedules' as const],
  schedules: [{ openTime: '09:00 AM', closeTime: '12:00 PM', days: DAYS, slots: 1, slotLength: 30 }],
}
const TEN = { start: '2026-11-23T15:00:00.000Z', end: '2026-11-23T15:30:00.000Z' }
const HALF_PAST = { start: '2026-11-23T15:30:00.000Z', end: '2026-11-23T16:00:00.000Z' }
const TOMORROW = { start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T14:30:00.000Z' }

let clinic: OrgId
let staff: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server, { settings: HOURS })
  staff = await aStaffOf(server, clinic)
})

const of = () => ({ params: { orgId: clinic } })
const person = (name = 'Ada') => ({ name, phone: `+1 212 555 ${String(Math.floor(Math.random() * 9000) + 1000)}` })
const book = (part: object, token = staff.token) =>
  server.refused(scheduling.create, { ...of(), body: { ...person(), title: 'Visit', ...TOMORROW, ...part } }, token)
const overbook = { overbook: { reason: 'In pain' } }
const walkIn = (part: object = {}, token = staff.token) =>
  server.refused(deskCalls.walkIn, { ...of(), body: { ...person(), title: 'Visit', ...part } }, token)
const day = async () => {
  const query = { start: '2026-11-23T00:00:00Z', end: '2026-11-26T00:00:00Z' }
  return (await server.call(scheduling.listOfOrg, { ...of(), query }, staff.token)).body.events
}

describe('booking anyway', () => {
  it('goes over what the hour holds for a reason that the log keeps, and is shown as such', async () => {
    expect((await book({})).status).toBe(201)
    expect((await book({})).body.error.code).toBe('slot_taken')
    expect((await book({ overbook: { reason: '  ' } })).status).toBe(400)
    expect((await book(overbook)).status).toBe(201)
    // A full time is no time after hours.
    expect((await day()).map(({ overbooked, afterHours }) => [overbooked, afterHours])).toEqual([
      [false, false],
      [true, false],
    ])
    const { rows } = await sql`
      select details from activities where org_id = ${clinic} and kind = 'appointment.booked' order by at, id`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ details: { by: 'staff' } }, { details: { by: 'staff', reason: 'In pain' } }])
  })

  it('is an appointment like any other where there is a place', async () => {
    await book(overbook)
    expect((await day()).map(({ overbooked }) => overbooked)).toEqual([false])
  })

  it('reaches outside of the hours, and neither into the past, nor past midnight, nor on for days', async () => {
    const at = (start: string, end: string) => book({ ...overbook, start, end })
    expect((await at('2026-11-24T23:00:00Z', '2026-11-24T23:45:00Z')).status).toBe(201)
    expect((await at('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z')).body.error.code).toBe('invalid_input')
    expect((await at('2026-11-25T04:30:00Z', '2026-11-25T05:30:00Z')).body.error.code).toBe('slot_not_offered')
    expect((await at('2026-11-24T13:00:00Z', '2026-11-24T23:00:00Z')).body.error.code).toBe('invalid_input')
    expect((await day()).map(({ overbooked, afterHours }) => [overbooked, afterHours])).toEqual([[true, true]])
  })

  it('is for those who work in the clinic: no visitor, patient, partner or desk of another clinic does it', async () => {
    await book({})
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    clinic = await aClinic(server, { partner, isHealthShared: true, settings: HOURS })
    const ofPartner = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const patient = await aPatientOf(server, clinic)
    const answers = await Promise.all([staff, ofPartner, patient].map(({ token }) => book(overbook, token)))
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403])
    const visitor = { params: { orgId: clinic }, body: { ...aBooking(TOMORROW.start, TOMORROW.end), ...overbook } }
    expect((await server.refused(publicScheduling.bookPublic, visitor as never)).status).toBe(400)
  })

  it('gives the public no place more, raced by the desk', async () => {
    const statuses = await race(6, async (index) => {
      if (index % 2 === 0) return (await book(overbook)).status
      const visitor = { params: { orgId: clinic }, body: aBooking(TOMORROW.start, TOMORROW.end) }
      return `public ${(await server.refused(publicScheduling.bookPublic, visitor)).status}`
    })
    expect(statuses[201]).toBe(3)
    expect(statuses['public 201'] ?? 0).toBeLessThanOrEqual(1)
    const events = await day()
    expect(events.filter(({ overbooked }) => !overbooked)).toHaveLength(1)
    const visitor = { params: { orgId: clinic }, body: aBooking(TOMORROW.start, TOMORROW.end) }
    expect((await server.refused(publicScheduling.bookPublic, visitor)).status).toBe(409)
  })

  it('is by the rule again once it has moved', async () => {
    await book({})
    await book(overbook)
    const over = (await day()).find(({ overbooked }) => overbooked)
    const times = { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T15:30:00.000Z' }
    const move = { params: { id: over?.id ?? ('' as never) }, body: { version: over?.version ?? 0, ...times } }
    expect((await server.call(scheduling.change, move, staff.token)).body.event.overbooked).toBe(false)
  })
})

describe('somebody who walks in', () => {
  it('is checked in in the hour that is under way, and else in the next', async () => {
    expect((await walkIn()).status).toBe(201)
    expect((await walkIn()).status).toBe(201)
    expect((await day()).map(({ start, status, overbooked }) => [start, status, overbooked])).toEqual([
      [TEN.start, 'arrived', false],
      [HALF_PAST.start, 'arrived', false],
    ])
  })

  it('is one too many without a reason where there is no place, also in a race, and waits in the hour under way with one', async () => {
    const statuses = await race(5, async () => (await walkIn()).status)
    expect(statuses).toEqual({ 201: 2, 409: 3 })
    expect((await walkIn(overbook)).status).toBe(201)
    expect((await day()).map(({ start, overbooked }) => [start, overbooked])).toEqual([
      [TEN.start, false],
      [TEN.start, true],
      [HALF_PAST.start, false],
    ])
  })

  it('comes outside of the hours with a reason', async () => {
    clinic = await aClinic(server, { settings: { features: ['useSchedules'], schedules: [] } })
    staff = await aStaffOf(server, clinic)
    expect((await walkIn()).body.error.code).toBe('slot_not_offered')
    expect((await walkIn(overbook)).status).toBe(201)
    expect(await day()).toMatchObject([
      { start: NOW, end: '2026-11-23T15:40:00.000Z', overbooked: true, afterHours: true },
    ])
  })

  it('comes at any minute of the night, and stays until midnight at the latest', async () => {
    const midnight = '2026-11-24T05:00:00.000Z'
    try {
      for (const at of ['2026-11-24T04:29:59.000Z', '2026-11-24T04:45:10.000Z', '2026-11-24T04:59:59.999Z', midnight]) {
        server.now.millis = Date.parse(at)
        // A session of this morning is over by then.
        staff = await aStaffOf(server, clinic)
        expect((await walkIn(overbook)).status, at).toBe(201)
      }
    } finally {
      server.now.millis = Date.parse(NOW)
    }
    staff = await aStaffOf(server, clinic)
    expect((await day()).map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-24T04:29:00.000Z', '2026-11-24T04:59:00.000Z'],
      ['2026-11-24T04:45:00.000Z', midnight],
      ['2026-11-24T04:59:00.000Z', midnight],
      [midnight, '2026-11-24T05:30:00.000Z'],
    ])
  })
})

describe('the card of a person', () => {
  const card = (query: object, token = staff.token) =>
    server.refused(deskCalls.card, { ...of(), query: query as never }, token)

  it('tells next visit and those of the day, last one, missed ones and the alert', async () => {
    const contact = await aContactOf(server, clinic, { name: 'Ola' })
    const at = (times: { start: string; end: string }, status: 'booked' | 'done' | 'no_show', lane: number | null) =>
      anAppointmentAt(server, clinic, { ...times, status, lane } as never)
    await at({ start: '2026-11-02T15:00:00Z', end: '2026-11-02T15:30:00Z' }, 'no_show', null)
    await at({ start: '2026-11-03T15:00:00Z', end: '2026-11-03T15:30:00Z' }, 'done', 0)
    await at(HALF_PAST, 'booked', 0)
    await at(TOMORROW, 'booked', 0)
    await sql`update appointments set contact_id = ${contact} where org_id = ${clinic}`.execute(
      server.running.services.reader,
    )
    const seen = await server.call(deskCalls.card, { ...of(), query: { contact } }, staff.token)
    expect(seen.body.card).toMatchObject({
      alert: { text: null, version: 0 },
      ahead: [{ start: HALF_PAST.start }, { start: TOMORROW.start }],
      last: { start: '2026-11-03T15:00:00.000Z' },
      noShows: 1,
      visits: 1,
      family: [],
    })
  })

  it('is of nobody of another clinic, and of exactly one', async () => {
    const other = await aClinic(server)
    const contact = await aContactOf(server, other)
    const patient = await aPatientOf(server, other)
    for (const query of [{ contact }, { user: patient.id }]) expect((await card(query)).status).toBe(404)
    for (const query of [{}, { contact, user: patient.id }]) expect((await card(query)).status).toBe(400)
    expect((await card({ user: patient.id }, patient.token)).status).toBe(404)
  })

  it('names of a family those who have been here, for whom the desk books as long as they are of it', async () => {
    const guardian = await aPatientOf(server, clinic)
    const add = async (firstName: string) =>
      (
        await server.call(
          family.add,
          { body: { firstName, lastName: 'Ito', birthdate: '2019-04-01', relation: 'child' } },
          guardian.token,
        )
      ).body.member
    const [mia, max] = [await add('Mia'), await add('Max')]
    const visit = await anAppointmentAt(server, clinic, { ...HALF_PAST, lane: 0 })
    await sql`update appointments set user_id = ${guardian.id}, contact_id = null, family_member_id = ${mia.id}
      where id = ${visit}`.execute(server.running.services.reader)
    const seen = await server.call(deskCalls.card, { ...of(), query: { user: guardian.id } }, staff.token)
    expect(seen.body.card.family.map(({ firstName }) => firstName)).toEqual(['Mia'])
    const bookFor = (familyMember: string, user: UserId = guardian.id) =>
      server.refused(
        scheduling.create,
        { ...of(), body: { user, familyMember, title: 'Visit', ...TOMORROW } as never },
        staff.token,
      )
    expect((await bookFor(max.id)).body.error.fields).toHaveProperty('familyMember')
    const stranger = await aPatientOf(server, clinic)
    expect((await bookFor(mia.id, stranger.id)).status).toBe(400)
    expect(await bookFor(mia.id)).toMatchObject({
      status: 201,
      body: { event: { name: 'Mia Ito', user: guardian.id } },
    })
    await server.call(family.remove, { params: { id: mia.id } }, guardian.token)
    expect((await bookFor(mia.id)).status).toBe(400)
  })
})

describe('an alert', () => {
  let contact: Awaited<ReturnType<typeof aContactOf>>
  beforeEach(async () => {
    contact = await aContactOf(server, clinic)
  })
  const set = (text: string | null, version: number, token = staff.token, who: object = { contact }) =>
    server.refused(alerts.set, { ...of(), body: { ...who, text, version } }, token)
  const stored = async (who: object = { contact }) =>
    (await server.call(deskCalls.card, { ...of(), query: who }, staff.token)).body.card.alert

  it('is written, changed and taken away on the version that was seen', async () => {
    expect((await set('Allergic to latex', 0)).status).toBe(200)
    expect(await stored()).toEqual({ text: 'Allergic to latex', version: 1 })
    expect((await set('Other', 0)).status).toBe(409)
    expect(await race(3, async (index) => (await set(`حساسية 🌰 ${index}`, 1)).status)).toEqual({ 200: 1, 409: 2 })
    expect((await set(null, 2)).status).toBe(200)
    expect(await stored()).toEqual({ text: null, version: 0 })
  })

  it('is told of those who are booked, and of nobody else', async () => {
    await set('Allergic to latex', 0)
    const query = { start: '2026-11-23T00:00:00Z', end: '2026-11-24T00:00:00Z' }
    const listed = async () => (await server.call(deskCalls.listAlerts, { ...of(), query }, staff.token)).body.alerts
    expect(await listed()).toEqual([])
    await book({ name: undefined, phone: undefined, contact, ...HALF_PAST })
    expect(await listed()).toEqual([{ user: null, contact, text: 'Allergic to latex' }])
  })

  it('is the staff’s own: no patient writes or reads one, no other clinic does, and none is long', async () => {
    const patient = await aPatientOf(server, clinic)
    const mine = { user: patient.id }
    expect((await set('I am fine', 0, patient.token, mine)).status).toBe(403)
    expect((await set('Difficult', 0, staff.token, mine)).status).toBe(200)
    const asked = { ...of(), query: mine }
    expect((await server.refused(deskCalls.card, asked, patient.token)).status).toBe(403)
    const other = await aStaffOf(server, await aClinic(server))
    expect((await set('Mine', 1, other.token, mine)).status).toBe(404)
    expect((await set('Theirs', 0, staff.token, { user: other.id })).status).toBe(404)
    expect((await set('x'.repeat(501), 0)).status).toBe(400)
    expect((await set('x'.repeat(10_000_000), 0)).status).toBe(413)
  })

  it('follows a contact who becomes a member', async () => {
    const patient = await aPatientOf(server, clinic)
    await set('Allergic to latex', 0)
    await sql`update contacts set email = ${patient.email} where id = ${contact}`.execute(
      server.running.services.reader,
    )
    await server.call(contacts.convert, { params: { id: contact } }, staff.token)
    expect(await stored({ user: patient.id })).toEqual({ text: 'Allergic to latex', version: 1 })
  })
})
