import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { stock as shelves } from '#shared/domains/inventory/stock-api.ts'
import type { StockLimits } from '#shared/domains/inventory/stock-schema.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aProduct, aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** In Ho Chi Minh City the next day has begun already. */
const server = useTestServer({}, { frozenAt: '2026-12-31T18:00:00Z' })
const { create, made, step, stock } = inventoryOf(server)

interface Store {
  org: OrgId
  clerk: TestPerson
}
async function aStore(timeZone = 'America/New_York'): Promise<Store> {
  const org = await aClinic(server, { timeZone, settings: { features: ['inventoryAdvanced'] } })
  return { org, clerk: await aStaffOf(server, org) }
}
const list = async ({ org, clerk }: Store, query: CallInput<typeof shelves.list>['query'] = {}) =>
  (await server.call(shelves.list, { params: { orgId: org }, query }, clerk.token)).body
const limit = ({ org, clerk }: Store, serviceId: ServiceId, body: StockLimits) =>
  server.call(inventory.setLimits, { params: { orgId: org, serviceId }, body }, clerk.token)
async function stocked(store: Store, name: string, qty: number, lot?: { number: string; expiresOn?: string }) {
  const id = await aProduct(server, store.org, { name })
  expect((await stock(store.org, id, qty, store.clerk, lot)).status).toBe(201)
  return id
}
const namesOf = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)

/** One of each kind of urgency, named the other way round. */
async function aFullStore(): Promise<Store> {
  const store = await aStore()
  await stocked(store, 'A calm one', 50)
  await stocked(store, 'B soon', 5, { number: 'B', expiresOn: '2027-02-01' })
  await stocked(store, 'C gone', 5, { number: 'C', expiresOn: '2026-12-30' })
  await limit(store, await stocked(store, 'D due', 5), { lowLevel: 5, reorderPoint: 5 })
  await limit(store, await stocked(store, 'E low', 5), { lowLevel: 6 })
  const below = await stocked(store, 'F 100% below', 1)
  const items = [{ id: below, qty: -2 }]
  await made(store.org, { role: 'adjustment', description: 'Counted', notes: 'Lost', items }, store.clerk)
  return store
}

describe('the stock of an org', () => {
  it('begins with what is most urgent, and counts each kind', async () => {
    const store = await aFullStore()
    const page = await list(store)
    expect(namesOf(page)).toEqual(['F 100% below', 'E low', 'D due', 'C gone', 'B soon', 'A calm one'])
    expect(page.counts).toEqual({ all: 6, low: 1, due: 1, expiring: 2 })
    expect(page.products[1]).toMatchObject({ onHand: 5, lowLevel: 6, isLow: true, isDue: false })
    expect(page.products[2]).toMatchObject({ isLow: false, isDue: true })
    expect(page.products[3]).toMatchObject({ expired: 5, expiringSoon: 0 })
    expect(page.products[4]).toMatchObject({ expired: 0, expiringSoon: 5 })
  })

  it('is narrowed, sorted and cut by the database', async () => {
    const store = await aFullStore()
    expect(namesOf(await list(store, { show: 'expiring' }))).toEqual(['C gone', 'B soon'])
    expect(namesOf(await list(store, { orderBy: 'name', order: 'desc', rows: 2 }))).toEqual(['F 100% below', 'E low'])
    expect(namesOf(await list(store, { orderBy: 'onHand', rows: 1, page: 6 }))).toEqual(['A calm one'])
    const found = await list(store, { s: '100% B' })
    expect([namesOf(found), found.counts.all, found.total]).toEqual([['F 100% below'], 1, 1])
    expect(namesOf(await list(store, { s: '_' }))).toEqual([])
    expect(namesOf(await list(store, { page: 9 }))).toEqual([])
  })

  it('expires by the day that it is where the org is', async () => {
    const [here, there] = [await aStore('America/New_York'), await aStore('Asia/Ho_Chi_Minh')]
    for (const store of [here, there]) await stocked(store, 'Vial', 3, { number: 'V', expiresOn: '2026-12-31' })
    expect((await list(here)).products).toMatchObject([{ expired: 0, expiringSoon: 3 }])
    expect((await list(there)).products).toMatchObject([{ expired: 3, expiringSoon: 0 }])
  })

  it('tells what the org ordered itself apart from what is asked of it', async () => {
    const { supplier, clinic, made: id, sold, sender, buyer } = await aSupplyChain(server)
    await stock(supplier, id, 10, sender)
    const body = { description: 'Order', fromOrg: supplier, items: [{ id: sold, qty: 4 }], total: 4000 }
    const order = await made(clinic, { role: 'request', ...body }, buyer)
    const ofClinic = async () => (await list({ org: clinic, clerk: buyer })).products
    expect((await list({ org: supplier, clerk: sender })).products).toMatchObject([{ requested: 4, ordered: 0 }])
    await limit({ org: clinic, clerk: buyer }, id, { reorderPoint: 3 })
    expect(await ofClinic()).toMatchObject([{ ordered: 4, onHand: 0, isDue: false }])
    await step(order, 'pending', sender)
    await step(order, 'shipping', sender)
    expect(await ofClinic()).toMatchObject([{ ordered: 0, shippingIn: 4, isDue: false }])
    await step(order, 'cancelled', sender)
    expect(await ofClinic()).toMatchObject([{ ordered: 0, shippingIn: 0, isDue: true }])
  })
})

