import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { CARD_TRIES_MAX } from '#shared/domains/fees/schema.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { workEvent } from '#server/domains/payments/webhook/work-event.ts'
import { noPayments } from '#server/integrations/payments/off.ts'
import { bookingToken } from '#server/domains/scheduling/index.ts'
import { sandboxOf } from '#server/testing/charged-orders.ts'
import { feesOf } from '#server/testing/fees.ts'
import type { AskingClinic } from '#server/testing/fees.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { payOwnFee } from './visit/pay-own.ts'
import { readOwnFees } from './visit/present.ts'

// The night before a Monday in New York.
const NOW = '2026-11-23T06:00:00Z'
const MONDAY = '2026-11-23T14:00:00.000Z'
/** Asks each time. */
const ALWAYS = 'pm_card_authenticationRequired'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })
const story = feesOf(server)
const reader = () => server.running.services.reader

/** What is in the link of the mail. */
const mailed = (id: AppointmentId): string => bookingToken(server.running.services.vault, id, 0)
const pay = (token: string, body: { card?: string; isBack?: boolean } = {}) =>
  server.refused(bookings.payFee, { params: { token }, body })
const open = async (token: string) => (await server.call(bookings.open, { params: { token } })).body.booking
const payNow = async (id: AppointmentId, body: Parameters<typeof pay>[1] = {}) =>
  server.call(bookings.payFee, { params: { token: mailed(id) }, body })

/** What the visitor does on the page of their bank. */
async function answerBank(url: string | null, isGood: boolean): Promise<void> {
  await sandboxOf(server).authenticate(new URL(url ?? '').pathname.split('/').at(-1) ?? '', isGood)
}

/** Somebody who did not come, and whose bank refused the fee for that. */
async function refusedFee(card: string): Promise<{ clinic: AskingClinic; id: AppointmentId }> {
  server.now.millis = Date.parse(NOW)
  const clinic = await story.clinic({ deposit: 0 })
  const visitor = await story.visitor(clinic.orgId, MONDAY, { card })
  const asked = await visitor.press()
  if (typeof asked.confirmUrl === 'string') await answerBank(asked.confirmUrl, true)
  const id = (await visitor.comeBack()).event?.id
  if (id === undefined) throw new Error('Not booked')
  await story.setStatus(id, 'confirmed', clinic.staff)
  server.now.millis = Date.parse(MONDAY) + HOUR
  await story.setStatus(id, 'no_show', clinic.staff)
  await story.later()
  expect((await story.fees(id, clinic.staff))?.fee?.state).toBe('failed')
  return { clinic, id }
}

/** The provider tells what happened to one payment. */
async function tellAll(): Promise<void> {
  for (const { id, type, data } of await sandboxOf(server).events()) {
    await sql`
      insert into provider_events (id, type, object_id, at, received_at)
      values (${id}, ${type}, ${data.object.id}, now(), now()) on conflict (id) do nothing`.execute(reader())
    await workEvent.run({ eventId: id }, server.running.jobServices)
  }
  await story.work()
}

