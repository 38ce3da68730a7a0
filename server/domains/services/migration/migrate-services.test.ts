import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { services } from '#shared/domains/services/api.ts'
import { migrations } from '#shared/domains/services/migration-api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, assign, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { ErrorBody } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, stock, step, levels, faults } = inventoryOf(server)

let admin: TestPerson
beforeAll(async () => {
  admin = await aPerson(server, { systemAdmin: true })
})

interface Trade {
  reseller: OrgId
  supplier: OrgId
  clinic: OrgId
  dealer: TestPerson
  buyer: TestPerson
}

/** A reseller with a clinic, and a supplier that has nothing to do with them yet. */
async function aTrade(): Promise<Trade> {
  const reseller = await aClinic(server, { kind: 'partner-reseller', settings: {} })
  const supplier = await aClinic(server, { kind: 'partner-supplier', settings: {} })
  const clinic = await aClinic(server, { partner: reseller, settings: { features: ['inventoryAdvanced'] } })
  const dealer = await aPerson(server, { memberships: [{ org: reseller, role: 'partner-staff' }] })
  return { reseller, supplier, clinic, dealer, buyer: await aStaffOf(server, clinic) }
}

const migrate = (
  { reseller, supplier }: Pick<Trade, 'reseller' | 'supplier'>,
  more: { dryRun?: boolean; revision?: string } = {},
) => server.call(migrations.services, { body: { sourceOrgId: reseller, targetOrgId: supplier, ...more } }, admin.token)
const catalogue = async (id: OrgId) => {
  const { body } = await server.call(services.list, { params: { orgId: id }, query: {} }, admin.token)
  return body.services
}
const offered = async ({ clinic, buyer }: Trade) =>
  (await server.call(inventory.offer, { params: { orgId: clinic } }, buyer.token)).body.products
const refusal = async (reply: ReturnType<typeof migrate>) => {
  const { status, body } = (await reply) as unknown as { status: number; body: ErrorBody }
  return { status, ...body.error }
}
const dump = async () => {
  const { rows } = await sql`
    select (select json_agg(s order by s.id) from services s) as services,
      (select json_agg(a order by a.id) from org_services a) as assigned,
      (select count(*) from activities where kind like 'service.%') as told`.execute(server.running.services.reader)
  return rows
}
const skuOf = async (id: ServiceId, sku: string) => {
  await sql`update services set sku = ${sku} where id = ${id}`.execute(server.running.services.reader)
}

