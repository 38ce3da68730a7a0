import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { create, made, step, stock, levels, faults } = inventoryOf(server)

interface Asked {
  items: { position: number; qty: number }[]
  reason?: string
  version?: number
}
const asking = ({ fromOrg, tx }: TransactionView, { items, reason = 'Ordered too many', version }: Asked) => ({
  params: { orgId: fromOrg.id, tx },
  body: { items, reason, ...(version === undefined ? {} : { version }) },
})
const ask = (delivery: TransactionView, qty: number, { token }: TestPerson) =>
  server.call(inventory.returnGoods, asking(delivery, { items: [{ position: 0, qty }] }), token)
const refused = async (delivery: TransactionView, asked: Asked, { token }: TestPerson) => {
  const { status, body } = await server.refused(inventory.returnGoods, asking(delivery, asked), token)
  return [status, body.error.code, Object.keys(body.error.fields ?? {})]
}
const read = async ({ fromOrg, tx }: Pick<TransactionView, 'fromOrg' | 'tx'>, { token }: TestPerson) =>
  (await server.call(inventory.get, { params: { orgId: fromOrg.id, tx } }, token)).body.transaction

/** Six pieces that a clinic received: three of a lot that expires on the next day, two of another, and one of none. */
async function aDelivery() {
  const chain = await aSupplyChain(server, {
    supplierSettings: {
      features: ['serviceChargeOnOrder', 'perOrderShipping'],
      serviceChargeOnOrderPercent: 3.3,
      perOrderShippingCost: 1299,
    },
  })
  const { supplier, clinic, made: id, sold, sender, buyer, dealer } = chain
  await stock(supplier, id, 3, sender, { number: 'SOON', expiresOn: '2026-11-21' })
  await stock(supplier, id, 2, sender, { number: 'LATE', expiresOn: '2027-12-31' })
  await stock(supplier, id, 1, sender)
  // 6 × 999.99 less 10.01 %, with 3.3 % of what is left, and the shipping.
  const order = { description: 'Order', fromOrg: supplier, discountKind: 'percentage', discountValue: 1001 } as const
  const items = [{ id: sold, qty: 6, price: 99_999 }]
  const delivery = await made(clinic, { role: 'request', ...order, items, total: 559_052 }, dealer)
  for (const [status, who] of [
    ['pending', sender],
    ['shipping', sender],
    ['completed', buyer],
  ] as const)
    expect((await step(delivery, status, who)).status).toBe(200)
  return { ...chain, delivery: await read(delivery, buyer) }
}

