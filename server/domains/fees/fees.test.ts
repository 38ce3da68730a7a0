import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fees } from '#shared/domains/fees/api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { BookWithCard } from '#shared/domains/booking/public-schema.ts'
import { CARD_TRIES_MAX } from '#shared/domains/fees/schema.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { anAccount, sandboxOf } from '#server/testing/charged-orders.ts'
import { ROOMY_HOURS, aClinic, aPerson } from '#server/testing/factories.ts'
import { TERMS, feesOf } from '#server/testing/fees.ts'
import { aBooking } from '#server/testing/forms.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { endLeftCheckout, sweepFees } from './jobs.ts'

// The night before a Monday in New York.
const NOW = '2026-11-23T06:00:00Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })
const MONDAY = '2026-11-23T14:00:00.000Z'
const MONDAY_930 = '2026-11-23T14:30:00.000Z'
const story = feesOf(server)
const at = (instant: string, millis = 0) => {
  server.now.millis = Date.parse(instant) + millis
}
const reset = () => at(NOW)

describe('what a clinic asks of who books', () => {
  it('is shown to anybody, and frozen with the appointment', async () => {
    reset()
    const { orgId, admin, staff, ...clinic } = await story.clinic()
    expect(await story.asked(orgId)).toEqual({
      terms: { ...TERMS, version: 1, currency: 'USD' },
      mode: 'sandbox',
      publishableKey: null,
    })
    const id = await story.book(orgId, MONDAY)
    const body = { isOn: true, deposit: 0, noShow: 100, late: 100, lateHours: 1, types: null, version: 1 }
    await server.call(fees.setPolicy, { params: { orgId }, body }, admin.token)
    expect(await story.fees(id, staff)).toMatchObject({
      terms: { ...TERMS, version: 1, currency: 'USD' },
      card: { brand: 'visa', last4: '4242' },
      payments: [{ purpose: 'deposit', state: 'paid', amount: 2000, returned: 0 }],
      fee: null,
      kept: 2000,
      mayWaive: false,
    })
    // Whoever read the old conditions reads the new ones first.
    expect((await story.tryBooking(orgId, MONDAY_930, { terms: 1 })).body.error.code).toBe('fees_changed')
    await story.work()
    expect(await story.faults({ orgId, admin, staff, ...clinic })).toEqual([])
  })

  it('is for administrators alone to set, and one of two who set it at once', async () => {
    const { orgId, admin, staff } = await story.clinic()
    const call = (token: string | null, version = 1) =>
      server.refused(
        fees.setPolicy,
        { params: { orgId }, body: { isOn: false, ...TERMS, types: null, version } },
        token,
      )
    const other = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
    expect((await call(null)).status).toBe(401)
    expect((await call(staff.token)).status).toBe(403)
    expect((await call(other.token)).status).toBe(404)
    expect(await race(4, async () => (await call(admin.token)).status)).toEqual({ 200: 1, 409: 3 })
    expect(await story.asked(orgId)).toBeNull()
  })

  it('cannot be on, and holds for nobody, while the clinic cannot be paid', async () => {
    const orgId = await aClinic(server, { settings: ROOMY_HOURS })
    const admin = await aPerson(server, { memberships: [{ org: orgId, role: 'org-admin' }] })
    const body = { isOn: true, ...TERMS, types: null, version: 0 }
    const set = () => server.refused(fees.setPolicy, { params: { orgId }, body }, admin.token)
    expect((await set()).body.error.code).toBe('account_not_ready')
    await anAccount(server, orgId)
    expect((await set()).status).toBe(200)
    await sql`update payment_accounts set charges_enabled = false where org_id = ${orgId}`.execute(
      server.running.services.reader,
    )
    expect(await story.asked(orgId)).toBeNull()
    const { policy } = (await server.call(fees.policy, { params: { orgId } }, admin.token)).body
    expect(policy).toMatchObject({ isOn: false, bar: 'not_onboarded', deposit: 2000 })
    const plain = { params: { orgId }, body: aBooking(MONDAY, MONDAY_930) }
    expect((await server.call(publicScheduling.bookPublic, plain)).status).toBe(201)
  })
})

