import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { race } from '#server/testing/race.ts'
import { testConfig, useTestServer } from '#server/testing/test-server.ts'
import { createLog } from '#server/runtime/log.ts'
import { startServer } from '#server/server.ts'

// A Friday morning in New York; Monday is the 23rd.
const server = useTestServer({}, { frozenAt: '2026-11-20T14:00:00Z' })
const MONDAY_9 = '2026-11-23T14:00:00.000Z'
const MONDAY_930 = '2026-11-23T14:30:00.000Z'
const MONDAY_10 = '2026-11-23T15:00:00.000Z'

const book = (orgId: string, body: object, headers?: Record<string, string>) =>
  server.call(publicScheduling.bookPublic, { params: { orgId }, body: body as never }, null, headers)
const refuse = (orgId: string, body: object, headers?: Record<string, string>) =>
  server.refused(publicScheduling.bookPublic, { params: { orgId }, body: body as never }, null, headers)

describe('a public booking', () => {
  it('takes a place, makes a contact and waits for the clinic', async () => {
    const clinic = await aClinic(server)
    const staff = await aStaffOf(server, clinic)
    const booking = aBooking(MONDAY_9, MONDAY_930, { firstName: 'Zoë', lastName: 'عمر', email: 'Zoe@Example.TEST' })
    const { status, body } = await book(clinic, booking)
    expect(status).toBe(201)
    expect(body.event).toEqual({
      id: expect.any(String),
      status: 'pending',
      start: MONDAY_9,
      end: MONDAY_930,
      timeZone: 'America/New_York',
      link: expect.any(String),
    })

    const listed = await server.call(
      scheduling.listOfOrg,
      { params: { orgId: clinic }, query: { start: MONDAY_9, end: MONDAY_10 } },
      staff.token,
    )
    expect(listed.body.events).toHaveLength(1)
    expect(listed.body.events[0]).toMatchObject({
      name: 'Zoë عمر',
      email: 'zoe@example.test',
      status: 'pending',
      eventType: 'contact',
    })
    const found = await server.call(contacts.search, { query: { orgId: clinic, s: 'ZOE@' } }, staff.token)
    expect(found.body.contacts).toMatchObject([
      { id: listed.body.events[0]?.contact, name: 'Zoë عمر', email: 'zoe@example.test', phone: booking.phone },
    ])
  })

  it('keeps one contact for an address and does not let a visitor rename it', async () => {
    const clinic = await aClinic(server)
    await book(clinic, aBooking(MONDAY_9, MONDAY_930, { email: 'same@example.test', firstName: 'First' }))
    await book(clinic, aBooking(MONDAY_930, MONDAY_10, { email: 'SAME@example.test', firstName: 'Second' }))
    const { rows } = await sql<{ name: string }>`select name from contacts where org_id = ${clinic}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ name: 'First Visitor' }])
  })

  it('is told when the slot is full, with the next free ones', async () => {
    const clinic = await aClinic(server)
    await book(clinic, aBooking(MONDAY_9, MONDAY_930))
    await book(clinic, aBooking(MONDAY_9, MONDAY_930))
    const { status, body } = await refuse(clinic, aBooking(MONDAY_9, MONDAY_930))
    expect(status).toBe(409)
    expect(body.error.code).toBe('slot_taken')
    expect(Object.keys(body.error.fields ?? {})).toEqual(['start'])
    expect(body.error.details?.['nextSlots']).toEqual([
      { start: MONDAY_930, end: MONDAY_10 },
      { start: MONDAY_10, end: '2026-11-23T15:30:00.000Z' },
      { start: '2026-11-23T15:30:00.000Z', end: '2026-11-23T16:00:00.000Z' },
    ])
    const slots = await server.call(publicScheduling.listPublicSlots, {
      params: { orgId: clinic },
      query: { date: '2026-11-23' },
    })
    expect(slots.body.slots[0]).toEqual({ start: MONDAY_9, end: MONDAY_930, free: false })
    expect(slots.body.slots[1]?.free).toBe(true)
  })

  it.each([
    [
      'outside the grid',
      { start: '2026-11-23T14:10:00Z', end: '2026-11-23T14:40:00Z' },
      422,
      'slot_not_offered',
      'start',
    ],
    [
      'on a closed day',
      { start: '2026-11-22T14:00:00Z', end: '2026-11-22T14:30:00Z' },
      422,
      'slot_not_offered',
      'start',
    ],
    ['longer than the slot', { start: MONDAY_9, end: MONDAY_10 }, 422, 'slot_not_offered', 'start'],
    [
      'beyond the window',
      { start: '2026-12-28T14:00:00Z', end: '2026-12-28T14:30:00Z' },
      400,
      'invalid_input',
      'start',
    ],
    ['in the past', { start: '2026-11-19T14:00:00Z', end: '2026-11-19T14:30:00Z' }, 400, 'invalid_input', 'start'],
    ['that ends before it starts', { start: MONDAY_930, end: MONDAY_9 }, 400, 'invalid_input', 'end'],
    ['without an address', { email: undefined }, 400, 'invalid_input', 'email'],
    ['with a name of spaces', { firstName: '   ' }, 400, 'invalid_input', 'firstName'],
    ['with a NUL', { lastName: 'a\0b' }, 400, 'invalid_input', 'lastName'],
    ['with a status of its own', { status: 'confirmed' }, 400, 'invalid_input', 'status'],
  ])('%s is refused', async (_, change, status, code, field) => {
    const clinic = await aClinic(server)
    const reply = await refuse(clinic, { ...aBooking(MONDAY_9, MONDAY_930), ...change })
    expect(reply.status).toBe(status)
    expect(reply.body.error.code).toBe(code)
    expect(Object.keys(reply.body.error.fields ?? {})).toEqual([field])
  })

  it('stores SQL and markup as the text they are', async () => {
    const clinic = await aClinic(server)
    const staff = await aStaffOf(server, clinic)
    const name = `Robert'); drop table appointments;--`
    await book(
      clinic,
      aBooking(MONDAY_9, MONDAY_930, { firstName: name, lastName: '<img src=x onerror=alert(1)>', notes: '🦷 ${1+1}' }),
    )
    const { body } = await server.call(
      scheduling.listOfOrg,
      { params: { orgId: clinic }, query: { start: MONDAY_9, end: MONDAY_10 } },
      staff.token,
    )
    expect(body.events[0]).toMatchObject({ name: `${name} <img src=x onerror=alert(1)>`, notes: '🦷 ${1+1}' })
  })

  it('is made once for one idempotency key', async () => {
    const clinic = await aClinic(server)
    const booking = aBooking(MONDAY_9, MONDAY_930)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => book(clinic, booking, { 'idempotency-key': 'press-1' })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => body.event.id)).size).toBe(1)
    const other = await refuse(clinic, { ...booking, firstName: 'Else' }, { 'idempotency-key': 'press-1' })
    expect(other.body.error.code).toBe('idempotency_key_reused')
    const slots = await server.call(publicScheduling.listPublicSlots, {
      params: { orgId: clinic },
      query: { date: '2026-11-23' },
    })
    expect(slots.body.slots[0]?.free).toBe(true)
  })

  it('of an org without schedules has the fixed half hours, one place each', async () => {
    const clinic = await aClinic(server, { settings: {} })
    const sunday = await server.call(publicScheduling.listPublicSlots, {
      params: { orgId: clinic },
      query: { date: '2026-11-22' },
    })
    expect(sunday.body.slots).toHaveLength(17)
    expect(sunday.body.slots[0]?.start).toBe('2026-11-22T14:00:00.000Z')
    expect(sunday.body.slots.at(-1)?.start).toBe('2026-11-22T22:00:00.000Z')
    expect((await book(clinic, aBooking('2026-11-22T14:00:00Z', '2026-11-22T14:30:00Z'))).status).toBe(201)
    expect((await refuse(clinic, aBooking('2026-11-22T14:00:00Z', '2026-11-22T14:30:00Z'))).body.error.code).toBe(
      'slot_taken',
    )
  })
})

describe('many at once', { timeout: 120_000 }, () => {
  it('200 bookings of a slot with 2 places: 2 are made, 198 refused, five times over and on two servers', async () => {
    const second = await startServer(testConfig(server.databaseUrl), createLog('silent'), {
      clock: () => server.now.millis,
    })
    try {
      for (let round = 0; round < 5; round += 1) {
        const clinic = await aClinic(server)
        const counts = await race(200, async (index) => {
          const base = index % 2 === 0 ? server.url : `http://127.0.0.1:${second.port}`
          const response = await fetch(`${base}/api/web/org/${clinic}/event`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(aBooking(MONDAY_9, MONDAY_930)),
          })
          const body = (await response.json()) as { error?: { code: string } }
          return `${response.status} ${body.error?.code ?? ''}`
        })
        expect(counts).toEqual({ '201 ': 2, '409 slot_taken': 198 })
      }
    } finally {
      await second.stop()
    }
  })
})
