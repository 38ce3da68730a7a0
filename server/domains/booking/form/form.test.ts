import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MONDAY_9, MONDAY_930, FORM_NOW, FORM_SETTINGS, bookingFormOf } from '#server/testing/booking-form.ts'
import { feesOf } from '#server/testing/fees.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aTypeOf } from '#server/testing/types-and-providers.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'

const server = useTestServer(FORM_SETTINGS, { frozenAt: FORM_NOW })
const { its, send, booked } = bookingFormOf(server)

describe('the form of a page', () => {
  it('books, and leads to the page of the booking', async () => {
    const { status, location } = await send()
    expect(status).toBe(303)
    expect(location).toMatch(/\/web\/booking\/[^/?]+\?lang=en$/)
    expect(await booked()).toMatchObject([{ name: 'Zoë O’Neil', phone: its.visitor['phone'], status: 'pending' }])
    const counted = await sql`select bookings from website_days where website_id = ${its.site}`.execute(
      server.running.services.reader,
    )
    expect(counted.rows).toEqual([{ bookings: 1 }])
  })

  it('speaks the language of its page, whatever the browser prefers', async () => {
    const to = await aStoredWebsite(server, its.clinic, { content: '<Booking />\n', language: 'ar' })
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
    expect(field('email')).toBe(its.visitor['email'])
    expect((await send({ at: MONDAY_930 })).status).toBe(303)
  })

  it('keeps a chosen time among those that it shows', async () => {
    const late = '2026-12-04T21:30:00.000Z/2026-12-04T22:00:00.000Z'
    const { chosen, text } = await send({ at: late, firstName: '' })
    expect(chosen).toBe(late)
    expect(text).toContain('Friday, December 4')
  })

  it('of a block that is there no more stands in the first one, with all that was typed', async () => {
    const { status, alert, field } = await send({ block: crypto.randomUUID(), lastName: '' })
    expect([status, alert, field('firstName')]).toEqual([422, 'Not booked yet. Check the fields below.', 'Zoë'])
  })

  it('asks for another time where what it is for is not offered any more', async () => {
    const { alert, chosen } = await send({ type: 'none' })
    expect([alert, chosen]).toEqual(['Choose a free time.', undefined])
  })

  it('leads back to the page who opens the address to which it is sent', async () => {
    for (const form of ['book', 'contact']) {
      const reply = await fetch(`${server.url}/web/template/${its.site}/${form}`, { redirect: 'manual' })
      expect([reply.status, reply.headers.get('location')]).toEqual([303, `/web/template/${its.clinic}/${its.site}`])
    }
    expect((await fetch(`${server.url}/web/template/${crypto.randomUUID()}/book`)).status).toBe(404)
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
    const type = await aTypeOf(server, its.clinic, { questions: [{ text: { en: 'Why?' }, isRequired: true }] })
    const { alert } = await send({ type })
    expect(alert).toBe('The clinic asks for a little more at this visit. Go on in its scheduler.')
    expect(await booked()).toEqual([])
  })
})
