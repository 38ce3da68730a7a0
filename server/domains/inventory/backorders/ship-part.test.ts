import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, aSupplyChain, assign, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, step, stock, levels, faults } = inventoryOf(server)

type Items = { position: number; qty: number }[]
const shipping = ({ fromOrg, tx }: TransactionView, items: Items, version?: number) => ({
  params: { orgId: fromOrg.id, tx },
  body: { items, ...(version === undefined ? {} : { version }) },
})
const ship = (order: TransactionView, items: Items, { token }: TestPerson) =>
  server.call(inventory.shipPart, shipping(order, items), token)
const refused = async (order: TransactionView, items: Items, { token }: TestPerson, version?: number) => {
  const { status, body } = await server.refused(inventory.shipPart, shipping(order, items, version), token)
  return [status, body.error.code, body.error.fields ?? null]
}
const read = async ({ fromOrg, tx }: Pick<TransactionView, 'fromOrg' | 'tx'>, { token }: TestPerson) =>
  (await server.call(inventory.get, { params: { orgId: fromOrg.id, tx } }, token)).body.transaction

/** A supplier that charges for all there is to charge for, and an order of two products that it approved. */
async function aPendingOrder(onHand: { first: number; second: number }) {
  const chain = await aSupplyChain(server, {
    supplierSettings: {
      features: ['serviceChargeOnOrder', 'perOrderShipping'],
      serviceChargeOnOrderPercent: 3.3,
      perOrderShippingCost: 1299,
    },
  })
  const { supplier, reseller, clinic, made: first, sold, sender, dealer } = chain
  const second = await aProduct(server, supplier, { price: 7 })
  const resold = await aProduct(server, reseller, { price: 33, supplierOrgId: supplier, supplierServiceId: second })
  await assign(server, clinic, resold)
  if (onHand.first > 0) await stock(supplier, first, onHand.first, sender, { number: 'A', expiresOn: '2027-01-31' })
  if (onHand.second > 0) await stock(supplier, second, onHand.second, sender)
  const items = [
    { id: sold, qty: 4 },
    { id: resold, qty: 7 },
  ]
  const told = { description: 'Order', descriptionTo: 'Für euch', notes: 'Ring twice', fromOrg: supplier, items }
  // 4231 less 10 % is 3808, 126 of service, 1299 of shipping.
  const discount = { discountKind: 'percentage', discountValue: 1000 } as const
  const order = await made(clinic, { role: 'request', ...told, ...discount, total: 5233 }, dealer)
  await step(order, 'pending', sender)
  return { ...chain, order, second }
}

