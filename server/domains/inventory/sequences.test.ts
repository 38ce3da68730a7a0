import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { judge } from '#shared/domains/inventory/transitions.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { create, made, step, stock, levels, faults } = inventoryOf(server)

type Actor = 'sender' | 'dealer' | 'buyer'

type Deed =
  | { do: 'order'; qty: number }
  | { do: 'send'; qty: number }
  | { do: 'stock' | 'dispose'; qty: number }
  | { do: 'correct'; qty: number; note: boolean }
  | { do: 'step'; which: number; by: Actor; to: TransactionStatus }

const qty = fc.integer({ min: 1, max: 6 })
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const), qty: qty.map((one) => one * 2) }) },
  fc.record({ do: fc.constant('send' as const), qty }),
  fc.record({ do: fc.constantFrom('stock' as const, 'dispose' as const), qty }),
  fc.record({ do: fc.constant('correct' as const), qty: fc.constantFrom(-4, -1, 3), note: fc.boolean() }),
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      which: fc.nat(20),
      by: fc.constantFrom('sender' as const, 'dealer' as const, 'buyer' as const),
      to: fc.constantFrom(...TransactionStatus.options),
    }),
  },
)

describe('whatever is done, by whomever, in whatever order', () => {
  it('leaves the states that the table allows, sums that agree, and numbers without gaps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 8, maxLength: 30 }), async (all) => {
        const chain = await aSupplyChain(server)
        const people = { sender: chain.sender, dealer: chain.dealer, buyer: chain.buyer }
        /** What each transaction has to be, by the table alone. */
        const known: TransactionView[] = []
        const items = (count: number) => [{ id: chain.made, qty: count }]
        for (const deed of all) {
          if (deed.do === 'order') {
            const order = { description: 'Order', fromOrg: chain.supplier, total: deed.qty * 1000 }
            known.push(
              await made(
                chain.clinic,
                { role: 'request', ...order, items: [{ id: chain.sold, qty: deed.qty }] },
                chain.buyer,
              ),
            )
          } else if (deed.do === 'step') {
            const transaction = known[deed.which % Math.max(known.length, 1)]
            if (transaction === undefined) continue
            // The reseller manages the clinic; the supplier is nobody's.
            const verdict = judge(transaction, [deed.by === 'sender' ? 'sender' : 'recipient'], deed.to)
            const reply = await step(transaction, deed.to, people[deed.by])
            const expected = typeof verdict === 'string' ? { impossible: [409], otherSide: [403] }[verdict] : [200, 422]
            expect(expected).toContain(reply.status)
            if (reply.status === 200) Object.assign(transaction, reply.body.transaction)
          } else if (deed.do === 'correct') {
            const notes = deed.note ? 'Counted' : null
            const body = { role: 'adjustment' as const, description: 'Count', items: items(deed.qty), notes }
            expect([201, 422]).toContain((await create(chain.supplier, body, chain.sender)).status)
          } else {
            const body = { description: 'Goods', items: items(deed.qty) }
            const role = ({ send: 'shipment', stock: 'stock', dispose: 'disposed' } as const)[deed.do]
            const reply = await create(
              chain.supplier,
              role === 'shipment' ? { role, ...body, toOrg: chain.clinic } : { role, ...body },
              chain.sender,
            )
            expect([201, 422]).toContain(reply.status)
            if (reply.status === 201 && role === 'shipment') known.push(reply.body.transaction)
          }
        }
        expect(await faults()).toEqual([])
        const { rows } = await sql<{ id: string; status: string }>`
          select t.id, t.status from inventory_transactions t where t.from_org_id = ${chain.supplier}
            and t.role in ('request', 'shipment') and not exists (select 1 from inventory_sides s
              where s.transaction_id = t.id and s.status <> t.status)`.execute(server.running.services.reader)
        expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual(
          Object.fromEntries(known.map(({ id, status }) => [id, status])),
        )
      }),
      { numRuns: 15, seed: 20_261_121 },
    )
  }, 120_000)
})

describe('at once', () => {
  it('thirty orders of the same product are never sent out of more than there is', async () => {
    const { supplier, clinic, made: id, sold, sender, buyer } = await aSupplyChain(server)
    await stock(supplier, id, 40, sender, { number: 'A', expiresOn: '2027-01-31' })
    await stock(supplier, id, 3, sender)
    const orders: TransactionView[] = []
    for (let index = 0; index < 30; index += 1) {
      const order = { description: `Order ${index}`, fromOrg: supplier, items: [{ id: sold, qty: 2 }], total: 2000 }
      const transaction = await made(clinic, { role: 'request', ...order }, buyer)
      await step(transaction, 'pending', sender)
      orders.push(transaction)
    }
    const outcomes = await race(30, async (index) => {
      const [order] = orders.slice(index)
      return order === undefined ? 0 : (await step(order, 'shipping', sender)).status
    })
    expect(outcomes).toEqual({ 200: 21, 422: 9 })
    expect(await levels(supplier, sender)).toMatchObject([{ onHand: 1, shippingOut: 42, pending: 18 }])
    expect(await faults()).toEqual([])
  })

  it('two people take the same step once, and one of two different ones wins', async () => {
    const { supplier, clinic, made: id, sold, sender, buyer } = await aSupplyChain(server)
    await stock(supplier, id, 100, sender)
    for (let round = 0; round < 5; round += 1) {
      const order = { description: 'Order', fromOrg: supplier, items: [{ id: sold, qty: 2 }], total: 2000 }
      const transaction = await made(clinic, { role: 'request', ...order }, buyer)
      expect(await race(6, async () => (await step(transaction, 'pending', sender)).status)).toEqual({ 200: 1, 409: 5 })
      const won = await race(6, async (index) =>
        index % 2 === 0
          ? `ship ${(await step(transaction, 'shipping', sender)).status}`
          : `cancel ${(await step(transaction, 'cancelled', sender)).status}`,
      )
      expect(won).toSatisfy(
        (outcome: Record<string, number>) =>
          // A shipment may still be cancelled.
          outcome['cancel 200'] === 1 && (outcome['ship 200'] ?? 0) <= 1,
      )
    }
    expect(await faults()).toEqual([])
  })
})