describe('a fee that the card refused', () => {
  it('is paid by who confirms it with a bank that asks each time, once', async () => {
    const { clinic, id } = await refusedFee(ALWAYS)
    expect((await open(mailed(id))).fees).toMatchObject({
      fee: { state: 'failed', amount: 5000 },
      payable: { amount: 5000, last4: '3184', mode: 'sandbox' },
    })
    const asked = await payNow(id)
    expect(asked.body).toMatchObject({ booking: { fees: { fee: { state: 'failed' } } } })
    expect(asked.body.confirmUrl).toMatch(/\/authenticate\/pi_/)
    // Pressed again, in another tab or by who only stepped back, it is the same payment.
    expect((await payNow(id)).body.confirmUrl).toBe(asked.body.confirmUrl)
    expect((await payNow(id, { isBack: true })).body.confirmUrl).toBe(asked.body.confirmUrl)
    await answerBank(asked.body.confirmUrl, true)
    const back = await payNow(id, { isBack: true })
    expect(back.body).toMatchObject({ confirmUrl: null, booking: { fees: { fee: { state: 'taken' }, payable: null } } })
    expect((await payNow(id)).body.confirmUrl).toBeNull()
    await tellAll()
    expect(await story.taken(id)).toEqual([5000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is paid by what the provider tells, where nobody comes back', async () => {
    const { clinic, id } = await refusedFee(ALWAYS)
    await answerBank((await payNow(id)).body.confirmUrl, true)
    await tellAll()
    expect((await open(mailed(id))).fees).toMatchObject({ fee: { state: 'taken' }, paid: 5000, payable: null })
    expect(await story.taken(id)).toEqual([5000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('stays refused where the visitor or their bank says no, and can be tried again', async () => {
    const { clinic, id } = await refusedFee(ALWAYS)
    await answerBank((await payNow(id)).body.confirmUrl, false)
    const refused = await pay(mailed(id), { isBack: true })
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      { code: 'card_declined', details: { reason: 'authentication_failed' } },
    ])
    expect((await open(mailed(id))).fees).toMatchObject({
      fee: { state: 'failed' },
      payable: { amount: 5000 },
      paid: 0,
    })
    await answerBank((await payNow(id)).body.confirmUrl, true)
    expect((await payNow(id, { isBack: true })).body.confirmUrl).toBeNull()
    expect(await story.taken(id)).toEqual([5000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is charged once by two who press at the same moment', async () => {
    const { clinic, id } = await refusedFee(ALWAYS)
    await race(3, async () => (await pay(mailed(id))).status)
    await answerBank((await payNow(id)).body.confirmUrl, true)
    await tellAll()
    expect(await story.taken(id)).toEqual([5000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is tried so often in an hour and no more, whoever presses', async () => {
    const { clinic, id } = await refusedFee('pm_card_chargeCustomerFail')
    // The charge without its visitor was the first.
    for (let tries = 1; tries < CARD_TRIES_MAX; tries += 1)
      expect((await pay(mailed(id))).body.error.code).toBe('card_declined')
    const refused = await pay(mailed(id))
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
    server.now.millis += HOUR
    expect((await pay(mailed(id))).body.error.code).toBe('card_declined')
    expect(await story.taken(id)).toEqual([])
    expect(await story.faults(clinic)).toEqual([])
  })
})

describe('by another card', () => {
  const FAILING = 'pm_card_chargeCustomerFail'
  const cardOf = async (id: AppointmentId) =>
    (await sql<{ last4: string }>`select last4 from visitor_cards where id = ${id}`.execute(reader())).rows[0]?.last4

  it('is paid at once, and the clinic sees which', async () => {
    const { clinic, id } = await refusedFee(FAILING)
    const paid = await payNow(id, { card: 'pm_card_visa' })
    expect(paid.body).toMatchObject({ confirmUrl: null, booking: { fees: { fee: { state: 'taken' }, payable: null } } })
    expect((await story.fees(id, clinic.staff))?.card).toMatchObject({ last4: '4242' })
    // Sent again, by that card or the one before, nothing more is taken.
    for (const card of ['pm_card_visa', 'pm_card_mastercard'])
      expect((await payNow(id, { card })).body.confirmUrl).toBeNull()
    expect(await cardOf(id)).toBe('4242')
    await tellAll()
    expect(await story.taken(id)).toEqual([5000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is paid by one whose bank asks, while the first still waits for its own', async () => {
    const { clinic, id } = await refusedFee(ALWAYS)
    const first = (await payNow(id)).body.confirmUrl
    const other = await payNow(id, { card: 'pm_card_authenticationRequiredOnSetup' })
    expect(other.body.confirmUrl).toMatch(/\/authenticate\/pi_/)
    await answerBank(other.body.confirmUrl, true)
    // The page of the first is of the same payment: it takes nothing besides.
    await answerBank(first, true).catch(() => undefined)
    expect((await payNow(id, { isBack: true })).body.confirmUrl).toBeNull()
    await tellAll()
    expect(await story.taken(id)).toEqual([5000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('stays refused where that is refused as well, and a third can pay', async () => {
    const { clinic, id } = await refusedFee(ALWAYS)
    expect((await pay(mailed(id), { card: FAILING })).body.error.code).toBe('card_declined')
    expect((await open(mailed(id))).fees?.payable).toMatchObject({ amount: 5000, last4: '0341' })
    expect((await payNow(id, { card: 'pm_card_mastercard' })).body.confirmUrl).toBeNull()
    expect(await story.taken(id)).toEqual([5000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is taken from one of two that are sent at the same moment', async () => {
    const { clinic, id } = await refusedFee(FAILING)
    const cards = ['pm_card_visa', 'pm_card_mastercard']
    await race(2, async (nth) => (await pay(mailed(id), { card: cards[nth] ?? '' })).status)
    await tellAll()
    expect(await story.taken(id)).toEqual([5000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is asked of the provider so often in an hour and no more', async () => {
    const { id } = await refusedFee(FAILING)
    for (let tries = 0; tries < CARD_TRIES_MAX; tries += 1)
      expect((await pay(mailed(id), { card: `pm_guess${tries}` })).body.error.code).toBe('payment_method_unknown')
    expect((await pay(mailed(id), { card: 'pm_card_visa' })).body.error.code).toBe('rate_limited')
    // What was kept is kept.
    expect(await cardOf(id)).toBe('0341')
    server.now.millis += HOUR
    expect((await payNow(id, { card: 'pm_card_visa' })).body.confirmUrl).toBeNull()
  })

  it('is never somebody else’s, nor tried by who only comes back', async () => {
    const { clinic, id } = await refusedFee(FAILING)
    const other = await refusedFee(ALWAYS)
    const theirs = sql<{ card: string }>`select provider_id as card from visitor_cards where id = ${other.id}`
    const card = (await theirs.execute(reader())).rows[0]?.card ?? ''
    expect((await pay(mailed(id), { card })).body.error.code).toBe('payment_method_unknown')
    expect((await pay(mailed(id), { card: 'pm_card_visa', isBack: true })).body.error.code).toBe('card_declined')
    expect(await cardOf(id)).toBe('0341')
    for (const wrong of ['', 'tok_visa', 'pm_card visa', `pm_${'x'.repeat(200)}`])
      expect((await pay(mailed(id), { card: wrong })).body.error.code).toBe('invalid_input')
    expect(await story.taken(id)).toEqual([])
    expect(await story.faults(clinic)).toEqual([])
  })
})

describe('who may not', () => {
  it('strangers, the page that shows no mailbox to be theirs, and links that were revoked', async () => {
    const { clinic, id } = await refusedFee(ALWAYS)
    const own = await story.open(id)
    expect(own.fees).toMatchObject({ fee: { state: 'failed' }, payable: null })
    const vault = server.running.services.vault
    const other = await refusedFee(ALWAYS)
    for (const token of ['none', 'A'.repeat(43), bookingToken(vault, id, 1), `${mailed(id).slice(0, -2)}AA`])
      expect((await pay(token)).body.error.code).toBe('not_found')
    expect((await story.payByPage(id)).body.error.code).toBe('not_found')
    expect((await story.payByPage(id, { card: 'pm_card_visa' })).body.error.code).toBe('not_found')
    await sql`update appointments set link_round = link_round + 1 where id = ${id}`.execute(reader())
    expect((await pay(mailed(id))).body.error.code).toBe('not_found')
    // Nor does one link pay for another.
    await payNow(other.id)
    expect((await story.fees(id, clinic.staff))?.payments).toMatchObject([{ state: 'needs_buyer' }])
    expect(await story.taken(id)).toEqual([])
  })

  it('nobody, for what is not owed, was waived, or has no card any more', async () => {
    server.now.millis = Date.parse(NOW)
    const clinic = await story.clinic()
    const ahead = await story.book(clinic.orgId, MONDAY)
    expect((await pay(mailed(ahead))).body.error.code).toBe('invalid_transition')

    const waived = await refusedFee(ALWAYS)
    const { confirmUrl } = (await payNow(waived.id)).body
    await story.waive(waived.id, waived.clinic.staff)
    expect((await pay(mailed(waived.id))).body.error.code).toBe('invalid_transition')
    // Confirmed all the same before anybody took it off: it goes back.
    await answerBank(confirmUrl, true)
    await tellAll()
    await story.later()
    expect((await story.fees(waived.id, waived.clinic.staff))?.kept).toBe(0)
    expect(await story.faults(waived.clinic)).toEqual([])

    const gone = await refusedFee(ALWAYS)
    await sql`delete from visitor_cards where id = ${gone.id}`.execute(reader())
    expect((await open(mailed(gone.id))).fees).toMatchObject({ fee: { state: 'failed' }, payable: null })
    expect((await pay(mailed(gone.id))).body.error.code).toBe('invalid_transition')
    expect(await story.taken(gone.id)).toEqual([])
  })

  it('nobody, where payments are off', async () => {
    const { id } = await refusedFee(ALWAYS)
    const { nobody, clock } = server.running.jobServices
    const present = { returnUrl: 'https://tendwell.test/', isBack: false }
    await expect(payOwnFee(nobody, noPayments, id, present)).rejects.toMatchObject({ code: 'payments_off' })
    expect(await readOwnFees(reader(), noPayments, id, clock())).toMatchObject({ payable: null })
  })
})
