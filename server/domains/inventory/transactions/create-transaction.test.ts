import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { CreateTransaction } from '#shared/domains/inventory/create-schema.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, aSupplyChain, assign, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { ErrorBody } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { create, made, stock, levels, faults } = inventoryOf(server)
let chain: SupplyChain
beforeAll(async () => {
  chain = await aSupplyChain(server)
})

/** An order of the clinic at the supplier. */
const anOrder = (qty: number, overrides: object = {}): CreateTransaction => ({
  role: 'request',
  description: 'Monthly order',
  fromOrg: chain.supplier,
  items: [{ id: chain.sold, qty }],
  total: qty * 1000,
  ...overrides,
})
const refusal = async (reply: ReturnType<typeof create>) => {
  const { status, body } = (await reply) as unknown as { status: number; body: ErrorBody }
  return { status, ...body.error }
}

describe('an order', () => {
  it('waits for its supplier, in the words and prices of its reseller', async () => {
    const order = await made(chain.clinic, anOrder(4, { notes: 'Ring 🔔 عمر', descriptionTo: 'For Omar' }), chain.buyer)
    expect(order).toMatchObject({
      role: 'request',
      status: 'requested',
      fromOrg: { id: chain.supplier },
      toOrg: { id: chain.clinic },
      sides: ['recipient'],
      items: [{ id: chain.made, qty: 4, price: 1000, cost: null, qtyShipped: 0, lots: [] }],
      qty: 4,
      subtotal: 4000,
      total: 4000,
      paymentTiming: 'now',
      notes: 'Ring 🔔 عمر',
      cb: { id: chain.buyer.id },
      history: [{ status: 'requested', cb: { id: chain.buyer.id } }],
      version: 1,
    })
    expect(order.fromTx).toBe(order.tx)
    expect(await levels(chain.supplier, chain.sender)).toMatchObject([{ id: chain.made, requested: 4, onHand: 0 }])
  })

  it('has nothing to tell the other side where spaces were typed', async () => {
    expect((await made(chain.clinic, anOrder(2, { descriptionTo: ' \t ' }), chain.buyer)).descriptionTo).toBeNull()
  })

  it('is charged what its supplier takes besides, each only where the feature is on', async () => {
    const { clinic, buyer, sold, supplier } = await aSupplyChain(server, {
      supplierSettings: {
        features: ['serviceChargeOnOrder', 'perOrderShipping'],
        serviceChargeOnOrderPercent: 2.5,
        perOrderShippingCost: 799,
        creditCardFeePercent: 3,
      },
    })
    const order = await made(
      clinic,
      anOrder(2, { fromOrg: supplier, items: [{ id: sold, qty: 2 }], total: 2849 }),
      buyer,
    )
    expect(order).toMatchObject({ subtotal: 2000, serviceCharge: 50, shippingFee: 799, processingFee: 0, total: 2849 })
  })

  it('is paid later where its supplier is paid on usage', async () => {
    const { clinic, buyer, sold, supplier } = await aSupplyChain(server, {
      supplierSettings: { features: ['payOnUsage'] },
    })
    const body = anOrder(2, { fromOrg: supplier, items: [{ id: sold, qty: 2 }], paymentTiming: 'now' })
    expect((await made(clinic, body, buyer)).paymentTiming).toBe('later')
  })

  it('of another total than the server’s is refused, with what it comes to', async () => {
    for (const overrides of [
      { total: 3999 },
      { items: [{ id: chain.sold, qty: 4, price: 1 }], total: 4 },
      { taxes: 1 },
    ]) {
      expect(await refusal(create(chain.clinic, anOrder(4, overrides), chain.buyer))).toMatchObject({
        status: 422,
        code: 'total_mismatch',
        details: { subtotal: 4000, total: 4000, items: [{ id: chain.sold, qty: 4, price: 1000 }] },
      })
    }
  })

  it('has the prices, costs and discounts that a reseller sets, and nobody else', async () => {
    const priced = anOrder(4, {
      items: [{ id: chain.sold, qty: 4, price: 900, cost: 550 }],
      discountKind: 'percentage',
      discountValue: 1000,
      total: 3240,
    })
    const order = await made(chain.clinic, priced, chain.dealer)
    expect(order).toMatchObject({
      items: [{ price: 900, cost: 550 }],
      discountKind: 'percentage',
      discountValue: 1000,
      discount: 360,
      total: 3240,
    })
    const fixed = anOrder(4, { discount: 500, total: 3500 })
    expect((await made(chain.clinic, fixed, chain.dealer)).discount).toBe(500)
    expect(await refusal(create(chain.clinic, fixed, chain.buyer))).toMatchObject({
      status: 403,
      fields: { discount: 'Only a reseller can change this' },
    })
  })

  it('of a reseller is at the price of the supplier', async () => {
    const body = anOrder(10, { total: 6000 })
    const order = await made(chain.reseller, body, chain.dealer)
    expect(order).toMatchObject({ items: [{ id: chain.made, price: 600 }], total: 6000, sides: ['recipient'] })
  })

  it('of a reseller for itself has no prices and discounts of its own making', async () => {
    const items = [{ id: chain.sold, qty: 10, price: 1, cost: 1 }]
    expect((await create(chain.reseller, anOrder(10, { items, total: 10 }), chain.dealer)).status).toBe(422)
    const order = await made(chain.reseller, anOrder(10, { items, total: 6000 }), chain.dealer)
    expect(order).toMatchObject({ items: [{ price: 600 }], total: 6000 })
    expect(
      await refusal(create(chain.reseller, anOrder(10, { discount: 500, total: 5500 }), chain.dealer)),
    ).toMatchObject({ status: 403, fields: { discount: 'Only a reseller can change this' } })
    const { body } = await server.call(inventory.offer, { params: { orgId: chain.reseller } }, chain.dealer.token)
    expect(body.mayPrice).toBe(false)
  })

  it('of too few is refused with a list, and so is one that is no multiple', async () => {
    expect(await refusal(create(chain.clinic, anOrder(1), chain.buyer))).toMatchObject({
      status: 422,
      code: 'below_minimum',
      message: 'Some products are below minimum order quantity',
      details: { products: [{ id: chain.sold, minOrderQuantity: 2, qty: 1 }] },
    })
    expect(await refusal(create(chain.clinic, anOrder(3), chain.buyer))).toMatchObject({
      status: 400,
      fields: { 'items.0.qty': 'Must be a multiple of 2' },
    })
  })

  it.each<[string, () => object, string]>([
    ['no description', () => ({ description: '  ' }), 'description'],
    ['no items', () => ({ items: [] }), 'items'],
    ['no supplier', () => ({ fromOrg: undefined }), 'fromOrg'],
    ['half a piece', () => ({ items: [{ id: chain.sold, qty: 2.5 }] }), 'items.0.qty'],
    ['less than nothing', () => ({ items: [{ id: chain.sold, qty: -2 }] }), 'items.0.qty'],
    ['a negative discount', () => ({ discountValue: -1 }), 'discountValue'],
    ['a product of another org', () => ({ items: [{ id: chain.made, qty: 10 }] }), 'items.0.id'],
    [
      'the same product twice',
      () => ({
        items: [
          { id: chain.sold, qty: 2 },
          { id: chain.sold, qty: 2 },
        ],
      }),
      'items.1.id',
    ],
    ['an org that sells it nothing', () => ({ fromOrg: chain.clinic }), 'fromOrg'],
    ['a status of its own', () => ({ status: 'completed' }), 'status'],
    ['more words than fit', () => ({ notes: 'x'.repeat(5001) }), 'notes'],
  ])('with %s is refused', async (_, overrides, field) => {
    const { status, fields } = await refusal(create(chain.clinic, anOrder(2, overrides()), chain.buyer))
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
  })

  it('cannot mix currencies, nor have what is free or gone', async () => {
    const { clinic, buyer, sold, supplier, reseller } = await aSupplyChain(server)
    const link = { supplierOrgId: supplier }
    const euros = await aProduct(server, reseller, { ...link, currency: 'EUR' })
    const free = await aProduct(server, reseller, { ...link, price: 0 })
    const gone = await aProduct(server, reseller, link)
    for (const id of [euros, free, gone]) await assign(server, clinic, id)
    await sql`update services set status = 'cancelled' where id = ${gone}`.execute(server.running.services.reader)
    const items = [sold, euros, free, gone].map((id) => ({ id, qty: 2 }))
    const { fields } = await refusal(create(clinic, anOrder(2, { fromOrg: supplier, items }), buyer))
    expect(fields).toEqual({
      'items.1.id': 'This product is priced in another currency',
      'items.2.id': 'This product cannot be chosen here',
      'items.3.id': 'This product cannot be chosen here',
    })
  })

  it('that is sent twice with one key is made once', async () => {
    const send = () =>
      server.call(inventory.create, { params: { orgId: chain.clinic }, body: anOrder(2) }, chain.buyer.token, {
        'idempotency-key': 'double-click',
      })
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.transaction.id).toBe(first.body.transaction.id)
  })
})

