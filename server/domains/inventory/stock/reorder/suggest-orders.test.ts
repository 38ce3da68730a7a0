import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { RequestInventory } from '#shared/domains/inventory/create-schema.ts'
import { stock as shelves } from '#shared/domains/inventory/stock-api.ts'
import type { StockLimits } from '#shared/domains/inventory/stock-schema.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aProduct, aSupplyChain, assign, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { quantityOf } from './group-orders.ts'

const server = useTestServer()
const { create, made, step, stock } = inventoryOf(server)
const limit = ({ token }: TestPerson, orgId: OrgId, serviceId: ServiceId, body: StockLimits) =>
  server.call(inventory.setLimits, { params: { orgId, serviceId }, body }, token)
const suggested = async ({ token }: TestPerson, orgId: OrgId) =>
  (await server.call(shelves.reorders, { params: { orgId } }, token)).body

/** What is suggested first, as the request that is made of it. */
async function suggestedBody(person: TestPerson, orgId: OrgId): Promise<RequestInventory> {
  const [order] = (await suggested(person, orgId)).orders
  if (order === undefined) throw new Error('Nothing is suggested')
  return {
    role: 'request',
    description: 'Reorder',
    fromOrg: order.supplier.id,
    items: order.items.map(({ id, qty }) => ({ id, qty })),
    suggested: order.items.map(({ id, onHand, onTheWay }) => ({ id, onHand, onTheWay })),
    total: order.items.reduce((sum, { qty }) => sum + qty * 1000, 0),
  }
}

interface ErrorReply {
  error: { code: string; fields: Record<string, string>; details: unknown }
}

