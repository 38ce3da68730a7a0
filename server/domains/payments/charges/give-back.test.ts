import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { aPaymentMethod } from '#server/testing/a-payment-method.ts'
import { aPayingChain, booksOf, ordersOf, sandboxOf } from '#server/testing/charged-orders.ts'
import type { PayingChain } from '#server/testing/charged-orders.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const { order, approve, until, charges, retry, step, read, transfers } = ordersOf(server)
const sandbox = () => sandboxOf(server)

const call = async (placed: TransactionView, name: 'shipPart' | 'returnGoods', body: object, token: string) =>
  server.call(inventory[name], { params: { orgId: placed.fromOrg.id, tx: placed.tx }, body: body as never }, token)

/** Approved, paid and handed on. */
async function aPaidOrder(chain: PayingChain, qty: number) {
  const placed = await order(chain, qty)
  await approve(placed, chain)
  await until(placed, chain.sender, 'paid')
  await untilWorked(server)
  return placed
}

const nameOf = async (placed: TransactionView, chain: PayingChain) => (await read(placed, chain.sender)).fromOrg.name

describe('an order that is called off', () => {
  it('is given back whole, and what was handed on with it', async () => {
    const chain = await aPayingChain(server)
    const placed = await aPaidOrder(chain, 10)
    await step(placed, 'cancelled', chain.sender)
    await untilWorked(server)
    expect((await read(placed, chain.sender)).payment?.charge).toMatchObject({ state: 'paid', refunded: 10_000 })
    expect((await charges(placed, chain.buyer)).charges).toMatchObject([
      { kind: 'refund', amount: -10_000, status: 'succeeded' },
      { kind: 'charge', amount: 10_000 },
    ])
    expect(await sandbox().balanceOf(chain.sellerAccount)).toEqual({ usd: 0 })
    expect(await sandbox().balanceOf(chain.resellerAccount)).toEqual({ usd: 0 })
    // The provider keeps its fee, and the seller bears it.
    const seller = await nameOf(placed, chain)
    expect(await booksOf(server, [placed.id])).toEqual({ clearing: -320, [`payable ${seller}`]: 320 })
  })

  it('is charged to nobody any more where it was not paid', async () => {
    const chain = await aPayingChain(server, { kind: 'chargeCustomerFail' })
    const placed = await order(chain, 10)
    await approve(placed, chain)
    await until(placed, chain.sender, 'failed')
    await step(placed, 'cancelled', chain.buyer)
    await until(placed, chain.sender, 'called_off')
    expect((await retry(placed, chain.sender)).status).toBe(409)
    expect(await booksOf(server, [placed.id])).toEqual({})
  })

  it('before the charge was tried never reaches the provider’s customers', async () => {
    const chain = await aPayingChain(server)
    const placed = await order(chain, 2)
    await approve(placed, chain)
    await step(placed, 'cancelled', chain.sender)
    await untilWorked(server)
    const { charge } = (await read(placed, chain.sender)).payment ?? {}
    // Either it was called off in time, or it was paid and all of it went back.
    expect(charge?.state === 'called_off' || charge?.refunded === 2000).toBe(true)
    const books = await booksOf(server, [placed.id])
    expect(Object.keys(books).filter((name) => !/^(clearing|payable)/.test(name))).toEqual([])
  })
})

describe('goods that come back', () => {
  it('are refunded in part, of a delivery and of its back order, and everything once', async () => {
    const chain = await aPayingChain(server)
    const placed = await aPaidOrder(chain, 10)
    const parts = await call(placed, 'shipPart', { items: [{ position: 0, qty: 6 }] }, chain.sender.token)
    expect(parts.status).toBe(200)
    const [rest] = parts.body.transaction.children
    expect(rest).toMatchObject({ total: 4000 })
    await step(placed, 'completed', chain.buyer)
    const asked = await call(
      placed,
      'returnGoods',
      { items: [{ position: 0, qty: 2 }], reason: 'Broken' },
      chain.buyer.token,
    )
    const back = asked.body.transaction
    await step(back, 'pending', chain.sender)
    await step(back, 'shipping', chain.buyer)
    await step(back, 'completed', chain.sender)
    await untilWorked(server)
    expect((await read(placed, chain.buyer)).payment?.charge).toMatchObject({ state: 'paid', refunded: 2000 })
    expect(await sandbox().balanceOf(chain.resellerAccount)).toEqual({ usd: 3200 })
    await step({ ...placed, tx: rest?.tx ?? 0 }, 'cancelled', chain.sender)
    await untilWorked(server)
    expect((await read(placed, chain.buyer)).payment?.charge).toMatchObject({ refunded: 6000 })
    const [refund, other] = (await charges(placed, chain.buyer)).charges
    expect([refund?.amount, other?.amount]).toEqual([-4000, -2000])
  })

  it('are owed by a seller whose money is gone, and netted from what it gets next', async () => {
    const chain = await aPayingChain(server)
    const first = await aPaidOrder(chain, 10)
    await sandbox().payOut(chain.sellerAccount)
    await step(first, 'cancelled', chain.sender)
    await untilWorked(server)
    const seller = await nameOf(first, chain)
    // The reseller gave its part back; the seller owes 60.00.
    expect(await booksOf(server, [first.id])).toMatchObject({ [`payable ${seller}`]: 6000 })
    const second = await aPaidOrder(chain, 20)
    expect(await transfers(second, chain.sender)).toMatchObject([{ amount: 12_000 - 610 - 6000, netted: 6000 }])
    expect(await booksOf(server, [first.id, second.id])).toEqual({})
    expect(await sandbox().balanceOf(chain.sellerAccount)).toEqual({ usd: 12_000 - 610 - 6000 })
  })
})

it('is not tried with a method of somebody else', async () => {
  const chain = await aPayingChain(server, { kind: 'chargeCustomerFail' })
  const placed = await order(chain, 2)
  await approve(placed, chain)
  await until(placed, chain.sender, 'failed')
  const strange = await aPaymentMethod(server, { org: chain.supplier })
  const reply = await retry(placed, chain.payer, { paymentMethodId: strange })
  expect(reply.body).toMatchObject({ error: { code: 'payment_method_unknown' } })
})
