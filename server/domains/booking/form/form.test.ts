import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { OFFICE_HOURS, aClinic } from '#server/testing/factories.ts'
import { feesOf } from '#server/testing/fees.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aTypeOf } from '#server/testing/types-and-providers.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'
import { sendProofCode } from '../proof/begin-proof.ts'
import { SAME_PRESS_MS } from './book-once.ts'

/** A Friday, nine in the morning in New York. */
const NOW = '2026-11-20T14:00:00Z'
const BOOKINGS_A_MINUTE = 12
const server = useTestServer(
  {
    ROLE: 'web',
    TRUST_PROXY: 'true',
    LIMIT_BOOKINGS: String(BOOKINGS_A_MINUTE),
    LIMIT_UNPROVEN_BOOKINGS: '1,20,20',
    LIMIT_PENDING_BOOKINGS: '3,30,30',
  },
  { frozenAt: NOW },
)
const MONDAY_9 = '2026-11-23T14:00:00.000Z/2026-11-23T14:30:00.000Z'
const MONDAY_930 = '2026-11-23T14:30:00.000Z/2026-11-23T15:00:00.000Z'
const MONDAY_10 = '2026-11-23T15:00:00.000Z/2026-11-23T15:30:00.000Z'

let clinic: OrgId
let site: WebsiteId
let visitor: Record<string, string>
let ip: string
const aNetwork = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 250) + 1).join('.')
beforeEach(async () => {
  server.now.millis = Date.parse(NOW)
  ip = aNetwork()
  clinic = await aClinic(server, { settings: OFFICE_HOURS })
  site = await aStoredWebsite(server, clinic, { content: '<Booking />\n' })
  const email = `${crypto.randomUUID()}@visitor.test`
  visitor = {
    at: MONDAY_9,
    firstName: 'Zoë',
    lastName: 'O’Neil',
    email,
    phone: '+1 212 555 0147',
    notes: 'Two\r\nlines',
  }
})

interface Sending {
  to?: WebsiteId
  from?: string
  headers?: Record<string, string>
}

/** Sends the form as a browser does, and what it is answered. */
async function send(change: Record<string, string> = {}, { to = site, from = ip, headers }: Sending = {}) {
  const reply = await fetch(`${server.url}/web/template/${to}/book`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from, ...headers },
    body: new URLSearchParams({ block: '', ...visitor, ...change }),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    text,
    alert: /<p class="wrong" role="alert">([^<]*)/.exec(text)?.[1],
    /** What stands in a field, as it is drawn again. */
    field: (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1],
    chosen: /value="([^"]*)"\s+aria-label="[^"]*"\s+required\s+checked/.exec(text)?.[1],
  }
}
const Row = z.object({ id: z.string(), name: z.string(), phone: z.string(), language: z.string(), status: z.string() })
const booked = async (org = clinic) => {
  const { rows } = await sql`
    select id, name, phone, language, status from appointments where org_id = ${org} order by id`.execute(
    server.running.services.reader,
  )
  return rows.map((row) => Row.parse(row))
}

