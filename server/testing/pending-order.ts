import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import type { Feature } from '#shared/kernel/feature.ts'
import type { TestPerson } from './factories.ts'
import { aProduct, aSupplyChain, assign, inventoryOf } from './supply-chain.ts'
import type { TestServer } from './test-server.ts'

export type Address = Pick<TransactionView, 'fromOrg' | 'tx'>
export const paramsOf = ({ fromOrg, tx }: Address) => ({ orgId: fromOrg.id, tx })
/** Pieces of a lot, or of what is in none. */
export type Share = { id: string | null; qty: number }
export type Items = { position: number; qty: number; lots?: Share[] }[]

/** What is done with an order that waits to be shipped. */
export const shippingOf = (server: TestServer) => ({
  ship: (order: Address, items: Items, { token }: TestPerson, more: object = {}) =>
    server.call(inventory.shipPart, { params: paramsOf(order), body: { items, ...more } as never }, token),
  read: async (order: Address, { token }: TestPerson) =>
    (await server.call(inventory.get, { params: paramsOf(order) }, token)).body.transaction,
  suggest: async (order: Address, { token }: TestPerson) =>
    (await server.call(shipping.suggest, { params: paramsOf(order) }, token)).body.lines,
  undo: (order: Address, { token }: TestPerson, version?: number) =>
    server.call(shipping.undo, { params: paramsOf(order), body: version === undefined ? {} : { version } }, token),
})

/** Two products in three lots and loose, and an order of both that was approved. */
export async function aPendingOrder(server: TestServer, features: readonly Feature[] = []) {
  const { made, step, stock } = inventoryOf(server)
  const chain = await aSupplyChain(server, {
    supplierSettings: { features: ['perOrderShipping', ...features], perOrderShippingCost: 1299 },
  })
  const { supplier, reseller, clinic, made: first, sold, sender, buyer } = chain
  const second = await aProduct(server, supplier, { price: 7 })
  const resold = await aProduct(server, reseller, { price: 33, supplierOrgId: supplier, supplierServiceId: second })
  await assign(server, clinic, resold)
  await stock(supplier, first, 3, sender, { number: 'LATE', expiresOn: '2028-01-31' })
  await stock(supplier, first, 2, sender, { number: 'SOON', expiresOn: '2027-01-31' })
  await stock(supplier, first, 5, sender, { number: 'GONE', expiresOn: '2020-01-31' })
  await stock(supplier, first, 4, sender)
  await stock(supplier, second, 9, sender, { number: 'B' })
  const items = [
    { id: sold, qty: 6 },
    { id: resold, qty: 7 },
  ]
  const told = { description: 'Order', fromOrg: supplier, items, total: 6 * 1000 + 7 * 33 + 1299 }
  const order = await made(clinic, { role: 'request', ...told }, buyer)
  await step(order, 'pending', sender)
  return { ...chain, order, second }
}
