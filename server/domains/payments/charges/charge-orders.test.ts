import { describe, expect, it } from 'vitest'
import { aPaymentMethod } from '#server/testing/a-payment-method.ts'
import { aPayingChain, ordersOf, sandboxOf } from '#server/testing/charged-orders.ts'
import { race } from '#server/testing/race.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const { order, approve, until, charges, transfers, retry, step, stateOf, read } = ordersOf(server)
const sandbox = () => sandboxOf(server)

/** What came in at the provider for an order. */
const takenFor = async (orderId: string) => {
  const found = await sandbox().events()
  return found.filter(
    ({ type, data }) => type === 'payment_intent.succeeded' && data.object['transfer_group'] === orderId,
  ).length
}

describe('an order that is approved', () => {
  it('is charged once, and seller and reseller get their parts', async () => {
    const chain = await aPayingChain(server)
    const placed = await order(chain, 10)
    expect((await charges(placed, chain.sender)).share).toEqual({
      total: 10_000,
      seller: 6000,
      resellers: 4000,
      platform: 0,
    })
    await approve(placed, chain)
    const paid = await until(placed, chain.sender, 'paid')
    expect(paid.payment).toMatchObject({
      isPaid: true,
      charge: { due: 10_000, refunded: 0, method: { type: 'card', brand: 'visa', last4: '4242' } },
    })
    await untilWorked(server)
    expect(await charges(placed, chain.buyer)).toMatchObject({
      charges: [{ kind: 'charge', amount: 10_000, status: 'succeeded' }],
      uncharged: null,
      share: null,
    })
    // 2.9 % and 30 cents are the seller's.
    expect(await transfers(placed, chain.sender)).toMatchObject([{ account: 'payable', amount: 5680, status: 'made' }])
    expect(await transfers(placed, chain.dealer)).toMatchObject([{ account: 'margin', amount: 4000, status: 'made' }])
    expect(await sandbox().balanceOf(chain.sellerAccount)).toEqual({ usd: 5680 })
    expect(await sandbox().balanceOf(chain.resellerAccount)).toEqual({ usd: 4000 })
    expect(await takenFor(placed.id)).toBe(1)
  })

  it('is charged once, however many approve it at once', async () => {
    const chain = await aPayingChain(server)
    const placed = await order(chain, 4)
    const told = await race(6, async () => (await step(placed, 'pending', chain.sender)).status)
    expect(told).toEqual({ 200: 1, 409: 5 })
    await until(placed, chain.sender, 'paid')
    await untilWorked(server)
    expect(await takenFor(placed.id)).toBe(1)
  })

  it('is not charged where its seller takes no payments here, and says so', async () => {
    const chain = await aSupplyChain(server)
    const { made } = inventoryOf(server)
    const body = { description: 'Order', fromOrg: chain.supplier, items: [{ id: chain.sold, qty: 2 }], total: 2000 }
    const placed = await made(chain.clinic, { role: 'request', ...body }, chain.buyer)
    await step(placed, 'pending', chain.sender)
    await untilWorked(server)
    expect((await read(placed, chain.sender)).payment).toMatchObject({ isPaid: false, charge: null })
    expect(await charges(placed, chain.sender)).toEqual({
      charges: [],
      uncharged: 'not_onboarded',
      share: null,
      usage: null,
    })
  })
})