describe('a pending order that is shipped in part', () => {
  it('leaves the rest to a back order, goods and money', async () => {
    const { order, supplier, clinic, sender, buyer, made: first, second } = await aPendingOrder({ first: 3, second: 7 })
    const { status, body } = await ship(
      order,
      [
        { position: 0, qty: 3 },
        { position: 1, qty: 0 },
      ],
      sender,
    )
    expect(status).toBe(200)
    const sent = body.transaction
    const [child] = sent.children
    expect(sent).toMatchObject({
      status: 'shipping',
      items: [{ qty: 3, qtyShipped: 3, lots: [{ number: 'A', qty: 3 }] }],
      shippingFee: 1299,
      parent: null,
      children: [{ tx: order.tx + 1, fromOrg: { id: supplier }, isReturn: false, status: 'pending', qty: 8 }],
      history: [{}, {}, { status: 'shipping', otherTx: order.tx + 1 }],
    })
    const rest = await read({ fromOrg: order.fromOrg, tx: child?.tx ?? 0 }, buyer)
    expect(rest).toMatchObject({
      role: 'request',
      status: 'pending',
      toOrg: { id: clinic },
      sides: ['recipient'],
      description: 'Order',
      descriptionTo: 'Für euch',
      notes: 'Ring twice',
      items: [
        { position: 0, id: first, qty: 1, qtyShipped: 0, price: 1000 },
        { position: 1, id: second, qty: 7, qtyShipped: 0, price: 33 },
      ],
      subtotal: 1231,
      discountKind: 'percentage',
      discountValue: 1000,
      shippingFee: 0,
      parent: { id: order.id, tx: order.tx, fromOrg: { id: supplier } },
      children: [],
      history: [{ status: 'pending', otherTx: order.tx, cb: { id: sender.id } }],
    })
    for (const amount of ['subtotal', 'discount', 'serviceCharge', 'shippingFee', 'processingFee', 'total'] as const)
      expect([amount, sent[amount] + rest[amount]]).toEqual([amount, order[amount]])
    const [one, two] = await Promise.all([levels(supplier, sender), levels(clinic, buyer)])
    expect(Object.fromEntries(one.map((level) => [level.id, level]))).toMatchObject({
      [first]: { onHand: 0, requested: 0, pending: 1, shippingOut: 3 },
      [second]: { onHand: 7, pending: 7, shippingOut: 0 },
    })
    expect(two).toMatchObject([{ id: first, shippingIn: 3, onHand: 0 }])
    const { rows } = await sql<{ tx: number; total: number }>`
      select tx::int as tx, total::int as total from inventory_sides where org_id = ${clinic} order by tx`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { tx: order.tx, total: sent.total },
      { tx: rest.tx, total: rest.total },
    ])
    expect(await faults()).toEqual([])
  })

  it('is received, and its back order shipped in part again, each by itself', async () => {
    const chain = await aPendingOrder({ first: 4, second: 7 })
    const { order, supplier, clinic, sender, buyer, made: first, second } = chain
    const sent = (await ship(order, [{ position: 0, qty: 1 }], sender)).body.transaction
    const rest = await read({ fromOrg: order.fromOrg, tx: order.tx + 1 }, sender)
    const again = (await ship(rest, [{ position: 1, qty: 2 }], sender)).body.transaction
    const last = await read({ fromOrg: order.fromOrg, tx: order.tx + 2 }, sender)
    expect(last).toMatchObject({ parent: { tx: rest.tx }, items: [{ qty: 3 }, { qty: 5 }] })
    expect(sent.total + again.total + last.total).toBe(order.total)
    expect((await step(sent, 'cancelled', sender)).status).toBe(200)
    expect((await step(again, 'completed', buyer)).status).toBe(200)
    expect((await step(last, 'cancelled', buyer)).status).toBe(200)
    expect((await levels(supplier, sender)).find(({ id }) => id === first)).toMatchObject({ onHand: 4, pending: 0 })
    const got = await levels(clinic, buyer)
    expect(got.find(({ id }) => id === first)).toMatchObject({ onHand: 0, shippingIn: 0 })
    expect(got.find(({ id }) => id === second)).toMatchObject({ onHand: 2, shippingIn: 0 })
    expect(await faults()).toEqual([])
  })

  it('is an order like any other where all of it leaves', async () => {
    const { order, sender } = await aPendingOrder({ first: 4, second: 7 })
    const all = [
      { position: 1, qty: 7 },
      { position: 0, qty: 4 },
    ]
    const { body } = await ship(order, all, sender)
    expect(body.transaction).toMatchObject({ status: 'shipping', total: order.total, qty: 11, children: [] })
    expect(await faults()).toEqual([])
  })

  it('is refused with what is wrong, where it is wrong, and nothing happens', async () => {
    const { order, sender, buyer, dealer } = await aPendingOrder({ first: 3, second: 0 })
    const field = (name: string) => ({ [name]: expect.any(String) })
    const wrong = async (items: Items, name: string) =>
      expect(await refused(order, items, sender)).toEqual([400, 'invalid_input', field(name)])
    await wrong([], 'items')
    await wrong([{ position: 0, qty: 0 }], 'items')
    await wrong([{ position: 0, qty: 5 }], 'items.0.qty')
    await wrong([{ position: 0, qty: -1 }], 'items.0.qty')
    await wrong([{ position: 0, qty: 1.5 }], 'items.0.qty')
    await wrong([{ position: 9, qty: 1 }], 'items.0.position')
    const one = { position: 0, qty: 1 }
    await wrong([one, one], 'items.1.position')
    expect(await refused(order, [{ position: 1, qty: 2 }], sender)).toEqual([422, 'out_of_stock', field('items.0.qty')])
    expect(await refused(order, [one], sender, 1)).toEqual([409, 'version_conflict', null])
    for (const who of [buyer, dealer]) expect(await refused(order, [one], who)).toEqual([403, 'forbidden', null])
    const other = await aSupplyChain(server)
    expect(await refused(order, [one], other.sender)).toEqual([404, 'not_found', null])
    expect(await read(order, sender)).toMatchObject({ status: 'pending', version: 2, qty: 11, children: [] })
    await ship(order, [one], sender)
    expect(await refused(order, [one], sender)).toEqual([409, 'invalid_transition', null])
    expect(await faults()).toEqual([])
  })

  it('is shipped once, however many do it at once', async () => {
    const { order, sender } = await aPendingOrder({ first: 4, second: 7 })
    const outcomes = await race(
      6,
      async (index) => (await ship(order, [{ position: index % 2, qty: 2 }], sender)).status,
    )
    expect(outcomes).toEqual({ 200: 1, 409: 5 })
    expect((await read(order, sender)).children).toHaveLength(1)
    expect(await faults()).toEqual([])
  })
})
