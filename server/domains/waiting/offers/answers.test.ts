import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { offers, waiting } from '#shared/domains/waiting/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { DAY, NINE, codeOf, waitingClinic } from '#server/testing/waiting-clinic.ts'
import { sendChangeMail } from '#server/domains/scheduling/mails/send-change-mail.ts'
import { bookingToken } from '#server/domains/scheduling/mails/booking-token.ts'
import { offerToken } from './offer-token.ts'

const { server, at, run, pass, work, minute, wait, cancel, leave, entryStates, tokenOf, see, accept, decline } =
  waitingClinic()

describe('the link', () => {
  async function anOffer() {
    const ada = await wait('Ada')
    const bea = await wait('Bea')
    await cancel(at.nine)
    await work()
    return { ada, bea, token: await tokenOf(ada) }
  }

  it('shows what is offered and nobody’s name, and decides nothing by being opened', async () => {
    const { token, bea } = await anOffer()
    const reply = await server.call(offers.open, { params: { token } })
    expect(reply.body.offer).toMatchObject({ ...NINE, state: 'open', timeZone: 'America/New_York', booking: null })
    expect(JSON.stringify(reply.body)).not.toMatch(/Ada|Bea|tendwell\.test|Check-up/)
    for (let times = 0; times < 3; times += 1) await see(token)
    expect(await entryStates()).toEqual({ Ada: `offered ${NINE.start}`, Bea: 'waiting' })
    expect(bea.status).toBe('waiting')
  })

  it('is taken once, however often it is pressed: booked, told, and written down', async () => {
    const { ada, token } = await anOffer()
    expect(await race(4, async () => (await accept(token)).status)).toEqual({ 200: 4 })
    const { body } = await accept(token)
    expect(body.offer).toMatchObject({ state: 'accepted', booking: expect.any(String) })
    const booking = await server.call(bookings.open, { params: { token: body.offer.booking ?? '' } })
    expect(booking.body.booking).toMatchObject({ ...NINE, status: 'booked' })
    const { entries } = (await server.call(waiting.list, { params: { orgId: at.clinic }, query: {} }, at.desk.token))
      .body
    expect(entries[0]).toMatchObject({
      name: 'Ada',
      status: 'booked',
      appointment: booking.body.booking.id,
      appointmentStart: NINE.start,
      offer: null,
    })
    const { event } = (await server.call(scheduling.get, { params: { id: booking.body.booking.id } }, at.desk.token))
      .body
    expect(event).toMatchObject({ name: 'Ada', email: ada.email, contact: ada.contact, title: 'Check-up' })
    const happened = await run(sql<{ kind: string }>`
      select kind from activities where org_id = ${at.clinic} and kind in ('appointment.booked', 'waiting.booked') order by kind`)
    expect(happened.map(({ kind }) => kind)).toEqual(['appointment.booked', 'waiting.booked'])
    await doQueued(server, sendChangeMail)
    const confirmation = (await at.mailbox.mailsTo(ada.email ?? '', 2)).at(-1)
    expect(confirmation?.calendar).toContain(`UID:${booking.body.booking.id}@tendwell`)
    expect(await run(sql`select 1 from slot_holds where org_id = ${at.clinic}`)).toEqual([])
  })

  it('is no longer good once the time is over, also before anybody has looked', async () => {
    const { token } = await anOffer()
    pass(120 * MINUTE)
    expect((await see(token)).state).toBe('expired')
    const late = await accept(token)
    expect([late.status, codeOf(late)]).toEqual([409, 'offer_over'])
    await minute()
    expect(codeOf(await accept(token))).toBe('offer_over')
    expect(codeOf(await decline(token))).toBe('offer_over')
    expect(await entryStates()).toEqual({ Ada: 'waiting', Bea: `offered ${NINE.start}` })
  })

  it('lets the place go: the next one is asked at once, and whoever declined waits on', async () => {
    const { bea, token } = await anOffer()
    expect(await race(3, async () => (await decline(token)).status)).toEqual({ 200: 3 })
    await work()
    expect(await entryStates()).toEqual({ Ada: 'waiting', Bea: `offered ${NINE.start}` })
    expect((await see(token)).state).toBe('declined')
    expect(codeOf(await accept(token))).toBe('offer_over')
    expect((await accept(await tokenOf(bea))).status).toBe(200)
    expect(await entryStates()).toEqual({ Ada: 'waiting', Bea: 'booked' })
  })

  it('that is taken and left at the same time is one of both', async () => {
    const { token } = await anOffer()
    const replies = await Promise.all([accept(token), decline(token), accept(token), decline(token)])
    const codes = replies.map((reply) => codeOf(reply) ?? 'ok').toSorted()
    expect(codes).toEqual(['offer_over', 'offer_over', 'ok', 'ok'])
    await work()
    const { Ada } = await entryStates()
    expect(['booked', 'waiting']).toContain(Ada)
  })

  it('is gone when the desk took its person off the list, or has no hours then any more', async () => {
    const { ada, bea, token } = await anOffer()
    await leave(ada)
    await work()
    expect((await see(token)).state).toBe('gone')
    expect(codeOf(await accept(token))).toBe('offer_over')
    expect(await entryStates()).toEqual({ Ada: 'removed', Bea: `offered ${NINE.start}` })
    const other = await tokenOf(bea)
    await run(sql`
      update orgs set settings = settings || ${JSON.stringify({ closures: [{ from: DAY, to: DAY }] })}::jsonb where id = ${at.clinic}`)
    expect((await see(other)).state).toBe('gone')
    expect(codeOf(await accept(other))).toBe('slot_not_offered')
  })

  it('is a secret: its page goes into no search engine, no other site and no frame', async () => {
    const { headers } = await server.raw('GET', `/web/offer/${offerToken(server.running.services.vault, at.nine)}`)
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('is worth nothing when it was never given out, or the clinic is not there', async () => {
    const { token } = await anOffer()
    for (const wrong of [
      'none',
      `${token}A`,
      token.slice(0, -1),
      bookingToken(server.running.services.vault, at.nine, 0),
    ]) {
      expect((await server.refused(offers.open, { params: { token: wrong } })).status).toBe(404)
      expect((await server.refused(offers.accept, { params: { token: wrong } })).status).toBe(404)
      expect((await server.refused(offers.decline, { params: { token: wrong } })).status).toBe(404)
    }
    await run(sql`update orgs set status = 'suspended' where id = ${at.clinic}`)
    expect((await server.refused(offers.accept, { params: { token } })).status).toBe(404)
    pass(2 * HOUR)
    await minute()
    expect(await run(sql`select status from waiting_entries where org_id = ${at.clinic} order by id`)).toEqual([
      { status: 'waiting' },
      { status: 'waiting' },
    ])
  })
})