describe('a booking with a card', () => {
  it('is none without the conditions, a card, or a hold', async () => {
    reset()
    const { orgId } = await story.clinic()
    const plain = { params: { orgId }, body: aBooking(MONDAY, MONDAY_930) }
    expect((await server.refused(publicScheduling.bookPublic, plain)).body.error.code).toBe('fees_changed')
    const book = (overrides: object) => {
      const body = aBooking(MONDAY, MONDAY_930, overrides) as never as BookWithCard
      return server.refused(publicScheduling.bookWithCard, { params: { orgId }, body })
    }
    expect((await book({ pay: { terms: 1, card: 'pm_card_visa' } })).body.error.fields).toHaveProperty('hold')
    const hold = await story.hold(orgId, MONDAY)
    expect((await book({ hold, pay: { terms: 1, card: 'pm_card_visa', amount: 1 } })).status).toBe(400)
    expect((await book({ hold, pay: { terms: 1, card: 'pm_of_nobody' } })).body.error.code).toBe(
      'payment_method_unknown',
    )
    expect((await book({ hold, pay: { terms: 1, card: 'pm_usBankAccount' } })).status).toBe(400)
  })

  it('leaves the place to whose card is refused, who takes another one and is charged once', async () => {
    const clinic = await story.clinic()
    const { orgId, staff } = clinic
    const hold = await story.hold(orgId, MONDAY)
    for (const card of ['pm_card_chargeDeclined', 'pm_card_chargeCustomerFail']) {
      const reply = await story.tryBooking(orgId, MONDAY, { hold, card })
      expect([card, reply.status, reply.body.error.code]).toEqual([card, 422, 'card_declined'])
    }
    const { rows } = await sql<{ left: boolean }>`
      select expires_at > ${new Date(server.now.millis)} as left from slot_holds where id = ${hold}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ left: true }])
    const reply = await story.tryBooking(orgId, MONDAY, { hold })
    expect(reply.status).toBe(200)
    const { id } = (reply.body as never as { event: { id: never } }).event
    await story.work()
    expect(await story.taken(id)).toEqual([2000])
    expect((await story.fees(id, staff))?.card).toMatchObject({ last4: '4242' })
    expect(await story.faults(clinic)).toEqual([])
  })

  it('tries so many cards and no more', async () => {
    const { orgId } = await story.clinic()
    const hold = await story.hold(orgId, MONDAY)
    const codes: string[] = []
    for (let index = 0; index <= CARD_TRIES_MAX; index += 1)
      codes.push((await story.tryBooking(orgId, MONDAY, { hold, card: 'pm_card_chargeCustomerFail' })).body.error.code)
    expect(codes.at(-1)).toBe('rate_limited')
    expect(codes.filter((code) => code === 'card_declined')).toHaveLength(CARD_TRIES_MAX)
    await sql`update visit_fees set network = null`.execute(server.running.services.reader)
  })

  it('is charged and booked once, however often it is sent at once', async () => {
    const clinic = await story.clinic()
    const { orgId } = clinic
    const hold = await story.hold(orgId, MONDAY)
    const told = await race(4, async () => (await story.tryBooking(orgId, MONDAY, { hold })).status)
    expect(told['200']).toBe(1)
    await story.work()
    at(NOW, 30 * 60_000)
    await sweepFees.run({}, server.running.jobServices)
    await story.work()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from order_payments where seller_org_id = ${orgId} and state = 'paid'`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })

  it.each([
    ['the answer to the charge is lost', /POST .*\/confirm/, 'lost'],
    ['the provider refuses to charge', /POST .*\/confirm/, 'refused'],
    ['the intent cannot be made', /POST .*payment_intents$/, 'refused'],
  ] as const)('takes nothing for a booking that broke off where %s', async (_, which, how) => {
    reset()
    const clinic = await story.clinic()
    const { orgId } = clinic
    // The library tries twice.
    sandboxOf(server).fail(which, how, 2)
    const reply = await story.tryBooking(orgId, MONDAY)
    expect(reply.body.error.code).toBe('provider_failed')
    at(NOW, 20 * 60_000)
    await sweepFees.run({}, server.running.jobServices)
    await story.work()
    const { rows } = await sql<{ state: string; kept: number }>`
      select p.state, (p.total - coalesce((select sum(amount) from payment_refunds r
        where r.payment_id = p.id and r.state in ('paid', 'reduced')), 0))::float8 as kept
      from order_payments p where seller_org_id = ${orgId}`.execute(server.running.services.reader)
    expect(rows.map(({ kept }) => kept)).toEqual([0])
    // Done again it changes nothing.
    await doQueued(server, endLeftCheckout)
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })
})

