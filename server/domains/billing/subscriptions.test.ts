import { beforeAll, describe, expect, it } from 'vitest'
import { aPaymentMethod } from '#server/testing/a-payment-method.ts'
import { aBilledClinic, billBooksOf, billsOf } from '#server/testing/billed.ts'
import { sandboxOf } from '#server/testing/charged-orders.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** In the middle of a month: of one that ends, a payment can be less than what the provider takes of it. */
const server = useTestServer({}, { frozenAt: '2026-12-10T00:00:00Z' })
const { align, sold, give, takeBack, assign, subscriptions, history } = billsOf(server)
const sandbox = () => sandboxOf(server)
const begunFor = async (serviceId: string) =>
  (await sandbox().events()).filter(
    ({ type, data }) => type === 'customer.subscription.created' && JSON.stringify(data.object).includes(serviceId),
  ).length

beforeAll(align)

describe('a service that an org is given', () => {
  it('is charged for what is left of the month, and then on the first', async () => {
    const billed = await aBilledClinic(server)
    const id = await sold(billed)
    await give(billed, id)
    const [subscription] = await subscriptions(billed)
    expect(subscription).toMatchObject({ state: 'active', price: 3100, quantity: 1, endsAt: null })
    const [invoice] = await history(billed)
    expect(invoice).toMatchObject({ number: 'INV-000001', status: 'succeeded' })
    expect(invoice?.lines.map(({ amount }) => amount)).toEqual([invoice?.amount])
    expect(invoice?.amount).toBeLessThanOrEqual(3100)
    const { clearing = 0, ...books } = await billBooksOf(server, billed.clinic, billed.seller)
    expect(books).toEqual({})
    expect(clearing).toBe(0)
  })

  it('waits for a payment method, and begins once there is one', async () => {
    const billed = await aBilledClinic(server, { kind: null })
    const id = await sold(billed)
    await give(billed, id)
    expect(await subscriptions(billed)).toMatchObject([{ state: 'no_method' }])
    const { payments } = await import('#shared/domains/payments/api.ts')
    const body = { paymentMethodId: 'pm_card_visa', type: 'card' as const, billingDetails: { name: 'Ada' } }
    await server.call(payments.addToOrg, { params: { orgId: billed.clinic }, body }, billed.payer.token)
    await untilWorked(server)
    expect(await subscriptions(billed)).toMatchObject([{ state: 'active' }])
    expect(await history(billed)).toHaveLength(1)
  })

  it('is begun once, however often it is given, cancelled and renewed at once', async () => {
    const billed = await aBilledClinic(server)
    const id = await sold(billed)
    await race(8, async (index) => assign(billed, id, index % 3 === 2 ? 'cancelled' : 'active'))
    await give(billed, id)
    expect(await subscriptions(billed)).toMatchObject([{ state: 'active', endsAt: null }])
    expect(await begunFor(id)).toBe(1)
    expect(await history(billed)).toHaveLength(1)
  })

  it('is not charged where its seller takes no payments here', async () => {
    const billed = await aBilledClinic(server)
    const { sql } = await import('kysely')
    await sql`delete from payment_accounts where org_id = ${billed.seller}`.execute(server.running.services.reader)
    await give(billed, await sold(billed))
    expect(await subscriptions(billed)).toMatchObject([{ state: 'outside' }])
  })

  it('runs through its period once it is taken back, and goes on where it is given again before', async () => {
    const billed = await aBilledClinic(server)
    const id = await sold(billed)
    await give(billed, id)
    await takeBack(billed, id)
    expect((await subscriptions(billed))[0]).toMatchObject({ state: 'active', renewsAt: null })
    expect((await subscriptions(billed))[0]?.endsAt).not.toBeNull()
    await give(billed, id)
    expect((await subscriptions(billed))[0]).toMatchObject({ state: 'active', endsAt: null })
    expect(await begunFor(id)).toBe(1)
  })

  it('has the failure of its first payment told, and begins with another card', async () => {
    const billed = await aBilledClinic(server, { kind: 'chargeCustomerFail' })
    await give(billed, await sold(billed))
    expect(await subscriptions(billed)).toMatchObject([{ state: 'failed', reason: 'card_declined' }])
    expect(await history(billed)).toMatchObject([{ status: 'failed', reason: 'card_declined' }])
    const { payments } = await import('#shared/domains/payments/api.ts')
    const other = await aPaymentMethod(server, { org: billed.clinic }, { isDefault: false })
    const params = { orgId: billed.clinic, pmId: other }
    await server.call(payments.setDefaultOfOrg, { params }, billed.payer.token)
    await untilWorked(server)
    expect(await subscriptions(billed)).toMatchObject([{ state: 'active', reason: null }])
    expect(await history(billed)).toMatchObject([{ status: 'succeeded' }])
  })
})
