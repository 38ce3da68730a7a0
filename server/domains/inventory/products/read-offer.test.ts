import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aProduct, aSupplyChain, assign, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const { create } = inventoryOf(server)

async function offered(orgId: OrgId, id: ServiceId, { token }: TestPerson) {
  const { body } = await server.call(inventory.offer, { params: { orgId } }, token)
  return body.products.find((product) => product.id === id)
}
const run = (query: ReturnType<typeof sql>) => query.execute(server.running.services.reader)

describe('a product that its supplier does not sell any more', () => {
  it.each(['deleted', 'cancelled', 'pending'])('is not ordered from it once it is %s', async (status) => {
    const { supplier, reseller, clinic, made, sold, buyer, dealer } = await aSupplyChain(server)
    expect(await offered(clinic, sold, buyer)).toMatchObject({ shopSupplier: supplier })
    await run(sql`update services set status = ${status} where id = ${made}`)
    // The reseller sells what it has.
    expect(await offered(clinic, sold, buyer)).toMatchObject({ suppliers: [reseller], shopSupplier: reseller })
    expect(await offered(reseller, sold, dealer)).toMatchObject({
      suppliers: [],
      shopSupplier: null,
      modes: ['shipment', 'adjustment', 'disposed'],
    })
    const order = { role: 'request' as const, description: 'Order', items: [{ id: sold, qty: 2 }], total: 2000 }
    expect((await create(clinic, { ...order, fromOrg: supplier }, buyer)).status).toBe(400)
    expect((await create(clinic, { ...order, fromOrg: reseller }, buyer)).status).toBe(201)
  })

  it('is ordered from who delivers without having it in a catalogue', async () => {
    const { supplier, reseller, clinic, buyer } = await aSupplyChain(server)
    const named = await aProduct(server, reseller, { supplierOrgId: supplier })
    await assign(server, clinic, named)
    expect(await offered(clinic, named, buyer)).toMatchObject({ suppliers: expect.arrayContaining([supplier]) })
  })
})

describe('a product in another currency than its supplier’s', () => {
  it('is not ordered at the number of one in the name of the other', async () => {
    const { supplier, reseller, clinic, sold, made, buyer, dealer } = await aSupplyChain(server)
    await run(sql`update services set currency = 'EUR' where id = ${made}`)
    const own = await offered(reseller, sold, dealer)
    expect(own).toMatchObject({ currency: 'USD', suppliers: [], shopSupplier: null })
    expect(own?.modes).not.toContain('request')
    const order = { role: 'request' as const, description: 'Order', items: [{ id: sold, qty: 10 }], total: 6000 }
    expect((await create(reseller, { ...order, fromOrg: supplier }, dealer)).status).toBe(400)
    // A clinic pays its reseller's price; what that pays is not known in this currency.
    expect(await offered(clinic, sold, buyer)).toMatchObject({ currency: 'USD', price: 1000 })
    expect(await offered(clinic, sold, dealer)).toMatchObject({ cost: 0, modes: expect.arrayContaining(['request']) })
  })

  it('has no shipping of another currency: 30,000 dong are not 300 dollars', async () => {
    const { clinic, buyer, sold, supplier } = await aSupplyChain(server, {
      supplierSettings: { features: ['perOrderShipping'], perOrderShippingCost: 30_000 },
    })
    await run(sql`update orgs set country = 'VN' where id = ${supplier}`)
    const order = { role: 'request' as const, description: 'Order', items: [{ id: sold, qty: 2 }], total: 2000 }
    expect((await create(clinic, { ...order, fromOrg: supplier }, buyer)).status).toBe(201)
  })
})