describe('a visit that does not take place', () => {
  it('costs nothing in time, and the deposit goes back', async () => {
    reset()
    const clinic = await story.clinic()
    const id = await story.book(clinic.orgId, MONDAY)
    await story.work()
    expect((await story.open(id)).fees).toMatchObject({ paid: 2000, cancelling: { costs: 0, back: 2000 }, fee: null })
    expect((await story.cancel(id)).status).toBe(200)
    await story.later()
    expect(await story.taken(id)).toEqual([2000, -2000])
    expect(await story.fees(id, clinic.staff)).toMatchObject({ fee: null, kept: 0 })
    expect(await story.faults(clinic)).toEqual([])
  })

  it('costs what was accepted when it is cancelled late, which the page says before', async () => {
    const clinic = await story.clinic()
    const id = await story.book(clinic.orgId, MONDAY)
    await story.work()
    at(MONDAY, -HOUR)
    const before = await story.open(id)
    expect(before.mayChange).toBe(false)
    expect(before.fees).toMatchObject({ cancelling: { costs: 3000, back: 0 } })
    expect((await story.cancel(id)).status).toBe(200)
    expect((await story.open(id)).fees?.fee).toEqual({ kind: 'late', amount: 3000, state: 'due' })
    await story.work()
    expect(await story.taken(id)).toEqual([2000])
    await story.later()
    expect(await story.taken(id)).toEqual([2000, 1000])
    expect((await story.fees(id, clinic.staff))?.fee).toMatchObject({ kind: 'late', state: 'taken' })
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })

  it('costs a no-show, unless the desk undoes it, and once', async () => {
    const clinic = await story.clinic()
    const { staff } = clinic
    const id = await story.book(clinic.orgId, MONDAY)
    await story.setStatus(id, 'confirmed', staff)
    at(MONDAY, HOUR)
    await story.setStatus(id, 'no_show', staff)
    expect((await story.fees(id, staff))?.fee).toMatchObject({ kind: 'no_show', amount: 5000, state: 'due' })
    expect((await story.undo(id, staff)).status).toBe(200)
    await story.later()
    expect(await story.taken(id)).toEqual([2000])
    await story.setStatus(id, 'no_show', staff)
    await story.later()
    await story.later()
    await sweepFees.run({}, server.running.jobServices)
    await story.later()
    expect(await story.taken(id)).toEqual([2000, 3000])
    // They came after all.
    await story.setStatus(id, 'arrived', staff)
    await story.later()
    expect(await story.taken(id)).toEqual([2000, 3000, -3000])
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })

  it('is given back where the clinic calls it off, however late', async () => {
    const clinic = await story.clinic()
    const id = await story.book(clinic.orgId, MONDAY)
    at(MONDAY, -HOUR)
    await story.setStatus(id, 'cancelled', clinic.staff)
    await story.later()
    expect(await story.taken(id)).toEqual([2000, -2000])
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })

  it('cannot be moved out of reach of a fee by its visitor', async () => {
    const clinic = await story.clinic()
    const id = await story.book(clinic.orgId, MONDAY)
    at(MONDAY, -HOUR)
    expect((await story.open(id)).mayChange).toBe(false)
    reset()
  })
})