describe('the form of a page', () => {
  it('books, and leads to the page of the booking', async () => {
    const { status, location } = await send()
    expect(status).toBe(303)
    expect(location).toMatch(/\/web\/booking\/[^/?]+\?lang=en$/)
    expect(await booked()).toMatchObject([{ name: 'Zoë O’Neil', phone: visitor['phone'], status: 'pending' }])
    const counted = await sql`select bookings from website_days where website_id = ${site}`.execute(
      server.running.services.reader,
    )
    expect(counted.rows).toEqual([{ bookings: 1 }])
  })

  it('speaks the language of its page, whatever the browser prefers', async () => {
    const to = await aStoredWebsite(server, clinic, { content: '<Booking />\n', language: 'ar' })
    const wrong = await send({ email: 'nobody' }, { to, headers: { 'accept-language': 'fr' } })
    expect(wrong.alert).toBe('لم يُحجز بعد. تحقق من الحقول أدناه.')
    const { location } = await send({}, { to, headers: { 'accept-language': 'fr' } })
    expect(location).toMatch(/\?lang=ar$/)
    expect(await booked()).toMatchObject([{ language: 'ar' }])
  })

  it('gives back all that was typed, marked where it is wrong', async () => {
    const { status, text, alert, field, chosen } = await send({ email: 'nobody', phone: '12', notes: '<b>"x"</b>' })
    expect([status, alert]).toEqual([422, 'Not booked yet. Check the fields below.'])
    expect([field('firstName'), field('email'), field('phone')]).toEqual(['Zoë', 'nobody', '12'])
    expect(chosen).toBe(MONDAY_9)
    expect(text).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;</textarea')
    expect(text).toMatch(/name="email"[^>]*aria-invalid="true" aria-describedby="booking-\d+-email-wrong"/)
    expect(await booked()).toEqual([])
    const number = await send({ phone: '12' })
    expect([number.status, number.field('phone')]).toEqual([400, '12'])
    expect(number.text).toMatch(/name="phone"[^>]*aria-invalid="true"/)
  })

  it.each([
    ['no time', '', 422],
    ['no time at all', 'tomorrow', 422],
    ['an end before its start', '2026-11-23T14:30:00.000Z/2026-11-23T14:00:00.000Z', 422],
    ['a time that is not offered', '2026-11-22T14:00:00.000Z/2026-11-22T14:30:00.000Z', 422],
    ['one that is past', '2026-11-19T14:00:00.000Z/2026-11-19T14:30:00.000Z', 400],
  ])('asks for another time in place of %s', async (_, at, status) => {
    const reply = await send({ at })
    expect(reply.status).toBe(status)
    expect(reply.alert).not.toBeUndefined()
    expect([reply.chosen, reply.field('lastName')]).toEqual([undefined, 'O’Neil'])
    expect(await booked()).toEqual([])
  })

  it('tells of a time that was just taken, shows it no more and keeps what was typed', async () => {
    for (let place = 0; place < 2; place += 1) await send({ email: `${crypto.randomUUID()}@visitor.test` })
    const { status, alert, text, field } = await send()
    expect([status, alert]).toEqual([409, 'That time was just taken. Choose another one.'])
    expect(text).not.toContain(`value="${MONDAY_9}"`)
    expect(text).toContain(`value="${MONDAY_930}"`)
    expect(field('email')).toBe(visitor['email'])
    expect((await send({ at: MONDAY_930 })).status).toBe(303)
  })

  it('keeps a chosen time among those that it shows', async () => {
    const late = '2026-12-04T21:30:00.000Z/2026-12-04T22:00:00.000Z'
    const { chosen, text } = await send({ at: late, firstName: '' })
    expect(chosen).toBe(late)
    expect(text).toContain('Friday, December 4')
  })

  it('is one booking however often it is pressed, and however it is sent again', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]))
    expect(new Set(replies.map(({ location }) => location)).size).toBe(1)
    expect(await booked()).toHaveLength(1)
    server.now.millis += SAME_PRESS_MS - 1000
    // Also once the clinic has confirmed it; what was called off is booked anew.
    const change = (set: ReturnType<typeof sql>) =>
      sql`update appointments set ${set} where org_id = ${clinic}`.execute(server.running.services.reader)
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
    expect(asked.text).toContain(`Show that ${visitor['email']} is yours`)
    const proof = asked.field('proof') ?? ''
    const again = { at: MONDAY_930, proof }
    expect((await send({ ...again, code: '000000' })).text).toContain('That code is incorrect or too old.')
    await doQueued(server, sendProofCode)
    const { rows } = await sql<{ text: string }>`
      select o.text from outbox_mails o join booking_proofs p on p.mail_id = o.message_id
      where p.email = ${visitor['email']} order by p.id desc limit 1`.execute(server.running.services.reader)
    const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    // What is wrong besides costs no second code.
    const mended = await send({ ...again, code, phone: '12' })
    expect([mended.status, mended.field('phone')]).toEqual([400, '12'])
    expect((await send(again)).status).toBe(303)
    expect(await booked()).toHaveLength(2)
    // A proof is for one booking, and for that address.
    expect((await send({ at: MONDAY_10, proof })).text).toContain('Show that')
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

describe('what is more than a form can ask', () => {
  it('sends nobody past a card', async () => {
    const story = feesOf(server)
    const { orgId } = await story.clinic()
    const to = await aStoredWebsite(server, orgId, { content: '<Booking />\n' })
    const page = await (await fetch(`${server.url}/web/template/${to}`)).text()
    expect(page).not.toContain('name="at"')
    const { status, alert } = await send({}, { to })
    expect(status).toBe(409)
    expect(alert).toBe('The clinic asks for a little more at this visit. Go on in its scheduler.')
    expect(await booked(orgId)).toEqual([])
  })

  it('sends nobody past a question that has to be answered', async () => {
    const type = await aTypeOf(server, clinic, { questions: [{ text: { en: 'Why?' }, isRequired: true }] })
    const { alert } = await send({ type })
    expect(alert).toBe('The clinic asks for a little more at this visit. Go on in its scheduler.')
    expect(await booked()).toEqual([])
  })
})

describe('abuse', () => {
  it('a program that fills in what nobody sees books nothing and learns nothing', async () => {
    const { status, location } = await send({ company_website: 'https://spam.test' })
    expect([status, location]).toEqual([303, `/web/template/${clinic}/${site}`])
    expect(await booked()).toEqual([])
  })

  it.each([
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['a file', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('%s is no form', async (_, headers, status) => {
    expect((await send({}, { headers })).status).toBe(status)
  })

  it('takes no megabytes, and nothing of a page that is not there or not out', async () => {
    expect((await send({ notes: 'x'.repeat(100_000) })).status).toBe(413)
    expect((await send({}, { to: crypto.randomUUID() as WebsiteId })).status).toBe(404)
    const draft = await aStoredWebsite(server, clinic, { content: '<Booking />\n', isOut: false })
    expect((await send({}, { to: draft })).status).toBe(404)
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
