import { expect, it } from 'vitest'
import { billing } from '#shared/domains/billing/api.ts'
import type { ChangePreview, ServiceChange } from '#shared/domains/billing/schema.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { aPaymentMethod } from '#server/testing/a-payment-method.ts'
import { aBilledClinic, billsOf } from '#server/testing/billed.ts'
import type { BilledClinic } from '#server/testing/billed.ts'
import { anAccount } from '#server/testing/charged-orders.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** At midnight: a cent of a month's price lasts longer than a test. */
const server = useTestServer({}, { frozenAt: '2026-12-10T00:00:00Z' })
const { sold, give, takeBack, assign, history, align, pass, subscriptions } = billsOf(server)

async function ask({ clinic, seller }: Pick<BilledClinic, 'clinic' | 'seller'>, services: ServiceChange[]) {
  const { token } = await aPerson(server, { memberships: [{ org: seller, role: 'partner-admin' }] })
  return server.call(billing.previewOfOrg, { params: { orgId: clinic }, body: { services } }, token)
}
async function preview(
  billed: BilledClinic,
  id: ServiceId,
  status: ServiceChange['status'] = 'active',
): Promise<ChangePreview | undefined> {
  const reply = await ask(billed, [{ id, status }])
  expect(reply.status).toBe(200)
  return reply.body.previews[0]
}
const amountsOf = (bill: { lines: { kind: string; quantity: number; amount: number }[] } | null | undefined) =>
  bill?.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])

it('says to the cent what is charged at once, and is', async () => {
  await align()
  const billed = await aBilledClinic(server)
  await aStaffOf(server, billed.clinic)
  const id = await sold(billed, { type: 'user/mo', price: 3100, introPrice: 1550, introPeriod: 2 })
  const before = await preview(billed, id)
  // 22 of 31 days are left of what two people cost.
  expect(before).toMatchObject({
    outcome: 'begins',
    now: { total: 2200, lines: [{ kind: 'part', quantity: 2, amount: 2200, unitAmount: 1550 }] },
    next: null,
    price: 1550,
    quantity: 2,
    intro: { until: '2027-03-01T00:00:00.000Z', price: 3100 },
  })
  // Asking changes nothing.
  expect(await history(billed)).toEqual([])
  expect(await subscriptions(billed)).toEqual([])
  await give(billed, id)
  const [invoice] = await history(billed)
  expect(invoice).toMatchObject({ amount: before?.now?.total, status: 'succeeded' })
  expect(amountsOf(invoice)).toEqual(amountsOf(before?.now))
})

it('says what the next invoice is with its parts, and what it is without', async () => {
  await pass('2027-01-11T00:00:00Z')
  const billed = await aBilledClinic(server)
  const id = await sold(billed, { type: 'user/mo', price: 3100 })
  await give(billed, id)
  await aStaffOf(server, billed.clinic)
  await pass('2027-01-21T00:00:00Z')
  const running = await preview(billed, id)
  // Two for the last 11 days instead of one, and two for the month that comes.
  expect(running).toMatchObject({ outcome: 'runs', now: null, next: { total: 7300, at: '2027-02-01T00:00:00.000Z' } })
  expect(amountsOf(running?.next)).toEqual([
    ['credit', 1, -1100],
    ['part', 2, 2200],
    ['month', 2, 6200],
  ])
  expect(await preview(billed, id, 'cancelled')).toMatchObject({
    outcome: 'ends',
    endsAt: '2027-02-01T00:00:00.000Z',
    next: { total: 1100 },
  })
  await takeBack(billed, id)
  const renewed = await preview(billed, id)
  expect(renewed).toMatchObject({ outcome: 'renews', next: { total: 7300 } })
  await give(billed, id)
  await pass('2027-02-01T01:00:00Z')
  const [invoice] = await history(billed)
  expect(invoice?.amount).toBe(renewed?.next?.total)
  expect(amountsOf(invoice)).toEqual(amountsOf(renewed?.next))
})

