import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { eventMessages } from '#server/app.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { aPatientOf, anAppointmentAt } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { DAY, HOURS, NINE, NOW, TEN, codeOf, waitingClinic } from '#server/testing/waiting-clinic.ts'
import { bookingToken } from '#server/domains/scheduling/mails/booking-token.ts'
import { offerFreed, sweepOffers, sweepWaiting } from './jobs.ts'
import { offerPlaces } from './offer-places.ts'

const { server, at, run, pass, turnTo, work, minute, wait, cancel, leave, entryStates, tokenOf, see } = waitingClinic()

describe('a place that is freed', () => {
  const ways: Record<string, () => Promise<unknown>> = {
    'by the desk': () => cancel(at.nine),
    'by the link of whom it was about': () => {
      const token = bookingToken(server.running.services.vault, at.nine, 0)
      return server.call(bookings.cancel, { params: { token } })
    },
    'by a move at the desk': () => {
      const body = { start: '2026-11-25T14:00:00Z', end: '2026-11-25T15:00:00Z', version: 1 }
      return server.call(scheduling.change, { params: { id: at.nine }, body }, at.desk.token)
    },
    'by a move of their own': () => {
      const token = bookingToken(server.running.services.vault, at.nine, 0)
      const body = { start: '2026-11-25T14:00:00Z', end: '2026-11-25T15:00:00Z' }
      return server.call(bookings.reschedule, { params: { token }, body })
    },
    'by being taken off the calendar': () => server.call(scheduling.remove, { params: { id: at.nine } }, at.desk.token),
  }

  it.each(Object.entries(ways))('%s is offered to whoever waits', async (_, free) => {
    await wait('Ada')
    await work()
    expect(await entryStates()).toEqual({ Ada: 'waiting' })
    const reply = (await free()) as { status: number }
    expect(reply.status).toBeLessThan(300)
    expect(await work()).toBeGreaterThan(0)
    expect(await entryStates()).toEqual({ Ada: `offered ${NINE.start}` })
  })

  it('is offered to one at a time, whoever came first first', async () => {
    for (const name of ['Ada', 'Bea', 'Cleo']) await wait(name)
    await cancel(at.nine)
    await work()
    expect(await entryStates()).toEqual({ Ada: `offered ${NINE.start}`, Bea: 'waiting', Cleo: 'waiting' })
    await cancel(at.ten)
    await work()
    expect(await entryStates()).toEqual({
      Ada: `offered ${NINE.start}`,
      Bea: `offered ${TEN.start}`,
      Cleo: 'waiting',
    })
  })

  it('is nobody else’s meanwhile: neither the public’s nor the desk’s', async () => {
    await wait('Ada')
    await cancel(at.nine)
    await work()
    const slots = await server.call(publicScheduling.listPublicSlots, {
      params: { orgId: at.clinic },
      query: { date: DAY },
    })
    expect(slots.body.slots.map(({ free }) => free)).toEqual([false, false])
    const visitor = await server.refused(publicScheduling.bookPublic, {
      params: { orgId: at.clinic },
      body: aBooking(NINE.start, NINE.end),
    })
    const other = await server.refused(
      scheduling.create,
      { params: { orgId: at.clinic }, body: { name: 'X', email: 'x@tendwell.test', title: 'X', ...NINE } },
      at.desk.token,
    )
    expect([codeOf(visitor), codeOf(other)]).toEqual(['slot_taken', 'slot_taken'])
  })

  it('goes to the next one when the time is over, and comes back to nobody who let it pass', async () => {
    for (const name of ['Ada', 'Bea']) await wait(name)
    await cancel(at.nine)
    await work()
    pass(120 * MINUTE - 1)
    await minute()
    expect((await entryStates())['Ada']).toBe(`offered ${NINE.start}`)
    pass(1)
    await minute()
    expect(await entryStates()).toEqual({ Ada: 'waiting', Bea: `offered ${NINE.start}` })
    pass(120 * MINUTE)
    await minute()
    expect(await entryStates()).toEqual({ Ada: 'waiting', Bea: 'waiting' })
    const slots = await server.call(publicScheduling.listPublicSlots, {
      params: { orgId: at.clinic },
      query: { date: DAY },
    })
    expect(slots.body.slots.map(({ free }) => free)).toEqual([true, false])
    expect(await run(sql`select 1 from slot_holds where org_id = ${at.clinic}`)).toEqual([])
  })

  it('is kept for as long as the clinic says, and never beyond what it asks of everybody', async () => {
    const short = { ...HOURS, waitingOfferMinutes: 15, minAdvanceMinutes: 60 }
    await run(sql`update orgs set settings = ${JSON.stringify(short)}::jsonb where id = ${at.clinic}`)
    const ada = await wait('Ada')
    await cancel(at.nine)
    await work()
    const kept = await see(await tokenOf(ada))
    expect(Date.parse(kept.expiresAt)).toBe(NOW + 15 * MINUTE)
    pass(15 * MINUTE)
    await minute()
    const long = { ...short, waitingOfferMinutes: 2880 }
    await run(sql`update orgs set settings = ${JSON.stringify(long)}::jsonb where id = ${at.clinic}`)
    await turnTo(Date.parse(NINE.start) - 100 * MINUTE)
    const bea = await wait('Bea')
    await work()
    expect((await see(await tokenOf(bea))).expiresAt).toBe(new Date(Date.parse(NINE.start) - HOUR).toISOString())
  })

  it('is offered to nobody who could no longer answer', async () => {
    await turnTo(Date.parse(NINE.start) - 9 * MINUTE)
    await wait('Ada')
    await cancel(at.nine)
    await work()
    expect(await entryStates()).toEqual({ Ada: 'waiting' })
  })

  it('is not offered to whom it cannot help: who has an appointment then, or has left the clinic', async () => {
    const email = `busy-${crypto.randomUUID()}@tendwell.test`
    await run(sql`update orgs set settings = jsonb_set(settings, '{schedules,0,slots}', '2') where id = ${at.clinic}`)
    await run(sql`update appointments set email = ${email.toUpperCase()} where id = ${at.nine}`)
    await anAppointmentAt(server, at.clinic, { ...TEN, lane: 1 })
    await wait('Busy', { email })
    const gone = await aPatientOf(server, at.clinic)
    await wait('Gone', { user: gone })
    await work()
    expect(Object.values(await entryStates())).toEqual(['waiting', `offered ${NINE.start}`])
    await run(sql`update memberships set status = 'banned' where user_id = ${gone.id}`)
    pass(2 * HOUR)
    await minute()
    await cancel(at.ten)
    await work()
    expect(Object.values(await entryStates())).toEqual([`offered ${TEN.start}`, 'waiting'])
  })

  it('is offered once, however many workers look', async () => {
    for (const name of ['Ada', 'Bea', 'Cleo']) await wait(name)
    await cancel(at.nine)
    await cancel(at.ten)
    await race(6, async () => {
      await offerPlaces(server.running.jobServices.contextOf(at.clinic), at.clinic)
      return 'done'
    })
    const made = await run(sql<{ entry_id: string; starts_at: string }>`
      select entry_id, starts_at::text from waiting_offers where org_id = ${at.clinic}`)
    expect(made).toHaveLength(2)
    expect(new Set(made.map(({ entry_id }) => entry_id)).size).toBe(2)
    expect(new Set(made.map(({ starts_at }) => starts_at)).size).toBe(2)
    pass(2 * HOUR)
    await race(4, async () => {
      await sweepOffers.run({}, server.running.jobServices)
      return 'done'
    })
    expect(await run(sql`select 1 from waiting_offers where org_id = ${at.clinic} and status = 'open'`)).toHaveLength(2)
    expect(await run(sql`select 1 from slot_holds where org_id = ${at.clinic}`)).toHaveLength(2)
  })

  it('costs nothing where nobody waits', async () => {
    await cancel(at.nine)
    expect(await run(sql`select 1 from pgboss.job where name = ${offerFreed.name}`)).toEqual([])
  })

  it('is found a while later as well, where other hours or a visitor who left have freed it', async () => {
    await wait('Ada')
    await cancel(at.nine)
    const kept = await server.call(holds.hold, { params: { orgId: at.clinic }, body: NINE })
    expect(kept.status).toBe(201)
    await work()
    expect(await entryStates()).toEqual({ Ada: 'waiting' })
    pass(6 * MINUTE)
    await sweepWaiting.run({}, server.running.jobServices)
    expect(await entryStates()).toEqual({ Ada: `offered ${NINE.start}` })
  })
})