describe('what never moved', () => {
  it('is listed and counted with nothing: what is its own, and what was assigned as who makes it has it', async () => {
    const { supplier, reseller, clinic, made: id, sold, sender, dealer, buyer } = await aSupplyChain(server)
    const nothing = { onHand: 0, requested: 0, shippingIn: 0, ordered: 0, lowLevel: null, isLow: false, isDue: false }
    for (const store of [
      { org: supplier, clerk: sender },
      { org: reseller, clerk: dealer },
      { org: clinic, clerk: buyer },
    ])
      expect(await list(store)).toMatchObject({ products: [{ id, ...nothing }], counts: { all: 1, low: 0 }, total: 1 })
    const store = { org: clinic, clerk: buyer }
    expect((await list(store, { s: 'nowhere' })).total).toBe(0)
    const params = { orgId: clinic, serviceId: id }
    const shown = await server.call(shelves.get, { params }, buyer.token)
    expect(shown.body).toMatchObject({ product: { id, ...nothing }, lots: [] })
    const ledger = await server.call(shelves.moves, { params, query: {} }, buyer.token)
    expect(ledger.body).toMatchObject({ total: 0, moves: [] })
    // As the reseller sells it, it has no shelf.
    expect((await server.refused(shelves.get, { params: { ...params, serviceId: sold } }, buyer.token)).status).toBe(
      404,
    )

    expect((await limit(store, id, { lowLevel: 2 })).status).toBe(204)
    expect(await list(store, { show: 'low' })).toMatchObject({
      products: [{ id, isLow: true }],
      counts: { all: 1, low: 1 },
    })
  })

  it('is sorted and cut among what is there', async () => {
    const store = await aFullStore()
    for (const name of ['C between', 'Z last', 'ü ☃ 最后']) await aProduct(server, store.org, { name })
    const all = await list(store, { orderBy: 'name', rows: 100 })
    expect([all.total, all.counts.all]).toEqual([9, 9])
    const pages = []
    for (const page of [1, 2, 3]) pages.push(...namesOf(await list(store, { orderBy: 'name', rows: 4, page })))
    expect(pages).toEqual(namesOf(all))
    expect(namesOf(await list(store, { orderBy: 'urgency', rows: 4, page: 2 }))[0]).toBe('B soon')
    expect(namesOf(await list(store, { s: '☃' }))).toEqual(['ü ☃ 最后'])
  })
})

