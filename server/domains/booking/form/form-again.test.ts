import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { WebsiteId } from '#shared/kernel/ids.ts'
import {
  BOOKINGS_A_MINUTE,
  MONDAY_9,
  MONDAY_930,
  MONDAY_10,
  FORM_NOW,
  FORM_SETTINGS,
  bookingFormOf,
} from '#server/testing/booking-form.ts'
import { OFFICE_HOURS, aClinic } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aTypeOf } from '#server/testing/types-and-providers.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'
import { SAME_PRESS_MS } from './book-once.ts'

const server = useTestServer(FORM_SETTINGS, { frozenAt: FORM_NOW })
const { its, send, booked, codeOf } = bookingFormOf(server)

describe('a form that is sent again', () => {
  it('is one booking however often it is pressed, and however it is sent again', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]))
    expect(new Set(replies.map(({ location }) => location)).size).toBe(1)
    expect(await booked()).toHaveLength(1)
    server.now.millis += SAME_PRESS_MS - 1000
    // Also once the clinic has confirmed it; what was called off is booked anew.
    const change = (set: ReturnType<typeof sql>) =>
      sql`update appointments set ${set} where org_id = ${its.clinic}`.execute(server.running.services.reader)
    await change(sql`status = 'confirmed'`)
    expect((await send()).location).toBe(replies[0]?.location)
    expect(await booked()).toHaveLength(1)
    await change(sql`status = 'cancelled', lane = null`)
    expect((await send()).location).not.toBe(replies[0]?.location)
  })

  it('gives nobody else’s booking to who guesses part of it, or comes from elsewhere', async () => {
    const { location } = await send()
    for (const [change, from] of [
      [{ phone: '+1 212 555 0148' }, undefined],
      [{ firstName: 'Zoe' }, undefined],
      [{ notes: '' }, undefined],
      [{}, '203.0.113.9'],
    ] as const) {
      const other = await send(change, from === undefined ? {} : { from })
      expect(other.location).not.toBe(location)
      expect(other.text).not.toContain('/web/booking/')
    }
    server.now.millis += SAME_PRESS_MS
    expect((await send()).location).not.toBe(location)
  })

  it('asks for a code of the mailbox where many wait already, and books with it', async () => {
    await send()
    const asked = await send({ at: MONDAY_930 })
    expect([asked.status, asked.alert]).toEqual([422, undefined])
    expect(asked.text).toContain(`Show that ${its.visitor['email']} is yours`)
    const proof = asked.field('proof') ?? ''
    const again = { at: MONDAY_930, proof }
    expect((await send({ ...again, code: '000000' })).text).toContain('That code is incorrect or too old.')
    const code = await codeOf()
    // What is wrong besides costs no second code.
    const mended = await send({ ...again, code, phone: '12' })
    expect([mended.status, mended.field('phone')]).toEqual([400, '12'])
    expect((await send(again)).status).toBe(303)
    expect(await booked()).toHaveLength(2)
    // A proof is for one booking, and for that address.
    expect((await send({ at: MONDAY_10, proof })).text).toContain('Show that')
    expect(await booked()).toHaveLength(2)
  })

  it('with a code is one booking as well, however often it is pressed', async () => {
    await send()
    const proof = (await send({ at: MONDAY_930 })).field('proof') ?? ''
    const again = { at: MONDAY_930, proof, code: await codeOf() }
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(again)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 303))
    expect(new Set(replies.map(({ location }) => location)).size).toBe(1)
    expect((await send(again)).location).toBe(replies[0]?.location)
    expect(await booked()).toHaveLength(2)
  })

  it('keeps a code that was not read yet, and sends another one when asked to', async () => {
    await send()
    const proof = (await send({ at: MONDAY_930 })).field('proof') ?? ''
    const code = await codeOf()
    const mended = await send({ at: MONDAY_930, proof, code, lastName: '' })
    expect([mended.status, mended.field('code'), mended.field('proof')]).toEqual([422, code, proof])
    expect(mended.text).toContain('Show that')
    const other = await send({ at: MONDAY_930, proof, code: '', again: '1' })
    expect(other.field('proof')).not.toBe(proof)
    expect(other.text).toContain('name="again"')
    expect(await codeOf()).not.toBe(code)
  })

  it('reads an address as it is meant, also for the code', async () => {
    const email = `  ${its.visitor['email']} `
    expect((await send({ email })).status).toBe(303)
    const proof = (await send({ at: MONDAY_930, email })).field('proof') ?? ''
    expect((await send({ at: MONDAY_930, email, proof, code: await codeOf() })).status).toBe(303)
    const long = await send({ at: MONDAY_10, email: `${' '.repeat(300)}${its.visitor['email']}` })
    expect(long.text).toContain('Show that')
  })

  it('takes the longest notes in any script', async () => {
    expect((await send({ notes: '诊'.repeat(5000) })).status).toBe(303)
  })

  it('books twice where two people come at one time by one mailbox, and neither of them twice', async () => {
    const email = its.visitor['email'] ?? ''
    await send()
    const proof = (await send({ firstName: 'Ada' })).field('proof') ?? ''
    expect((await send({ firstName: 'Ada', proof, code: await codeOf(email) })).status).toBe(303)
    expect((await send()).status).toBe(303)
    expect(await booked()).toHaveLength(2)
  })

  it('says when too many came from one address, with all that was typed', async () => {
    for (let press = 0; press < BOOKINGS_A_MINUTE; press += 1) expect((await send()).status).toBe(303)
    const { status, alert, field, chosen } = await send()
    expect(status).toBe(429)
    expect(alert).toBe('Not booked: too many requests came from here. Try again in a few minutes.')
    expect([field('firstName'), chosen]).toEqual(['Zoë', MONDAY_9])
  })
})

describe('abuse', () => {
  it('what fills in what nobody sees has to show that it reads the mailbox: nobody is dropped without a word', async () => {
    const trapped = { leave_empty: 'https://spam.test' }
    const asked = await send(trapped)
    expect([asked.status, asked.location]).toEqual([422, null])
    expect(asked.text).toContain('Show that')
    expect((await send({ ...trapped, proof: 'made up' })).status).toBe(422)
    expect(await booked()).toEqual([])
    const proof = (await send(trapped)).field('proof') ?? ''
    expect((await send({ ...trapped, proof, code: await codeOf() })).status).toBe(303)
    expect(await booked()).toHaveLength(1)
  })

  it.each([
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['a file', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('%s is no form', async (_, headers, status) => {
    const refused = await send({}, { headers })
    expect([refused.status, refused.text.startsWith('<!doctype html>')]).toEqual([status, true])
  })

  it('takes no megabytes, and nothing of a page that is not there or not out', async () => {
    expect((await send({ notes: 'x'.repeat(100_000) })).status).toBe(413)
    expect((await send({}, { to: crypto.randomUUID() as WebsiteId })).status).toBe(404)
    const draft = await aStoredWebsite(server, its.clinic, { content: '<Booking />\n', isOut: false })
    const nowhere = await send({}, { to: draft })
    expect([nowhere.status, nowhere.text.startsWith('<!doctype html>')]).toEqual([404, true])
    expect(await booked()).toEqual([])
  })

  it('takes no type of another clinic, and books at that of the page alone', async () => {
    const neighbour = await aClinic(server, { settings: OFFICE_HOURS })
    const type = await aTypeOf(server, neighbour)
    const { status, location } = await send({ type, orgId: neighbour })
    expect(location).toBeNull()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await booked()).toEqual([])
    expect(await booked(neighbour)).toEqual([])
  })
})