describe('the message', () => {
  it('says what is offered and until when, with the link, in the language of the person', async () => {
    const patient = await aPatientOf(server, at.clinic)
    await run(sql`update users set language = 'fr' where id = ${patient.id}`)
    await wait('Ada', { user: patient })
    await cancel(at.nine)
    await work()
    const [mail] = await at.mailbox.mailsTo(patient.email)
    const text = mail?.text.replaceAll(/[\u{202f}\u{2009}\u{a0}]/gu, ' ')
    expect(mail?.subject).toContain('Un rendez-vous est disponible')
    expect(text).toContain('mardi 24 novembre 2026')
    expect(text).toContain('vendredi 20 novembre 2026 à 11:00')
    expect(text).toMatch(/https:\/\/tendwell\.test\/web\/offer\/[\w-]{43}\?lang=fr/)
    expect(text).not.toContain('Check-up')
  })

  it('goes by text as well to whom the clinic or they themselves want it', async () => {
    await run(sql`update orgs set settings = settings || '{"reminderSms": true}' where id = ${at.clinic}`)
    await wait('Ada', { phone: '(212) 555-0166' })
    await cancel(at.nine)
    await work()
    const [text] = await at.texts.textsTo('+12125550166')
    expect(text?.body).toContain('https://tendwell.test/web/offer/')
  })

  it('is not sent of what was answered before it could leave', async () => {
    const ada = await wait('Ada')
    await cancel(at.nine)
    await doQueued(server, offerFreed)
    await leave(ada)
    await doQueued(server, eventMessages)
    expect(await at.mailbox.mailsTo(ada.email ?? '', 0)).toEqual([])
  })
})
