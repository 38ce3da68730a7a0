import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import { slips } from '#shared/domains/inventory/slips-api.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { pagesOf } from '#server/testing/pdf-paper.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, aSupplyChain, assign, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, step, stock, levels, faults } = inventoryOf(server)

type Address = Pick<TransactionView, 'fromOrg' | 'tx'>
const paramsOf = ({ fromOrg, tx }: Address) => ({ orgId: fromOrg.id, tx })
type Share = { id: string | null; qty: number }
type Items = { position: number; qty: number; lots?: Share[] }[]
const ship = (order: Address, items: Items, { token }: TestPerson, more: object = {}) =>
  server.call(inventory.shipPart, { params: paramsOf(order), body: { items, ...more } as never }, token)
const read = async (order: Address, { token }: TestPerson) =>
  (await server.call(inventory.get, { params: paramsOf(order) }, token)).body.transaction
const suggest = async (order: Address, { token }: TestPerson) =>
  (await server.call(shipping.suggest, { params: paramsOf(order) }, token)).body.lines
const undo = (order: Address, { token }: TestPerson, version?: number) =>
  server.call(shipping.undo, { params: paramsOf(order), body: version === undefined ? {} : { version } }, token)

/** Two products in three lots and loose, and an order of both that was approved. */
async function aPendingOrder() {
  const chain = await aSupplyChain(server, {
    supplierSettings: { features: ['perOrderShipping'], perOrderShippingCost: 1299 },
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

/** All that is kept of the goods and the money of an order, without when and by whom. */
async function keptOf(supplier: string, clinic: string) {
  const { reader } = server.running.services
  const { rows: stockRows } = await sql`
    select org_id, service_id, on_hand, requested, pending, shipping_out, shipping_in, (
      select json_agg(json_build_array(number, on_hand) order by number) from stock_lots s
      where s.org_id = l.org_id and s.service_id = l.service_id) as lots
    from stock_levels l where org_id in (${supplier}, ${clinic}) and (on_hand <> 0 or pending <> 0 or shipping_out <> 0
      or shipping_in <> 0) order by org_id, service_id`.execute(reader)
  return stockRows
}
const goodsOf = ({ items, ...order }: TransactionView) => ({
  status: order.status,
  total: order.total,
  subtotal: order.subtotal,
  shippingFee: order.shippingFee,
  discountValue: order.discountValue,
  delivery: order.delivery,
  items: items.map(({ position, id, qty, qtyShipped, lots }) => ({ position, id, qty, qtyShipped, lots })),
})

describe('lots of an order that is shipped', () => {
  it('are suggested first expired, first out, and can be others', async () => {
    const { order, sender } = await aPendingOrder()
    const [first, second] = await suggest(order, sender)
    expect(first).toMatchObject({
      position: 0,
      loose: 4,
      lots: [
        { number: 'GONE', onHand: 5, isExpired: true },
        { number: 'SOON', onHand: 2, isExpired: false },
        { number: 'LATE', onHand: 3 },
      ],
    })
    const [, soon, late] = first?.lots ?? []
    expect(first?.picks).toEqual([
      { id: soon?.id, qty: 2 },
      { id: late?.id, qty: 3 },
      { id: null, qty: 1 },
    ])
    expect(second?.picks).toEqual([{ id: second?.lots[0]?.id, qty: 7 }])
    const chosen = [
      { id: late?.id ?? null, qty: 3 },
      { id: null, qty: 3 },
    ]
    const delivery = { trackingNumber: '1Z999', shipBy: 'UPS' }
    const { status, body } = await ship(
      order,
      [
        { position: 0, qty: 6, lots: chosen },
        { position: 1, qty: 7 },
      ],
      sender,
      { delivery },
    )
    expect(status).toBe(200)
    expect(body.transaction).toMatchObject({
      status: 'shipping',
      delivery,
      pickedUpAt: null,
      items: [{ lots: [{ number: 'LATE', qty: 3 }] }, { lots: [{ number: 'B', qty: 7 }] }],
      children: [],
    })
    expect(await faults()).toEqual([])
  })

  it('are refused where there is too little, where they expired, and where they are of somebody else', async () => {
    const { order, sender, supplier, made: first } = await aPendingOrder()
    const other = await aPendingOrder()
    const [line] = await suggest(order, sender)
    const [elsewhere] = await suggest(other.order, other.sender)
    const [gone, soon] = line?.lots ?? []
    const wrong = async (items: Items) => {
      const { status, body } = await server.refused(
        inventory.shipPart,
        { params: paramsOf(order), body: { items } as never },
        sender.token,
      )
      return [status, body.error.code, Object.keys(body.error.fields ?? {})]
    }
    const of = (lots: Share[], qty = 2) => [{ position: 0, qty, lots }]
    const short = [422, 'out_of_stock', ['items.0.lots.0.qty']]
    expect(await wrong(of([{ id: soon?.id ?? '', qty: 3 }], 3))).toEqual(short)
    expect(await wrong(of([{ id: gone?.id ?? '', qty: 2 }]))).toEqual(short)
    expect(await wrong(of([{ id: elsewhere?.lots[1]?.id ?? '', qty: 2 }]))).toEqual(short)
    expect(await wrong(of([{ id: null, qty: 5 }], 5))).toEqual(short)
    expect(await wrong(of([{ id: soon?.id ?? '', qty: 1 }]))).toEqual([400, 'invalid_input', ['items.0.lots']])
    expect(
      await wrong(
        of(
          [
            { id: soon?.id ?? '', qty: 2 },
            { id: soon?.id ?? '', qty: 1 },
          ],
          3,
        ),
      ),
    ).toEqual([422, 'out_of_stock', ['items.0.lots.1.qty']])
    expect((await read(order, sender)).status).toBe('pending')
    // It was there when it was chosen, and is gone when it is shipped.
    await made(
      supplier,
      { role: 'disposed', description: 'Broken', items: [{ id: first, qty: 2, lot: { number: 'SOON' } }] },
      sender,
    )
    expect(await wrong(of([{ id: soon?.id ?? '', qty: 2 }]))).toEqual(short)
    expect(await faults()).toEqual([])
  })

  it('are the business of who sends', async () => {
    const { order, buyer, dealer } = await aPendingOrder()
    const stranger = (await aSupplyChain(server)).sender
    const status = async (who: TestPerson) =>
      (await server.call(shipping.suggest, { params: paramsOf(order) }, who.token)).status
    expect([await status(buyer), await status(dealer), await status(stranger)]).toEqual([403, 403, 404])
  })
})

describe('a shipping that is undone', () => {
  it('leaves goods, lots, money and the back order as they were, whatever was shipped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(6), fc.nat(7), fc.boolean(), async (one, two, isTwice) => {
        fc.pre(one + two > 0)
        const { order, sender, supplier, clinic } = await aPendingOrder()
        const before = [goodsOf(await read(order, sender)), await keptOf(supplier, clinic)]
        const items = [
          { position: 0, qty: one },
          { position: 1, qty: two },
        ]
        for (let round = 0; round < (isTwice ? 2 : 1); round += 1) {
          const sent = (await ship(order, items, sender)).body.transaction
          const rest = sent.children.findLast(({ status }) => status === 'pending')
          expect(sent.qty + (rest?.qty ?? 0)).toBe(13)
          expect((await undo(order, sender, sent.version)).status).toBe(200)
          expect([goodsOf(await read(order, sender)), await keptOf(supplier, clinic)]).toEqual(before)
          expect(await faults()).toEqual([])
        }
      }),
      { numRuns: 12, seed: 20_261_123 },
    )
  }, 60_000)

  it('tells in its history what happened, and ends the back order under its number', async () => {
    const { order, sender, buyer } = await aPendingOrder()
    await ship(order, [{ position: 0, qty: 2 }], sender)
    const rest = { fromOrg: order.fromOrg, tx: order.tx + 1 }
    const { body } = await undo(order, sender)
    expect(body.transaction.history.map(({ status, otherTx }) => [status, otherTx])).toEqual([
      ['requested', null],
      ['pending', null],
      ['shipping', rest.tx],
      ['pending', rest.tx],
    ])
    expect(await read(rest, buyer)).toMatchObject({
      status: 'cancelled',
      history: [{}, { status: 'cancelled', otherTx: order.tx }],
    })
  })

  it('leaves a back order alone that went its own way', async () => {
    const { order, sender, buyer } = await aPendingOrder()
    await ship(order, [{ position: 0, qty: 2 }], sender)
    const rest = await read({ fromOrg: order.fromOrg, tx: order.tx + 1 }, sender)
    expect(
      (
        await ship(
          rest,
          [
            { position: 0, qty: 4 },
            { position: 1, qty: 7 },
          ],
          sender,
        )
      ).status,
    ).toBe(200)
    expect((await undo(order, sender)).body.transaction).toMatchObject({ status: 'pending', qty: 2 })
    expect((await step(rest, 'completed', buyer)).status).toBe(200)
    expect(await faults()).toEqual([])
  })

  it('is refused once a carrier has it, once it was received, to the other side, and of what was sent unasked', async () => {
    const { order, sender, buyer, supplier, clinic, made: first } = await aPendingOrder()
    const stranger = (await aSupplyChain(server)).sender
    const refused = async (path: Address, who: TestPerson, version?: number) => {
      const input = { params: paramsOf(path), body: version === undefined ? {} : { version } }
      const { status, body } = await server.refused(shipping.undo, input, who.token)
      return [status, body.error.code]
    }
    expect(await refused(order, sender)).toEqual([409, 'invalid_transition'])
    await ship(
      order,
      [
        { position: 0, qty: 6 },
        { position: 1, qty: 7 },
      ],
      sender,
    )
    expect(await refused(order, buyer)).toEqual([403, 'forbidden'])
    expect(await refused(order, stranger)).toEqual([404, 'not_found'])
    expect(await refused(order, sender, 1)).toEqual([409, 'version_conflict'])
    const pick = (who: TestPerson) => server.call(shipping.pickUp, { params: paramsOf(order), body: {} }, who.token)
    expect((await pick(buyer)).status).toBe(403)
    expect((await pick(sender)).body.transaction.pickedUpAt).toBe(new Date(SAMPLE_NOW).toISOString())
    expect((await pick(sender)).status).toBe(409)
    expect(await refused(order, sender)).toEqual([409, 'invalid_transition'])
    const unasked = await made(
      supplier,
      { role: 'shipment', description: 'Gift', toOrg: clinic, items: [{ id: first, qty: 1 }] },
      sender,
    )
    expect(await refused(unasked, sender)).toEqual([409, 'invalid_transition'])
  })

  it('and the receiving of it at once: one of both happens', async () => {
    const { order, sender, buyer, supplier } = await aPendingOrder()
    await ship(order, [{ position: 0, qty: 6 }], sender)
    const outcomes = await race(6, async (index) =>
      index % 2 === 0
        ? `undo ${(await undo(order, sender)).status}`
        : `got ${(await step(order, 'completed', buyer)).status}`,
    )
    expect((outcomes['undo 200'] ?? 0) + (outcomes['got 200'] ?? 0)).toBe(1)
    expect((await levels(supplier, sender)).every(({ onHand }) => onHand >= 0)).toBe(true)
    expect(await faults()).toEqual([])
  })
})

describe('the label of a parcel', () => {
  it('has the address, the number and how it is carried, on a sheet of its size', async () => {
    const { order, sender, clinic } = await aPendingOrder()
    await server.running.services.orm.em
      .fork()
      .execute(
        `update orgs set name = 'Riverside Clinic', address = '5 Main St', city = 'Springfield' where id = '${clinic}'`,
      )
    const delivery = { trackingNumber: '1Z999', shipBy: 'UPS' }
    await ship(
      order,
      [
        { position: 0, qty: 6 },
        { position: 1, qty: 7 },
      ],
      sender,
      { delivery },
    )
    const reply = await fetch(`${server.url}/api/inv/${order.fromOrg.id}/${order.tx}/label.pdf?paper=Label100x62`, {
      headers: { authorization: `Bearer ${sender.token}` },
    })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pages = await pagesOf(Buffer.from(await reply.arrayBuffer()))
    expect(pages).toHaveLength(1)
    const text = JSON.stringify(pages[0])
    for (const part of ['Riverside Clinic', '5 Main St', 'Springfield', `${order.tx}`, '1Z999'])
      expect(text).toContain(part)
    expect(slips.printLabel.streams).toBe('application/pdf')
  })
})
