import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { fees } from '#shared/domains/fees/api.ts'
import { publicFees } from '#shared/domains/fees/public-api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { readAccount } from '#server/domains/payments/accounts/read-account.ts'
import { reconcileMoney } from '#server/domains/payments/reconciliation/jobs.ts'
import { sweepPayments } from '#server/domains/payments/charges/jobs.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { sandboxOf } from '#server/testing/charged-orders.ts'
import { ROOMY_HOURS, aClinic, aPerson } from '#server/testing/factories.ts'
import { TERMS, feesOf } from '#server/testing/fees.ts'
import { aBooking } from '#server/testing/forms.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { settleFees, sweepFees } from './jobs.ts'

// The night before a Monday in New York.
const NOW = '2026-11-23T06:00:00Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })
const MONDAY = '2026-11-23T14:00:00.000Z'
const MONDAY_930 = '2026-11-23T14:30:00.000Z'
const story = feesOf(server)
const at = (instant: string, millis = 0) => {
  server.now.millis = Date.parse(instant) + millis
}
const reader = () => server.running.services.reader

/** As if all of it had happened three hours ago: what has just moved is not looked at yet. */
async function compared() {
  const { jobServices } = server.running
  const clock = () => Date.now() + 3 * HOUR
  await reconcileMoney.run({}, { ...jobServices, nobody: { ...jobServices.nobody, clock } })
  const { token } = await aPerson(server, { systemAdmin: true })
  return (await server.call(payments.differences, { query: { state: 'all' } }, token)).body
}

describe('the books of fees and the payment service', () => {
  it('say alike of deposits, fees, what goes back, and of bookings that came to nothing', async () => {
    at(NOW)
    const clinic = await story.clinic()
    const { orgId, staff, admin } = clinic
    const inTime = await story.book(orgId, MONDAY)
    await story.cancel(inTime)
    await story.later()
    const left = await story.visitor(orgId, MONDAY, { card: 'pm_card_authenticationRequiredOnSetup' })
    const { confirmUrl } = await left.press()
    await sandboxOf(server).authenticate(new URL(confirmUrl ?? '').pathname.split('/').at(-1) ?? '', true)
    server.now.millis += 12 * MINUTE
    await sweepFees.run({}, server.running.jobServices)
    const missed = await story.book(orgId, MONDAY)
    const late = await story.book(orgId, MONDAY_930)
    await story.setStatus(missed, 'confirmed', staff)
    at(MONDAY, -HOUR)
    await story.cancel(late)
    at(MONDAY, HOUR)
    await story.setStatus(missed, 'no_show', staff)
    await story.later()
    await story.refund(missed, admin)
    await story.later()
    expect([await story.taken(inTime), await story.taken(missed), await story.taken(late)]).toEqual([
      [2000, -2000],
      [2000, 3000, -3000, -2000],
      [2000, 1000],
    ])
    expect(await story.faults(clinic)).toEqual([])
    const { differences, last } = await compared()
    expect(differences).toEqual([])
    expect(last?.movements).toBeGreaterThan(12)
    at(NOW)
  })
})

describe('a clinic that the payment service does not take any more', () => {
  it('asks nobody for a card, and gets what is owed once it is taken again', async () => {
    at(NOW)
    const clinic = await story.clinic()
    const { orgId, account, staff, admin } = clinic
    const missed = await story.book(orgId, MONDAY)
    await story.work()
    await sandboxOf(server).decide(account, 'rejected')
    await readAccount(server.running.jobServices.nobody, server.running.services.payments, account)
    expect(await story.asked(orgId)).toBeNull()
    const { policy } = (await server.call(fees.policy, { params: { orgId } }, admin.token)).body
    expect(policy).toMatchObject({ isOn: false, bar: 'not_onboarded', ...TERMS })
    const turnOn = { params: { orgId }, body: { isOn: true, ...TERMS, types: null, version: policy.version } }
    expect((await server.refused(fees.setPolicy, turnOn, admin.token)).body.error.code).toBe('account_not_ready')
    expect((await story.tryBooking(orgId, MONDAY_930)).body.error.code).toBe('fees_changed')
    const plain = { params: { orgId }, body: aBooking(MONDAY, MONDAY_930) }
    expect((await server.call(publicScheduling.bookPublic, plain)).status).toBe(201)
    // What was accepted before holds: it is taken, and kept for the clinic.
    await story.setStatus(missed, 'confirmed', staff)
    at(MONDAY, HOUR)
    await story.setStatus(missed, 'no_show', staff)
    await story.later()
    expect(await story.taken(missed)).toEqual([2000, 3000])
    const held = async () => {
      const { rows } = await sql<{ state: string }>`
        select t.state from payment_transfers t join order_payments p on p.id = t.payment_id
        where p.seller_org_id = ${orgId} order by p.created_at`.execute(reader())
      return rows.map(({ state }) => state)
    }
    expect(await held()).toEqual(['made', 'held'])
    await sandboxOf(server).decide(account, 'complete')
    await readAccount(server.running.jobServices.nobody, server.running.services.payments, account)
    server.now.millis = Date.now() + HOUR
    await sweepPayments.run({}, server.running.jobServices)
    await story.work()
    expect(await held()).toEqual(['made', 'made'])
    expect(await story.faults(clinic)).toEqual([])
    at(NOW)
  })
})