describe('goods that a clinic sends back', () => {
  it('go the same lots along, and the credit with them', async () => {
    const { delivery, supplier, clinic, made: id, sender, buyer } = await aDelivery()
    const { status, body } = await ask(delivery, 4, buyer)
    const back = body.transaction
    expect(status).toBe(201)
    expect(back).toMatchObject({
      role: 'shipment',
      isReturn: true,
      status: 'requested',
      fromOrg: { id: clinic },
      toOrg: { id: supplier },
      tx: 1,
      notes: 'Ordered too many',
      parent: { id: delivery.id, tx: delivery.tx, fromOrg: { id: supplier } },
      items: [{ position: 0, id, qty: 4, qtyShipped: 0 }],
      shippingFee: 0,
      history: [{ status: 'requested', otherTx: delivery.tx }],
    })
    expect(await levels(clinic, buyer)).toMatchObject([{ onHand: 6, requested: 4 }])
    // Who gets the goods back decides, who has them sends them.
    expect((await step(back, 'pending', buyer)).status).toBe(403)
    expect((await step(back, 'pending', sender)).status).toBe(200)
    expect((await step(back, 'shipping', sender)).status).toBe(403)
    const sent = (await step(back, 'shipping', buyer)).body.transaction
    expect(sent.items).toMatchObject([
      {
        qtyShipped: 4,
        lots: [
          { number: 'SOON', qty: 3 },
          { number: 'LATE', qty: 1 },
        ],
      },
    ])
    expect(await levels(clinic, buyer)).toMatchObject([{ onHand: 2, requested: 0, pending: 0, shippingOut: 4 }])
    expect(await levels(supplier, sender)).toMatchObject([{ onHand: 0, shippingIn: 4 }])
    expect((await step(back, 'completed', buyer)).status).toBe(403)
    const done = (await step(back, 'completed', sender)).body.transaction
    // 3999.96 less 400.39, with 118.78 of the service charge, and nothing of the shipping.
    expect(done).toMatchObject({ total: 371_835, discount: 40_039, serviceCharge: 11_878 })
    expect(await levels(supplier, sender)).toMatchObject([
      {
        onHand: 4,
        shippingIn: 0,
        lots: [
          { number: 'SOON', expiresOn: '2026-11-21', onHand: 3 },
          { number: 'LATE', onHand: 1 },
        ],
      },
    ])
    const { rows } = await sql<{ reason: string; qty: number }>`
      select reason, sum(qty)::int as qty from stock_moves where transaction_id = ${back.id} group by 1, org_id
      order by 2`.execute(server.running.services.reader)
    expect(rows).toEqual([
      { reason: 'returned', qty: -4 },
      { reason: 'returned', qty: 4 },
    ])
    expect(await read(delivery, sender)).toMatchObject({
      status: 'completed',
      total: delivery.total,
      items: [{ qty: 6, qtyReturned: 4 }],
      children: [{ id: back.id, tx: 1, fromOrg: { id: clinic }, isReturn: true, qty: 4, total: done.total }],
    })
    expect(await faults()).toEqual([])
  })

  it('show what they cost the seller to the seller and to the reseller, not to who sends them back', async () => {
    const { delivery, sender, buyer, dealer } = await aDelivery()
    await sql`update inventory_lines set cost = 12345 where transaction_id = ${delivery.id}`.execute(
      server.running.services.reader,
    )
    const back = (await ask(delivery, 1, buyer)).body.transaction
    const costTo = async (person: TestPerson) => (await read(back, person)).items.map(({ cost }) => cost)
    expect(back.items).toMatchObject([{ cost: null }])
    expect(await costTo(buyer)).toEqual([null])
    expect(await costTo(sender)).toEqual([12345])
    expect(await costTo(dealer)).toEqual([12345])
  })

  it('are credited to the cent in whatever order they come back, and never more than was charged', async () => {
    const { delivery, sender, buyer } = await aDelivery()
    const asked: TransactionView[] = []
    for (const qty of [1, 3, 2]) asked.push((await ask(delivery, qty, buyer)).body.transaction)
    let credited = 0
    for (const back of asked.toReversed())
      for (const status of ['pending', 'shipping', 'completed'] as const) {
        const { body } = await step(back, status, status === 'shipping' ? buyer : sender)
        if (status === 'completed') credited += body.transaction.total
      }
    expect(credited).toBe(delivery.total - delivery.shippingFee)
    const parent = await read(delivery, buyer)
    expect(parent.children.reduce((sum, { total }) => sum + total, 0)).toBe(credited)
    const { rows } = await sql<{ total: number }>`
      select sum(s.total)::int as total from inventory_sides s join inventory_transactions t on t.id = s.transaction_id
      where t.parent_id = ${delivery.id} and not s.is_sender`.execute(server.running.services.reader)
    expect(rows).toEqual([{ total: credited }])
    expect(await refused(parent, { items: [{ position: 0, qty: 1 }] }, buyer)).toEqual([
      400,
      'invalid_input',
      ['items.0.qty'],
    ])
    expect(await faults()).toEqual([])
  })

  it('that were called off may be asked for again, and come back to where they lay', async () => {
    const { delivery, clinic, sender, buyer, dealer } = await aDelivery()
    const one = (await ask(delivery, 6, buyer)).body.transaction
    expect(await refused(delivery, { items: [{ position: 0, qty: 1 }] }, buyer)).toContain(400)
    expect((await step(one, 'cancelled', sender)).status).toBe(200)
    // The reseller looks after the clinic.
    const two = (await ask(delivery, 6, dealer)).body.transaction
    await step(two, 'pending', sender)
    await step(two, 'shipping', buyer)
    expect((await step(two, 'cancelled', buyer)).status).toBe(200)
    expect(await levels(clinic, buyer)).toMatchObject([
      { onHand: 6, shippingOut: 0, lots: [{ onHand: 3 }, { onHand: 2 }] },
    ])
    expect((await ask(delivery, 6, buyer)).status).toBe(201)
    expect(await faults()).toEqual([])
  })

  it('are what came, not what was bought elsewhere', async () => {
    const { delivery, clinic, made: id, sold, sender, buyer } = await aDelivery()
    const count = (description: string, qty: number, number: string) =>
      create(
        clinic,
        { role: 'adjustment', description, notes: description, items: [{ id: sold, qty, lot: { number } }] },
        buyer,
      )
    expect((await count('Found', 5, 'OTHER')).status).toBe(201)
    expect((await count('Used', -3, 'SOON')).status).toBe(201)
    const back = (await ask(delivery, 4, buyer)).body.transaction
    await step(back, 'pending', sender)
    const { status, body } = await server.refused(
      inventory.setStatus,
      { params: { orgId: clinic, tx: back.tx }, body: { status: 'shipping' } },
      buyer.token,
    )
    expect([status, body.error.code, body.error.details]).toEqual([
      422,
      'out_of_stock',
      { products: [{ id, name: expect.any(String), wanted: 4, available: 3 }] },
    ])
    expect(await faults()).toEqual([])
  })

  it('of an expired lot are not sold again', async () => {
    const { supplier, clinic, made: id, sold, sender, buyer, delivery } = await aDelivery()
    const back = (await ask(delivery, 3, buyer)).body.transaction
    await step(back, 'pending', sender)
    // It expires before the clinic gets round to it.
    await sql`
      update stock_lots set expires_on = '2026-11-01'
      where number = 'SOON' and org_id in (${supplier}, ${clinic})`.execute(server.running.services.reader)
    await step(back, 'shipping', buyer)
    await step(back, 'completed', sender)
    expect(await levels(supplier, sender)).toMatchObject([{ onHand: 3, lots: [{ number: 'SOON', onHand: 3 }] }])
    const order = { description: 'Again', fromOrg: supplier, items: [{ id: sold, qty: 2 }], total: 3365 }
    const next = await made(clinic, { role: 'request', ...order }, buyer)
    await step(next, 'pending', sender)
    expect((await step(next, 'shipping', sender)).status).toBe(422)
    const cleared = await create(
      supplier,
      { role: 'disposed', description: 'Expired', items: [{ id, qty: 3 }] },
      sender,
    )
    expect(cleared.status).toBe(201)
    expect(await faults()).toEqual([])
  })
})