describe('one product', () => {
  it('has its lots and its ledger, a page at a time', async () => {
    const store = await aStore()
    const id = await stocked(store, 'Vial', 3, { number: 'GONE', expiresOn: '2026-12-30' })
    await stock(store.org, id, 4, store.clerk, { number: 'NEVER' })
    await create(store.org, { role: 'disposed', description: 'Old', items: [{ id, qty: 5 }] }, store.clerk)
    const params = { orgId: store.org, serviceId: id }
    const shown = await server.call(shelves.get, { params }, store.clerk.token)
    expect(shown.body.product).toMatchObject({ name: 'Vial', onHand: 2, expired: 0 })
    expect(shown.body.lots).toMatchObject([{ number: 'NEVER', expiresOn: null, expiry: 'never', onHand: 2 }])

    const ledger = await server.call(shelves.moves, { params, query: { rows: 2 } }, store.clerk.token)
    expect(ledger.body).toMatchObject({ total: 4, page: 1, size: 2 })
    const rest = await server.call(shelves.moves, { params, query: { rows: 2, page: 2 } }, store.clerk.token)
    const moves = [...ledger.body.moves, ...rest.body.moves]
    expect(moves.map(({ qty, reason, lot }) => [reason, lot?.number, qty])).toEqual([
      ['disposed', 'NEVER', -2],
      ['disposed', 'GONE', -3],
      ['stock', 'NEVER', 4],
      ['stock', 'GONE', 3],
    ])
    expect(moves.map(({ balance }) => balance)).toEqual([2, 4, 7, 3])
    expect(moves[0]).toMatchObject({
      at: '2026-12-31T18:00:00.000Z',
      by: { id: store.clerk.id },
      transaction: { tx: 3, role: 'disposed', fromOrg: { id: store.org }, toOrg: null },
    })
  })

  it('has a balance on each line of its ledger, whichever page it stands on', async () => {
    const store = await aStore()
    const id = await stocked(store, 'Vial', 3)
    for (const qty of [4, -2, 9, -14, 6, -1, 7])
      await made(
        store.org,
        { role: 'adjustment', description: 'Counted', notes: '✓', items: [{ id, qty }] },
        store.clerk,
      )
    const params = { orgId: store.org, serviceId: id }
    const read = async (query: CallInput<typeof shelves.moves>['query']) =>
      (await server.call(shelves.moves, { params, query }, store.clerk.token)).body.moves
    const all = await read({ rows: 100 })
    const { product } = (await server.call(shelves.get, { params }, store.clerk.token)).body
    expect(all[0]?.balance).toBe(product.onHand)
    let sum = 0
    for (const { qty, balance } of all.toReversed()) {
      sum += qty
      expect(balance).toBe(sum)
    }
    expect(sum).toBe(product.onHand)
    for (const page of [1, 2, 3, 4]) expect(await read({ rows: 3, page })).toEqual(all.slice((page - 1) * 3, page * 3))
  })

  it('of another org is not there, be it looked for by its own id or by theirs', async () => {
    const [own, other] = [await aStore(), await aStore()]
    const id = await stocked(other, 'Theirs', 3)
    for (const endpoint of [shelves.get, shelves.moves]) {
      const asOwn = { params: { orgId: own.org, serviceId: id }, query: {} }
      expect((await server.refused(endpoint, asOwn, own.clerk.token)).status).toBe(404)
      const asTheirs = { params: { orgId: other.org, serviceId: id }, query: {} }
      expect((await server.refused(endpoint, asTheirs, own.clerk.token)).status).toBe(404)
    }
    expect((await list(own)).products).toEqual([])
  })

  it('shows who looks after the org what moved, and not to whom it went', async () => {
    const {
      supplier,
      reseller,
      clinic,
      made: id,
      sold,
      sender,
      buyer,
      patient,
    } = await aSupplyChain(server, {
      supplierSettings: { features: ['payOnUsage'] },
    })
    await stock(supplier, id, 10, sender)
    await made(supplier, { role: 'shipment', description: 'Box', toOrg: clinic, items: [{ id, qty: 5 }] }, sender).then(
      (box) => step(box, 'completed', buyer),
    )
    const items = [{ id: sold, qty: 1 }]
    await made(clinic, { role: 'user', description: 'For Ada', toUser: patient.id, items }, buyer)
    const dealer = await aPerson(server, { memberships: [{ org: reseller, role: 'partner-staff' }] })
    const params = { orgId: clinic, serviceId: id }
    const reply = await server.call(shelves.moves, { params, query: {} }, dealer.token)
    expect(reply.body.moves).toMatchObject([
      { reason: 'user', qty: -1 },
      { reason: 'received', qty: 5 },
    ])
    expect(JSON.stringify(reply.body)).not.toContain(patient.id)
    expect(JSON.stringify(reply.body)).not.toContain('Ada')
  })
})
