import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { Delivery, TransactionStatus, TransactionView } from '#shared/domains/inventory/schema.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { create, made, step, stock, levels, faults } = inventoryOf(server)
let chain: SupplyChain
beforeAll(async () => {
  chain = await aSupplyChain(server)
})

const anOrder = (to: SupplyChain, qty = 2) =>
  made(
    to.clinic,
    { role: 'request', description: 'Order', fromOrg: to.supplier, items: [{ id: to.sold, qty }], total: qty * 1000 },
    to.buyer,
  )
const refused = (
  transaction: TransactionView,
  body: { status: TransactionStatus; version?: number },
  who: TestPerson,
) =>
  server.refused(
    inventory.setStatus,
    { params: { orgId: transaction.fromOrg.id, tx: transaction.tx }, body },
    who.token,
  )

describe('an order on its way', () => {
  it('takes its goods along, and each step is kept', async () => {
    const own = await aSupplyChain(server)
    await stock(own.supplier, own.made, 10, own.sender)
    const order = await anOrder(own, 4)
    await step(order, 'pending', own.sender)
    expect(await levels(own.supplier, own.sender)).toMatchObject([{ onHand: 10, requested: 0, pending: 4 }])
    await step(order, 'shipping', own.sender)
    expect(await levels(own.supplier, own.sender)).toMatchObject([{ onHand: 6, pending: 0, shippingOut: 4 }])
    expect(await levels(own.clinic, own.buyer)).toMatchObject([{ id: own.made, onHand: 0, shippingIn: 4 }])
    const { body } = await step(order, 'completed', own.buyer)
    expect(body.transaction).toMatchObject({
      status: 'completed',
      version: 4,
      items: [{ qty: 4, qtyShipped: 4 }],
      history: ['requested', 'pending', 'shipping', 'completed'].map((status) => ({ status })),
    })
    expect(await levels(own.supplier, own.sender)).toMatchObject([{ onHand: 6, shippingOut: 0 }])
    expect(await levels(own.clinic, own.buyer)).toMatchObject([{ onHand: 4, shippingIn: 0 }])
    expect(await faults()).toEqual([])
    const { rows } = await sql<{ orgId: string; kind: string; to: string }>`
      select org_id as "orgId", kind, details->>'to' as to from activities where subject_id = ${order.id}
      order by id`.execute(server.running.services.reader)
    expect(rows).toHaveLength(8)
    expect(rows.filter(({ orgId }) => orgId === own.clinic).map(({ to }) => to)).toEqual([
      'requested',
      'pending',
      'shipping',
      'completed',
    ])
  })

  it('that is cancelled brings its goods back to the lots that they were of', async () => {
    const own = await aSupplyChain(server)
    await stock(own.supplier, own.made, 3, own.sender, { number: 'A', expiresOn: '2027-01-01' })
    await stock(own.supplier, own.made, 3, own.sender)
    const order = await anOrder(own, 4)
    await step(order, 'pending', own.sender)
    const sent = await step(order, 'shipping', own.sender)
    expect(sent.body.transaction.items).toMatchObject([{ lots: [{ number: 'A', expiresOn: '2027-01-01', qty: 3 }] }])
    const back = await step(order, 'cancelled', own.sender)
    expect(back.body.transaction.items).toMatchObject([{ qtyShipped: 0, lots: [] }])
    expect(await levels(own.supplier, own.sender)).toMatchObject([
      { onHand: 6, shippingOut: 0, lots: [{ number: 'A', onHand: 3 }] },
    ])
    expect(await faults()).toEqual([])
  })

  it('is not sent out of what has expired, and arrives with its lots', async () => {
    const own = await aSupplyChain(server)
    await stock(own.supplier, own.made, 9, own.sender, { number: 'OLD', expiresOn: '2026-11-19' })
    await stock(own.supplier, own.made, 2, own.sender, { number: 'NEW', expiresOn: '2026-12-31' })
    await stock(own.supplier, own.made, 1, own.sender, { number: 'TODAY', expiresOn: '2026-11-20' })
    const order = await anOrder(own, 4)
    await step(order, 'pending', own.sender)
    const { status, body } = await refused(order, { status: 'shipping' }, own.sender)
    expect([status, body.error.code, body.error.details]).toEqual([
      422,
      'out_of_stock',
      { products: [{ id: own.made, name: expect.any(String), wanted: 4, available: 3 }] },
    ])
    const less = await anOrder(own, 2)
    await step(less, 'pending', own.sender)
    await step(less, 'shipping', own.sender)
    await step(less, 'completed', own.buyer)
    expect(await levels(own.clinic, own.buyer)).toMatchObject([
      {
        onHand: 2,
        lots: [
          { number: 'TODAY', onHand: 1 },
          { number: 'NEW', onHand: 1 },
        ],
      },
    ])
    expect(await faults()).toEqual([])
  })

  it('is refused with what is possible, whoever asks', async () => {
    const order = await anOrder(chain)
    const skip = await refused(order, { status: 'completed' }, chain.sender)
    expect([skip.status, skip.body.error.code, skip.body.error.details]).toEqual([
      409,
      'invalid_transition',
      { from: 'requested', to: 'completed', possible: ['pending', 'cancelled'] },
    ])
    expect((await refused(order, { status: 'pending' }, chain.buyer)).status).toBe(403)
    expect((await refused(order, { status: 'pending' }, chain.dealer)).status).toBe(403)
    const stale = await refused(order, { status: 'pending', version: 2 }, chain.sender)
    expect([stale.status, stale.body.error.code, stale.body.error.details]).toMatchObject([
      409,
      'version_conflict',
      { current: { id: order.id, version: 1 } },
    ])
    expect((await step(order, 'cancelled', chain.dealer)).status).toBe(200)
    expect((await refused(order, { status: 'pending' }, chain.sender)).body.error.code).toBe('invalid_transition')
  })

  it('is found by its sender, or by its recipient where its number is the only one', async () => {
    const [one, two] = [await aSupplyChain(server), await aSupplyChain(server)]
    const find = (orgId: SupplyChain['clinic'], tx: number, { token }: TestPerson) =>
      server.call(inventory.get, { params: { orgId, tx } }, token)
    const order = await anOrder(one)
    expect((await find(one.clinic, order.tx, one.buyer)).body.transaction.id).toBe(order.id)
    expect((await find(one.supplier, order.tx, one.buyer)).body.transaction.sides).toEqual(['recipient'])
    expect((await find(one.supplier, order.tx, two.buyer)).status).toBe(404)
    expect((await find(two.supplier, order.tx, one.sender)).status).toBe(404)
    // What the clinic does by itself has its own numbers, and they win.
    const own = await create(
      one.clinic,
      { role: 'adjustment', description: 'Count', items: [{ id: one.sold, qty: 1 }] },
      one.buyer,
    )
    expect(own.body.transaction.tx).toBe(order.tx)
    expect((await find(one.clinic, order.tx, one.buyer)).body.transaction.role).toBe('adjustment')
  })
})