describe('a return is refused', () => {
  it('with what is wrong, where it is wrong', async () => {
    const { delivery, sender, buyer } = await aDelivery()
    const one = { position: 0, qty: 1 }
    const wrong = async (asked: Asked, name: string) =>
      expect(await refused(delivery, asked, buyer)).toEqual([400, 'invalid_input', [name]])
    await wrong({ items: [] }, 'items')
    await wrong({ items: [{ position: 0, qty: 0 }] }, 'items.0.qty')
    await wrong({ items: [{ position: 0, qty: 7 }] }, 'items.0.qty')
    await wrong({ items: [{ position: 3, qty: 1 }] }, 'items.0.position')
    await wrong({ items: [one, one] }, 'items.1.position')
    await wrong({ items: [one], reason: ' \t ' }, 'reason')
    await wrong({ items: [one], reason: 'ض'.repeat(501) }, 'reason')
    expect(await refused(delivery, { items: [one], version: 1 }, buyer)).toEqual([409, 'version_conflict', []])
    expect(await refused(delivery, { items: [one] }, sender)).toEqual([403, 'forbidden', []])
    const other = await aSupplyChain(server)
    expect(await refused(delivery, { items: [one] }, other.buyer)).toEqual([404, 'not_found', []])
    const back = (await ask(delivery, 1, buyer)).body.transaction
    expect(await refused(back, { items: [one] }, sender)).toEqual([409, 'invalid_transition', []])
    expect((await read(delivery, buyer)).children).toHaveLength(1)
  })

  it('of what has not arrived, and of what was sent unasked only once it has', async () => {
    const { supplier, clinic, made: id, sender, buyer } = await aSupplyChain(server)
    await stock(supplier, id, 2, sender)
    const gift = await made(
      supplier,
      {
        role: 'shipment',
        description: 'Samples 🎁',
        descriptionTo: 'A present',
        toOrg: clinic,
        items: [{ id, qty: 2 }],
      },
      sender,
    )
    const asked = { items: [{ position: 0, qty: 2 }], reason: 'لم نطلبها 🎁' }
    expect(await refused(gift, asked, buyer)).toEqual([409, 'invalid_transition', []])
    await step(gift, 'completed', buyer)
    const { body } = await server.call(inventory.returnGoods, asking(gift, asked), buyer.token)
    // The clinic made this one: what was told to it is its own word now.
    const words = { description: 'A present', descriptionTo: 'Samples 🎁' }
    expect(body.transaction).toMatchObject({ ...words, notes: 'لم نطلبها 🎁', total: gift.total })
  })

  it('where two at once ask for more than there is', async () => {
    const { delivery, clinic, buyer } = await aDelivery()
    const outcomes = await race(5, async () => (await ask(delivery, 4, buyer)).status)
    expect(outcomes).toEqual({ 201: 1, 400: 4 })
    const { rows } = await sql<{ tx: number }>`
      select tx::int as tx from inventory_transactions where from_org_id = ${clinic}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ tx: 1 }])
    expect(await faults()).toEqual([])
  })
})