describe('numbers', () => {
  it('follow one another for each sender, however many order at once', async () => {
    const { clinic, buyer, dealer, reseller, sold, supplier } = await aSupplyChain(server)
    const order = (qty: number, total: number) => ({
      ...anOrder(qty, { fromOrg: supplier, items: [{ id: sold, qty }], total }),
    })
    const outcomes = await race(24, async (index) => {
      const good = index % 2 === 0
      const reply = await (index % 3 === 0
        ? create(reseller, order(10, good ? 6000 : 1), dealer)
        : create(clinic, order(2, good ? 2000 : 1), buyer))
      return reply.status
    })
    expect(outcomes).toEqual({ 201: 12, 422: 12 })
    const { rows } = await sql<{ tx: string }>`
      select tx from inventory_transactions where from_org_id = ${supplier} order by tx`.execute(
      server.running.services.reader,
    )
    expect(rows.map(({ tx }) => Number(tx))).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(await faults()).toEqual([])
  })
})

describe('what an org does with its own goods', () => {
  it('is stocked, corrected, disposed of and sent, and never below nothing without a note', async () => {
    const { supplier, sender, made: id, clinic } = await aSupplyChain(server)
    await stock(supplier, id, 10, sender)
    const correct = (qty: number, notes?: string) =>
      create(supplier, { role: 'adjustment', description: 'Count', items: [{ id, qty }], notes }, sender)
    expect((await correct(-3)).status).toBe(201)
    expect(await refusal(correct(-8))).toMatchObject({
      status: 422,
      code: 'out_of_stock',
      fields: { 'items.0.qty': 'Only 7 in stock' },
      details: { products: [{ id, wanted: 8, available: 7 }] },
    })
    expect((await correct(0)).status).toBe(400)
    const dispose = { role: 'disposed' as const, description: 'Broken', items: [{ id, qty: 2 }] }
    expect((await create(supplier, dispose, sender)).status).toBe(201)
    const ship = { role: 'shipment' as const, description: 'Sample', toOrg: clinic, items: [{ id, qty: 6 }] }
    const stranger = await aClinic(server)
    expect((await refusal(create(supplier, { ...ship, toOrg: stranger }, sender))).fields).toHaveProperty('toOrg')
    expect((await refusal(create(supplier, ship, sender))).code).toBe('out_of_stock')
    const shipment = await made(supplier, { ...ship, items: [{ id, qty: 4 }] }, sender)
    expect(shipment).toMatchObject({ status: 'shipping', sides: ['sender'], items: [{ qty: 4, qtyShipped: 4 }] })
    expect(await levels(supplier, sender)).toMatchObject([{ onHand: 1, shippingOut: 4 }])
    expect((await correct(-3, 'Two were never there')).status).toBe(201)
    expect(await levels(supplier, sender)).toMatchObject([{ onHand: -2 }])
    expect(await faults()).toEqual([])
  })

  it('is what it may name: own products are stocked, those that are paid on usage handed out', async () => {
    const plain = await aSupplyChain(server)
    const onUsage = await aSupplyChain(server, { supplierSettings: { features: ['payOnUsage'] } })
    const modes = async ({ clinic, buyer }: SupplyChain) => {
      const { body } = await server.call(inventory.offer, { params: { orgId: clinic } }, buyer.token)
      return body.products.map((product) => product.modes.toSorted())
    }
    expect(await modes(plain)).toEqual([['adjustment', 'disposed', 'request', 'shipment']])
    expect(await modes(onUsage)).toEqual([['disposed', 'request', 'shipment', 'user']])
    const give = (to: SupplyChain, toUser = to.patient.id) =>
      create(to.clinic, { role: 'user', description: 'Given', toUser, items: [{ id: to.sold, qty: 1 }] }, to.buyer)
    expect((await refusal(give(plain))).fields).toEqual({ 'items.0.id': 'This product cannot be chosen here' })
    expect((await refusal(give(onUsage))).code).toBe('out_of_stock')
    const stranger = await aPatientOf(server, plain.clinic)
    expect((await refusal(give(onUsage, stranger.id))).fields).toHaveProperty('toUser')
  })

  it('is never more than can be counted', async () => {
    const { supplier, sender, made: id } = await aSupplyChain(server)
    await stock(supplier, id, 1, sender)
    const { reader } = server.running.services
    await sql`update stock_levels set on_hand = 2147000000 where org_id = ${supplier}`.execute(reader)
    expect(await refusal(stock(supplier, id, 1_000_000, sender))).toMatchObject({ status: 400, code: 'invalid_input' })
    await sql`update stock_levels set on_hand = 1 where org_id = ${supplier}`.execute(reader)
  })

  it('needs inventoryAdvanced of a clinic; its reseller does it all the same', async () => {
    const { clinic, buyer, dealer, sold } = await aSupplyChain(server, { clinicSettings: {} })
    const count = { role: 'adjustment' as const, description: 'Count', items: [{ id: sold, qty: 3 }] }
    expect((await refusal(create(clinic, count, buyer))).status).toBe(403)
    expect((await create(clinic, count, dealer)).status).toBe(201)
  })

  it('is hidden from everybody else', async () => {
    const stranger = await aStaffOf(server, await aClinic(server))
    expect((await refusal(create(chain.supplier, anOrder(2), stranger))).status).toBe(404)
    expect((await refusal(create(chain.clinic, anOrder(2), chain.patient))).status).toBe(403)
  })
})
