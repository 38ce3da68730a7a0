import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPendingOrder, paramsOf, shippingOf } from '#server/testing/pending-order.ts'
import type { Address } from '#server/testing/pending-order.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, step, levels, faults } = inventoryOf(server)
const { ship, read, undo } = shippingOf(server)

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

describe('a shipping that is undone', () => {
  it('leaves goods, lots, money and the back order as they were, whatever was shipped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(6), fc.nat(7), fc.boolean(), async (one, two, isTwice) => {
        fc.pre(one + two > 0)
        const { order, sender, supplier, clinic } = await aPendingOrder(server)
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
    const { order, sender, buyer } = await aPendingOrder(server)
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
    const { order, sender, buyer } = await aPendingOrder(server)
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
    const { order, sender, buyer, supplier, clinic, made: first } = await aPendingOrder(server)
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
    const { order, sender, buyer, supplier } = await aPendingOrder(server)
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
