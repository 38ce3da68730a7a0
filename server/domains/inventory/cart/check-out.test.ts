import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { cart } from '#shared/domains/inventory/cart/api.ts'
import type { CheckoutOrder } from '#shared/domains/inventory/cart/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, aSupplyChain, assign, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { ErrorBody } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { create, made, faults } = inventoryOf(server)
const FEES = {
  features: ['serviceChargeOnOrder', 'perOrderShipping', 'creditCardFee', 'payOnUsage'] as const,
  serviceChargeOnOrderPercent: 10,
  perOrderShippingCost: 700,
  creditCardFeePercent: 3,
}

let chain: SupplyChain
let other: OrgId
let otherProduct: ServiceId
beforeAll(async () => {
  chain = await aSupplyChain(server, { supplierSettings: { ...FEES, features: [...FEES.features] } })
  ;[other, otherProduct] = await aSecondSupplier(chain)
})

/** A supplier without fees, whose product at 5.00 is assigned to the clinic. */
async function aSecondSupplier({ clinic }: SupplyChain): Promise<[OrgId, ServiceId]> {
  const supplier = await aClinic(server, { kind: 'partner-supplier', settings: {} })
  const product = await aProduct(server, supplier)
  await assign(server, clinic, product)
  return [supplier, product]
}

const first = (qty = 2, total = qty * 1030 + 700): CheckoutOrder => ({
  fromOrg: chain.supplier,
  items: [{ id: chain.sold, qty }],
  total,
})
const second = (qty = 3, total = qty * 500): CheckoutOrder => ({
  fromOrg: other,
  items: [{ id: otherProduct, qty }],
  total,
})
const send = (orders: CheckoutOrder[], { token }: TestPerson = chain.buyer, headers = {}) =>
  server.call(
    cart.checkout,
    { params: { orgId: chain.clinic }, body: { description: 'Shop 🛒 طلب', notes: 'Ring', orders } },
    token,
    headers,
  )
const refusal = async (orders: CheckoutOrder[], person?: TestPerson) => {
  const { status, body } = (await send(orders, person)) as unknown as { status: number; body: ErrorBody }
  return { status, ...body.error }
}
const orderCount = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inventory_transactions where to_org_id = ${chain.clinic}`.execute(
    server.running.services.reader,
  )
  return rows[0]?.count
}

describe('a cart', () => {
  it('becomes one request at each supplier, with the fees of the shop, to be paid now', async () => {
    const { status, body } = await send([second(), first()])
    expect(status).toBe(201)
    expect(body.transactions).toMatchObject([
      { fromOrg: { id: other }, toOrg: { id: chain.clinic }, subtotal: 1500, shippingFee: 0, total: 1500, tx: 1 },
      {
        fromOrg: { id: chain.supplier },
        role: 'request',
        status: 'requested',
        description: 'Shop 🛒 طلب',
        notes: 'Ring',
        paymentTiming: 'now',
        items: [{ id: chain.made, qty: 2, price: 1000 }],
        subtotal: 2000,
        serviceCharge: 0,
        shippingFee: 700,
        processingFee: 60,
        total: 2760,
        tx: 1,
        cb: { id: chain.buyer.id },
      },
    ])
    expect(await faults()).toEqual([])
  })

  it('is ordered from whom the shop names: who makes it', async () => {
    const { body } = await server.call(inventory.offer, { params: { orgId: chain.clinic } }, chain.buyer.token)
    expect(body.products.find(({ id }) => id === chain.sold)?.shopSupplier).toBe(chain.supplier)
    expect(body.products.find(({ id }) => id === otherProduct)?.shopSupplier).toBe(other)
  })

  it('makes nothing where one of its orders is refused', async () => {
    const before = await orderCount()
    expect(await refusal([first(), second(3, 1499)])).toMatchObject({
      status: 422,
      code: 'total_mismatch',
      details: { fromOrg: other, total: 1500, items: [{ id: otherProduct, qty: 3, price: 500 }] },
    })
    expect(await refusal([second(), first(1, 1700)])).toMatchObject({ status: 422, code: 'below_minimum' })
    expect(await refusal([second(), first(3, 3700)])).toMatchObject({
      status: 400,
      fields: { 'orders.1.items.0.qty': 'Must be a multiple of 2' },
    })
    const strange = { ...second(), items: [{ id: chain.made, qty: 10 }] }
    expect((await refusal([first(), strange])).fields).toHaveProperty(['orders.1.items.0.id'])
    expect((await refusal([first(), { ...second(), fromOrg: chain.clinic }])).fields).toHaveProperty([
      'orders.1.fromOrg',
    ])
    expect(await orderCount()).toBe(before)
    expect(await faults()).toEqual([])
  })

  it.each<[string, () => unknown, string]>([
    ['without orders', () => ({ description: 'Shop', orders: [] }), 'orders'],
    ['without a description', () => ({ description: '  ', orders: [first()] }), 'description'],
    ['with one supplier twice', () => ({ description: 'Shop', orders: [first(), first()] }), 'orders.1.fromOrg'],
    [
      'with an order of nothing',
      () => ({ description: 'Shop', orders: [{ ...first(), items: [] }] }),
      'orders.0.items',
    ],
    [
      'with a price of its own',
      () => ({ description: 'Shop', orders: [{ ...first(), items: [{ id: chain.sold, qty: 2, price: 1 }] }] }),
      'orders.0.items.0.price',
    ],
  ])('%s is refused', async (_, body, field) => {
    const reply = await server.call(
      cart.checkout,
      { params: { orgId: chain.clinic }, body: body() as never },
      chain.buyer.token,
    )
    expect(reply.status).toBe(400)
    expect(Object.keys((reply.body as unknown as ErrorBody).error.fields ?? {})).toEqual([field])
  })

  it('that is sent twice with one key is ordered once', async () => {
    const before = (await orderCount()) ?? 0
    const twice = () => send([first(), second()], chain.buyer, { 'idempotency-key': 'cart-double-click' })
    const [one, same] = await Promise.all([twice(), twice()])
    expect([one.status, same.status]).toEqual([201, 201])
    expect(same.body.transactions.map(({ id }) => id)).toEqual(one.body.transactions.map(({ id }) => id))
    expect(await orderCount()).toBe(before + 2)
  })

  it('is no way into another org’s orders', async () => {
    const stranger = await aStaffOf(server, await aClinic(server))
    expect((await refusal([first()], stranger)).status).toBe(404)
    expect((await refusal([first()], chain.patient)).status).toBe(403)
  })
})

describe('the numbers of both suppliers', () => {
  it('follow one another, in whatever order carts name them and others order besides', async () => {
    chain = await aSupplyChain(server)
    ;[other, otherProduct] = await aSecondSupplier(chain)
    const a = () => first(2, 2000)
    const outcomes = await race(24, async (index) => {
      if (index % 4 === 0) return (await send([a(), second(1, 1)])).status
      if (index % 4 === 1) return (await send([a(), second()])).status
      if (index % 4 === 2) return (await send([second(), a()])).status
      const request = { role: 'request' as const, description: 'Order', ...a() }
      return (await create(chain.clinic, request, chain.buyer)).status
    })
    expect(outcomes).toEqual({ 201: 18, 422: 6 })
    const last = await made(chain.clinic, { role: 'request', description: 'Last', ...a() }, chain.buyer)
    expect(last.tx).toBe(19)
    const { body } = await send([second()])
    expect(body.transactions[0]?.tx).toBe(13)
    expect(await faults()).toEqual([])
  })
})