it('charges at the end what it said that it would', async () => {
  await pass('2027-02-03T00:00:00Z')
  const billed = await aBilledClinic(server)
  const id = await sold(billed)
  await give(billed, id)
  expect(await preview(billed, id, 'cancelled')).toMatchObject({ outcome: 'ends', next: null, price: null })
  await takeBack(billed, id)
  await pass('2027-03-02T00:00:00Z')
  expect(await history(billed)).toHaveLength(1)
  expect(await preview(billed, id, 'cancelled')).toMatchObject({ outcome: 'over', next: null })
})

it('tells where nothing is charged, and why', async () => {
  const bare = await aBilledClinic(server, { kind: null })
  const id = await sold(bare)
  expect(await preview(bare, id)).toMatchObject({ outcome: 'no_method', now: null, price: 3100, quantity: 1 })
  expect(await preview(bare, await sold(bare, { isOrgSubscription: false }))).toMatchObject({ outcome: 'free' })
  const refused = await aBilledClinic(server, { kind: 'chargeCustomerFail' })
  const failing = await sold(refused)
  await give(refused, failing)
  expect(await preview(refused, failing)).toMatchObject({ outcome: 'unpaid', now: null })
  const seller = await aClinic(server, { kind: 'partner-reseller' })
  const clinic = await aClinic(server, { partner: seller })
  await aPaymentMethod(server, { org: clinic })
  const unsold = await sold({ ...bare, seller })
  const [outside] = (await ask({ clinic, seller }, [{ id: unsold, status: 'active' }])).body.previews
  expect(outside).toMatchObject({ outcome: 'outside', price: null })
})

it('tells nobody what a neighbour sells, and no org what lies as credit with another seller', async () => {
  const billed = await aBilledClinic(server)
  const neighbour = await aBilledClinic(server)
  const theirs = await sold(neighbour)
  const reply = await ask(billed, [{ id: theirs, status: 'active' }])
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain('services.0.id')
  expect(
    (await ask({ clinic: neighbour.clinic, seller: billed.seller }, [{ id: theirs, status: 'active' }])).status,
  ).toBe(404)
  // Credit of an earlier month is taken off what is due, not off what is told.
  const counted = await sold(billed, { type: 'user/mo', price: 3100 })
  await give(billed, counted)
  expect(await assign(billed, counted, 'cancelled')).toBe(200)
  await untilWorked(server)
  const other = await sold(billed, { price: 2800 })
  const told = await preview(billed, other)
  expect(JSON.stringify(told)).not.toMatch(/credit|due/)
})

it('says of a person what they pay themselves, to the staff of their org alone', async () => {
  const { clinic } = await aBilledClinic(server)
  const patient = await aPatientOf(server, clinic)
  const { token } = await aStaffOf(server, clinic)
  const id = await aServiceOf(server, clinic, { role: 'subscription', type: 'sub/mo', price: 3100 })
  const other = await aServiceOf(server, await aClinic(server), { role: 'subscription', type: 'sub/mo', price: 3100 })
  const params = { orgId: clinic, userId: patient.id }
  const of = (service: ServiceId, who: string) =>
    server.call(
      billing.previewOfPerson,
      { params, body: { services: [{ id: service, status: 'active' as const }] } },
      who,
    )
  expect((await of(id, token)).body.previews).toMatchObject([{ outcome: 'outside' }])
  await anAccount(server, clinic)
  expect((await of(id, token)).body.previews).toMatchObject([{ outcome: 'no_method', price: 3100 }])
  await aPaymentMethod(server, { person: patient.id })
  const [told] = (await of(id, token)).body.previews
  expect(told).toMatchObject({ outcome: 'begins', quantity: 1 })
  expect((await of(other, token)).status).toBe(400)
  const stranger = await aPatientOf(server, clinic)
  expect((await of(id, stranger.token)).status).toBe(403)
  await server.call(personServices.add, { params, body: { services: [id] } }, token)
  await untilWorked(server)
  const bills = await server.call(billing.history, { query: {} }, patient.token)
  expect(bills.body.data.map(({ amount }) => amount)).toEqual([told?.now?.total])
})