describe('a charge that does not go through', () => {
  it.each([
    ['chargeCustomerFail', 'card_declined', 'failed'],
    ['chargeCustomerFailInsufficientFunds', 'insufficient_funds', 'failed'],
    ['chargeCustomerFailExpiredCard', 'expired_card', 'failed'],
    ['authenticationRequired', 'authentication_required', 'needs_buyer'],
  ])('says why (%s), holds the goods, and is paid by another method', async (kind, reason, state) => {
    const chain = await aPayingChain(server, { kind })
    const placed = await order(chain, 4)
    await approve(placed, chain)
    const failed = await until(placed, chain.buyer, state)
    expect(failed.payment).toMatchObject({ isPaid: false, charge: { reason } })
    expect((await step(placed, 'shipping', chain.sender)).body).toMatchObject({ error: { code: 'order_unpaid' } })
    // The seller tries the same method again.
    expect((await retry(placed, chain.sender)).body.transaction.payment?.charge).toMatchObject({ state, reason })
    const methodId = await aPaymentMethod(server, { org: chain.clinic }, { isDefault: false })
    expect((await retry(placed, chain.buyer, { paymentMethodId: methodId })).status).toBe(403)
    const again = await retry(placed, chain.payer, { paymentMethodId: methodId })
    expect(again.body.transaction.payment?.charge).toMatchObject({ state: 'paid', reason: null })
    expect(again.body.confirmUrl).toBeNull()
    expect((await step(placed, 'shipping', chain.sender)).status).toBe(200)
    expect((await retry(placed, chain.sender)).status).toBe(409)
    expect(await takenFor(placed.id)).toBe(1)
  })

  it('waits for the buyer where their bank asks for it, who confirms it', async () => {
    const chain = await aPayingChain(server, { kind: 'authenticationRequired' })
    const placed = await order(chain, 2)
    await approve(placed, chain)
    await until(placed, chain.payer, 'needs_buyer')
    const { confirmUrl } = (await retry(placed, chain.payer)).body
    expect(await stateOf(placed, chain.payer)).toBe('needs_buyer')
    const page = await fetch(confirmUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=yes',
    })
    expect(page.headers.get('location')).toContain(`/dashboard/inv/${placed.tx}?org=${chain.supplier}`)
    await until(placed, chain.payer, 'paid')
    expect(await takenFor(placed.id)).toBe(1)
  })

  it('leaves the seller to ship all the same, with a reason that is kept', async () => {
    const chain = await aPayingChain(server, { kind: 'chargeCustomerFail' })
    const placed = await order(chain, 2)
    await approve(placed, chain)
    await until(placed, chain.sender, 'failed')
    const { inventory } = await import('#shared/domains/inventory/api.ts')
    const params = { orgId: chain.supplier, tx: placed.tx }
    const body = { status: 'shipping' as const, unpaidReason: 'They pay by wire' }
    const reply = await server.call(inventory.setStatus, { params, body }, chain.sender.token)
    expect(reply.body.transaction.history.at(-1)).toMatchObject({ status: 'shipping', note: 'They pay by wire' })
  })

  it('has nobody charged who has no method on file', async () => {
    const chain = await aPayingChain(server)
    const { sql } = await import('kysely')
    const placed = await order(chain, 2)
    await sql`delete from payment_methods where org_id = ${chain.clinic}`.execute(server.running.services.reader)
    await approve(placed, chain)
    expect((await until(placed, chain.buyer, 'failed')).payment?.charge?.reason).toBe('no_method')
  })
})

describe('a bank account', () => {
  it('is on its way for days, holds the goods, and then pays', async () => {
    const chain = await aPayingChain(server, { isBank: true })
    const placed = await order(chain, 10)
    await approve(placed, chain)
    await until(placed, chain.sender, 'processing')
    expect((await step(placed, 'shipping', chain.sender)).body).toMatchObject({ error: { code: 'order_unpaid' } })
    await sandbox().advance(5 * 24 * 3600_000)
    await until(placed, chain.sender, 'paid')
  })

  it('may fail after days', async () => {
    const chain = await aPayingChain(server, { isBank: true, kind: 'usBankAccountInsufficientFunds' })
    const placed = await order(chain, 10)
    await approve(placed, chain)
    await until(placed, chain.sender, 'processing')
    await sandbox().advance(5 * 24 * 3600_000)
    expect((await until(placed, chain.sender, 'failed')).payment?.charge?.reason).toBe('insufficient_funds')
  })
})