describe('the delivery', () => {
  const deliver = (transaction: TransactionView, delivery: Partial<Delivery>, who: TestPerson) =>
    server.refused(
      inventory.setDelivery,
      {
        params: { orgId: transaction.fromOrg.id, tx: transaction.tx },
        body: { delivery: { trackingNumber: '1Z 999 AA1', shipBy: 'UPS', ...delivery } },
      },
      who.token,
    )

  it('is told by the sender alone, once the goods are sent', async () => {
    const own = await aSupplyChain(server)
    await stock(own.supplier, own.made, 10, own.sender)
    const order = await anOrder(own)
    await step(order, 'pending', own.sender)
    expect((await deliver(order, {}, own.sender)).body.error.code).toBe('invalid_transition')
    await step(order, 'shipping', own.sender)
    for (const who of [own.buyer, own.dealer]) expect((await deliver(order, {}, who)).status).toBe(403)
    expect((await deliver(order, { trackingNumber: ' ' }, own.sender)).status).toBe(400)
    expect((await deliver(order, { shipBy: 'DHL' as 'UPS' }, own.sender)).status).toBe(400)
    const told = await server.call(
      inventory.setDelivery,
      {
        params: { orgId: own.supplier, tx: order.tx },
        body: { delivery: { trackingNumber: '1Z', shipBy: 'FedEx' }, version: 3 },
      },
      own.sender.token,
    )
    expect(told.body.transaction).toMatchObject({ delivery: { trackingNumber: '1Z', shipBy: 'FedEx' }, version: 4 })
    await step(order, 'completed', own.buyer)
    expect((await deliver(order, {}, own.sender)).status).toBe(200)
  })
})

describe('a low level', () => {
  it('is told once, when what is on hand falls below it', async () => {
    const { supplier, made: id, sender } = await aSupplyChain(server)
    const admin = await aPerson(server, { memberships: [{ org: supplier, role: 'partner-admin' }] })
    await stock(supplier, id, 10, sender)
    const limits = { params: { orgId: supplier, serviceId: id }, body: { lowLevel: 5, reorderPoint: 4 } }
    expect((await server.call(inventory.setLimits, limits, admin.token)).status).toBe(204)
    const dispose = (qty: number) =>
      create(supplier, { role: 'disposed', description: 'Broken', items: [{ id, qty }] }, sender)
    const told = async () => {
      const { rows } = await sql<{ details: unknown }>`
        select details from activities where kind = 'stock.low' and org_id = ${supplier} order by id`.execute(
        server.running.services.reader,
      )
      return rows.map(({ details }) => details)
    }
    await dispose(5)
    expect(await told()).toEqual([])
    await dispose(1)
    await dispose(1)
    expect(await told()).toEqual([{ onHand: 4, lowLevel: 5 }])
    await stock(supplier, id, 10, sender)
    await dispose(9)
    expect(await told()).toHaveLength(2)
    expect(await levels(supplier, sender)).toMatchObject([{ lowLevel: 5, reorderPoint: 4, reorderQuantity: null }])
    const foreign = { ...limits, params: { orgId: supplier, serviceId: chain.made } }
    expect((await server.refused(inventory.setLimits, foreign, admin.token)).status).toBe(404)
  })
})