describe('what is to be ordered again', () => {
  it('is so until it is ordered, and again when the order falls through', async () => {
    const { supplier, clinic, made: id, sold, sender, buyer } = await aSupplyChain(server)
    await stock(supplier, id, 30, sender)
    await limit(buyer, clinic, id, { reorderPoint: 3, reorderQuantity: 5 })
    const { orders, unsupplied } = await suggested(buyer, clinic)
    expect(unsupplied).toEqual([])
    expect(orders).toMatchObject([
      { currency: 'USD', items: [{ id: sold, stockId: id, qty: 6, onHand: 0, onTheWay: 0 }] },
    ])

    const body = { description: 'Order', fromOrg: supplier, items: [{ id: sold, qty: 4 }], total: 4000 }
    const order = await made(clinic, { role: 'request', ...body }, buyer)
    expect((await suggested(buyer, clinic)).orders).toEqual([])
    await limit(buyer, clinic, id, { reorderPoint: 4 })
    expect((await suggested(buyer, clinic)).orders).toMatchObject([{ items: [{ onTheWay: 4, qty: 6 }] }])
    // From whom it came last.
    expect((await suggested(buyer, clinic)).orders[0]?.supplier.id).toBe(supplier)
    await limit(buyer, clinic, id, { reorderPoint: 3 })
    for (const status of ['pending', 'shipping', 'completed'] as const)
      await step(order, status, status === 'completed' ? buyer : sender)
    expect((await suggested(buyer, clinic)).orders).toEqual([])
  })

  it('can be ordered as it is suggested', async () => {
    const { reseller, clinic, made: id, buyer } = await aSupplyChain(server)
    await limit(buyer, clinic, id, { reorderPoint: 0, reorderQuantity: 3 })
    const [order] = (await suggested(buyer, clinic)).orders
    const items = order?.items.map((item) => ({ id: item.id, qty: item.qty })) ?? []
    const fromOrg = order?.supplier.id ?? reseller
    await made(clinic, { role: 'request', description: 'Again', fromOrg, items, total: 4000 }, buyer)
    expect(await suggested(buyer, clinic)).toEqual({ orders: [], unsupplied: [] })
  })

  it('is ordered once where two send the same suggestion', async () => {
    const { clinic, made: id, sold, buyer } = await aSupplyChain(server)
    const other = await aPerson(server, { firstName: 'أمل', memberships: [{ org: clinic, role: 'org-staff' }] })
    // Also with what is ordered it stays due, so that not the level alone refuses the second.
    await limit(buyer, clinic, id, { reorderPoint: 50, reorderQuantity: 4 })
    const order = await suggestedBody(buyer, clinic)
    const both = await Promise.all([create(clinic, order, buyer), create(clinic, order, other)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const hasFirstWon = both[0].status === 201
    const { error } = both[hasFirstWon ? 1 : 0].body as unknown as ErrorReply
    expect(error).toMatchObject({ code: 'already_ordered', details: { orders: [{ stockId: id, tx: 1 }] } })
    const by = hasFirstWon ? 'Test Person \\d+' : 'أمل .*'
    expect(error.fields['items.0.id']).toMatch(new RegExp(`^${by} has already ordered this from Clinic \\d+: #1$`))

    // What is suggested then is another order, and what somebody means to order is not refused.
    const [next] = (await suggested(buyer, clinic)).orders
    expect(next?.items).toMatchObject([{ id: sold, onTheWay: 4 }])
    expect((await create(clinic, await suggestedBody(other, clinic), other)).status).toBe(201)
    const { suggested: _suggested, ...meant } = order
    expect((await create(clinic, meant, buyer)).status).toBe(201)
  })

  it('is not ordered from a suggestion when it came by itself or is due no more', async () => {
    const { clinic, made: id, buyer, supplier, sender } = await aSupplyChain(server)
    await stock(supplier, id, 30, sender)
    await limit(buyer, clinic, id, { reorderPoint: 3, reorderQuantity: 4 })
    const order = await suggestedBody(buyer, clinic)
    const box = await made(
      supplier,
      { role: 'shipment', description: 'Box', toOrg: clinic, items: [{ id, qty: 5 }] },
      sender,
    )
    await step(box, 'completed', buyer)
    const late = await create(clinic, order, buyer)
    const { error } = late.body as unknown as ErrorReply
    expect([late.status, error.code, error.fields['items.0.id']]).toEqual([
      409,
      'already_ordered',
      'Stock is sufficient now: 5 on hand, 0 on the way',
    ])
  })

  it('is one order for each supplier and currency', async () => {
    const { clinic, made: id, buyer } = await aSupplyChain(server)
    const other = await aClinic(server, { kind: 'partner-supplier' })
    const products = [
      await aProduct(server, other, { currency: 'USD' }),
      await aProduct(server, other, { currency: 'USD' }),
      await aProduct(server, other, { currency: 'VND' }),
    ]
    for (const product of products) await assign(server, clinic, product)
    for (const product of [id, ...products])
      await limit(buyer, clinic, product, { reorderPoint: 1, reorderQuantity: 1 })
    const { orders } = await suggested(buyer, clinic)
    const sizes = orders.map(({ supplier, currency, items }) => [supplier.id === other, currency, items.length])
    expect(sizes).toHaveLength(3)
    expect(sizes).toEqual(
      expect.arrayContaining([
        [true, 'USD', 2],
        [true, 'VND', 1],
        [false, 'USD', 1],
      ]),
    )
  })

  it('but delivered by nobody is named', async () => {
    const { supplier, made: id, sender } = await aSupplyChain(server)
    await stock(supplier, id, 3, sender)
    await limit(sender, supplier, id, { reorderPoint: 5, reorderQuantity: 10 })
    expect(await suggested(sender, supplier)).toMatchObject({ orders: [], unsupplied: [{ id }] })
  })
})

it.each([
  [5, 2, 6],
  [6, 2, 6],
  [1, 10, 10],
  [null, 10, 10],
  [null, 1, 1],
  [1_000_000, 3, 999_999],
])('of %s in lots of %i, %i are ordered', (quantity, minimum, ordered) => {
  expect(quantityOf(quantity, minimum)).toBe(ordered)
})