describe('products that move from a reseller to a supplier', () => {
  it('are told beforehand, exactly and without a trace', async () => {
    const trade = await aTrade()
    const id = await aProduct(server, trade.reseller, { name: 'Vial' })
    await aServiceOf(server, trade.reseller)
    await assign(server, trade.clinic, id)
    const before = await dump()
    const { body: dry } = await migrate(trade, { dryRun: true })
    expect(dry).toMatchObject({
      dryRun: true,
      count: 1,
      migrated: [{ name: 'Vial', sourceId: id, targetId: id }],
      kept: [],
    })
    expect(dry.updated.map(({ action, count }) => [action, count])).toEqual([
      ['listed', 1],
      ['assigned', 1],
    ])
    expect(await dump()).toEqual(before)
    const { body: done } = await migrate(trade, { revision: dry.revision })
    expect(done).toEqual({ ...dry, dryRun: false })
  })

  it('are the supplier’s, and the clinic orders them from the reseller’s list as before', async () => {
    const trade = await aTrade()
    const id = await aProduct(server, trade.reseller, { name: 'Vial', price: 1000, minOrderQuantity: 2 })
    await assign(server, trade.clinic, id)
    await stock(trade.reseller, id, 20, trade.dealer, { number: 'A1', expiresOn: '2027-05-01' })
    const order = { role: 'request' as const, description: 'Order', fromOrg: trade.reseller, total: 4000 }
    const old = await made(trade.clinic, { ...order, items: [{ id, qty: 4 }] }, trade.buyer)
    const history = async () =>
      (await server.call(inventory.get, { params: { orgId: trade.reseller, tx: old.tx } }, trade.buyer.token)).body
    const before = await history()

    const { body } = await migrate(trade)
    const listing = body.updated.find(({ action }) => action === 'listed')?.id
    expect(await catalogue(trade.supplier)).toMatchObject([{ id, name: 'Vial', price: 1000, supplierOrgId: null }])
    expect(await catalogue(trade.reseller)).toMatchObject([
      { id: listing, name: 'Vial', supplierOrgId: trade.supplier, supplierServiceId: id, version: 1 },
    ])
    expect(await offered(trade)).toMatchObject([
      { id: listing, stockId: id, price: 1000, minOrderQuantity: 2, shopSupplier: trade.supplier },
    ])
    // What was under way goes on, out of the stock that the reseller has.
    expect(await history()).toEqual(before)
    for (const [status, person] of [
      ['pending', trade.dealer],
      ['shipping', trade.dealer],
      ['completed', trade.buyer],
    ] as const)
      expect((await step(old, status, person)).status).toBe(200)
    expect(await levels(trade.clinic, trade.buyer)).toMatchObject([{ id, onHand: 4 }])
    const next = { ...order, fromOrg: trade.supplier, items: [{ id: listing as ServiceId, qty: 4 }] }
    expect(await made(trade.clinic, next, trade.buyer)).toMatchObject({ tx: 1, items: [{ id, price: 1000 }] })
    expect(await faults()).toEqual([])
  })

  it('take along whoever named them', async () => {
    const trade = await aTrade()
    const id = await aProduct(server, trade.reseller)
    const elsewhere = await aClinic(server)
    const delivered = await aProduct(server, elsewhere, { supplierOrgId: trade.reseller, supplierServiceId: id })
    const sold = await aProduct(server, elsewhere)
    await sql`update services set partner_org_id = ${trade.reseller}, partner_service_id = ${id} where id = ${sold}`.execute(
      server.running.services.reader,
    )
    const { body } = await migrate(trade)
    const listing = body.updated.find(({ action }) => action === 'listed')?.id
    expect(body.updated.slice(1)).toMatchObject([
      { id: delivered, action: 'supplied' },
      { id: sold, action: 'sold_on' },
    ])
    const rows = await catalogue(elsewhere)
    expect(rows.find((row) => row.id === delivered)).toMatchObject({
      supplierOrgId: trade.supplier,
      supplierServiceId: id,
    })
    expect(rows.find((row) => row.id === sold)).toMatchObject({
      partnerOrgId: trade.reseller,
      partnerServiceId: listing,
    })
  })

  it('are not made a second time where the supplier has the SKU, and stay where that would mix things up', async () => {
    const trade = await aTrade()
    const own = async (name: string, sku: string, options = {}) => {
      const id = await aProduct(server, trade.reseller, { name, ...options })
      await skuOf(id, sku)
      return id
    }
    const linked = await own('A linked', 'link-1')
    const euros = await own('B euros', 'eur-1', { currency: 'EUR' })
    const shelved = await own('C shelved', 'shelf-1')
    await stock(trade.reseller, shelved, 1, trade.dealer)
    const taken = await own('D taken', 'sub-1')
    const foreign = await own('E foreign', 'for-1', {
      supplierOrgId: await aClinic(server, { kind: 'partner-supplier' }),
    })
    const there: ServiceId[] = []
    for (const sku of ['LINK-1', 'EUR-1', 'SHELF-1']) {
      const id = await aProduct(server, trade.supplier)
      await skuOf(id, sku)
      there.push(id)
    }
    await skuOf(await aServiceOf(server, trade.supplier), 'SUB-1')
    const { body } = await migrate(trade)
    expect(body).toMatchObject({
      count: 1,
      migrated: [{ sourceId: linked, targetId: there[0] }],
      updated: [{ id: linked, action: 'linked' }],
      kept: [
        { id: euros, reason: 'other_currency' },
        { id: shelved, reason: 'in_stock' },
        { id: taken, reason: 'sku_taken' },
        { id: foreign, reason: 'other_supplier' },
      ],
    })
    expect((await catalogue(trade.reseller)).find(({ id }) => id === linked)).toMatchObject({
      supplierOrgId: trade.supplier,
      supplierServiceId: there[0],
    })
  })

  it('move once, however often and however many at once ask for it', async () => {
    const trade = await aTrade()
    for (let index = 0; index < 3; index += 1) await aProduct(server, trade.reseller)
    const counts = await race(6, async () => (await migrate(trade)).body.count)
    expect(counts).toEqual({ 3: 1, 0: 5 })
    const before = await dump()
    expect((await migrate(trade)).body).toMatchObject({ count: 0, migrated: [], updated: [], kept: [] })
    expect(await dump()).toEqual(before)
    const { rows } = await sql<{ org_id: OrgId; actor_id: string; details: object }>`
      select org_id, actor_id, details from activities where kind = 'service.migrated'
        and org_id = any(${[trade.reseller, trade.supplier]}::uuid[])`.execute(server.running.services.reader)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ actor_id: admin.id, details: { count: 3, targetOrgId: trade.supplier } })
  })

  it('do not move as was seen when something else is there by now', async () => {
    const trade = await aTrade()
    await aProduct(server, trade.reseller)
    const { body: dry } = await migrate(trade, { dryRun: true })
    await aProduct(server, trade.reseller)
    expect(await refusal(migrate(trade, { revision: dry.revision }))).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { current: { count: 2, dryRun: true } },
    })
    expect(await catalogue(trade.supplier)).toEqual([])
  })

  it('move between a reseller and a supplier alone, by the system alone', async () => {
    const trade = await aTrade()
    expect((await refusal(migrate({ reseller: trade.supplier, supplier: trade.reseller }))).fields).toEqual({
      sourceOrgId: 'Choose a reseller',
      targetOrgId: 'Choose a supplier',
    })
    const closed = await aClinic(server, { kind: 'partner-supplier', status: 'suspended' })
    expect(await refusal(migrate({ ...trade, supplier: closed }))).toMatchObject({
      status: 400,
      fields: { targetOrgId: 'This organization is not active' },
    })
    const body = { sourceOrgId: trade.reseller, targetOrgId: trade.supplier, direction: 'sideways' as never }
    expect((await server.call(migrations.services, { body }, admin.token)).status).toBe(400)
    expect((await server.call(migrations.services, { body }, trade.dealer.token)).status).toBe(403)
  })
})