describe('where nobody takes payments', () => {
  let drop = async () => undefined as unknown
  let off: TestServer
  beforeAll(async () => {
    const database = await cloneDatabase(inject('adminUrl'))
    drop = database.drop
    const environment = {
      NODE_ENV: 'production',
      OUTBOX: 'keep',
      DATA_KEY: 'a key of the tests, of no use anywhere else',
    }
    off = await startTestServer(database.url, { ...environment, ROLE: 'web' }, { frozenAt: NOW })
  })
  afterAll(async () => {
    await off.running.stop()
    await drop()
  })

  it('no clinic asks for a card, no page promises a charge, and people book without', async () => {
    const orgId = await aClinic(off, { settings: ROOMY_HOURS })
    const admin = await aPerson(off, { memberships: [{ org: orgId, role: 'org-admin' }] })
    const { reader: offReader } = off.running.services
    // It was on before the keys were taken away.
    await sql`
      insert into payment_accounts (id, created_at, updated_at, org_id, provider_id, details_submitted, charges_enabled, payouts_enabled)
      values (gen_random_uuid(), now(), now(), ${orgId}, 'acct_of_before', true, true, true)`.execute(offReader)
    await sql`
      insert into fee_policies (id, created_at, org_id, number, is_on, terms)
      values (gen_random_uuid(), now(), ${orgId}, 1, true, ${JSON.stringify({ ...TERMS, version: 1, currency: 'USD' })}::jsonb)`.execute(
      offReader,
    )
    const params = { orgId }
    expect((await off.call(publicFees.asked, { params, query: {} })).body).toEqual({ asked: null })
    const { policy } = (await off.call(fees.policy, { params }, admin.token)).body
    expect(policy).toMatchObject({ isOn: false, bar: 'payments_off' })
    const set = { params, body: { isOn: true, ...TERMS, types: null, version: 1 } }
    expect((await off.refused(fees.setPolicy, set, admin.token)).body.error.code).toBe('payments_off')
    const card = {
      ...aBooking(MONDAY, MONDAY_930),
      hold: crypto.randomUUID(),
      pay: { terms: 1, card: 'pm_card_visa' },
    }
    expect((await off.refused(publicScheduling.bookWithCard, { params, body: card })).body.error.code).toBe(
      'fees_changed',
    )
    const booked = await off.call(publicScheduling.bookPublic, { params, body: aBooking(MONDAY, MONDAY_930) })
    expect(booked.status).toBe(201)

    // One that was booked with a card before: nothing is said of a charge, and nothing is charged.
    const { id, link } = booked.body.event
    await sql`
      insert into visit_fees (id, created_at, updated_at, org_id, state, terms, accepted_at, hold_id, tried_at)
      values (${id}, now(), now(), ${orgId}, 'booked', ${JSON.stringify({ ...TERMS, version: 1, currency: 'USD' })}::jsonb, now(),
        gen_random_uuid(), now())`.execute(offReader)
    off.now.millis = Date.parse(MONDAY) - HOUR
    const { booking } = (await off.call(bookings.open, { params: { token: link } })).body
    expect(booking.fees).toMatchObject({ cancelling: null, fee: null })
    expect((await off.refused(bookings.cancel, { params: { token: link } })).body.error.code).toBe('too_late_to_change')
    await sql`
      update appointments set status = 'no_show', lane = null, status_at = ${new Date(off.now.millis - HOUR)} where id = ${id}`.execute(
      offReader,
    )
    const desk = (await off.call(fees.ofVisit, { params: { id } }, admin.token)).body.fees
    expect(desk).toMatchObject({ fee: { state: 'due', chargedAt: null }, lateNow: 0, mayRetry: false, mayWaive: true })
    await settleFees.run({ appointmentId: id }, off.running.jobServices)
    await sweepFees.run({}, off.running.jobServices)
    const { rows } = await sql`select 1 from order_payments where appointment_id = ${id}`.execute(offReader)
    expect(rows).toEqual([])
  })
})
