import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import { judge, mayReturn, mayShipPart, mayUndoShipping } from '#shared/domains/inventory/transitions.ts'
import type { Side } from '#shared/domains/inventory/transitions.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
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
  | { do: 'part' | 'return'; which: number; by: Actor; qty: number }
  | { do: 'undo'; which: number; by: Actor }

const qty = fc.integer({ min: 1, max: 6 })
const which = fc.nat(20)
const by = fc.constantFrom('sender' as const, 'dealer' as const, 'buyer' as const)
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const), qty: qty.map((one) => one * 2) }) },
  fc.record({ do: fc.constant('send' as const), qty }),
  fc.record({ do: fc.constantFrom('stock' as const, 'dispose' as const), qty }),
  fc.record({ do: fc.constant('correct' as const), qty: fc.constantFrom(-4, -1, 3), note: fc.boolean() }),
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      which,
      by,
      to: fc.constantFrom(...TransactionStatus.options),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('part' as const, 'return' as const), which, by, qty: fc.nat(7) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), which, by }) },
)

/** What was done so far, and what each transaction has to be by the table alone. */
interface Story extends SupplyChain {
  known: TransactionView[]
}

/** The supplier sends what is ordered and gets what comes back; the reseller manages the clinic, and the supplier is nobody's. */
const sideOf = (who: Actor, { isReturn }: TransactionView): Side =>
  (who === 'sender') === isReturn ? 'recipient' : 'sender'

async function takeOneStep(story: Story, transaction: TransactionView, deed: Deed & { do: 'step' }): Promise<void> {
  const verdict = judge(transaction, [sideOf(deed.by, transaction)], deed.to)
  const reply = await step(transaction, deed.to, story[deed.by])
  const expected = typeof verdict === 'string' ? { impossible: [409], otherSide: [403] }[verdict] : [200, 422]
  expect(expected).toContain(reply.status)
  if (reply.status === 200) Object.assign(transaction, reply.body.transaction)
}

async function shipSome(story: Story, transaction: TransactionView, count: number, who: Actor): Promise<void> {
  const reply = await server.call(
    inventory.shipPart,
    { params: addressOf(transaction), body: { items: [{ position: 0, qty: count }] } },
    story[who].token,
  )
  const [first] = transaction.items
  const possible = count === 0 || count > (first?.qty ?? 0) ? [400] : [200, 422]
  const ofSender = who === 'sender' ? possible : [403]
  expect(mayShipPart(transaction) ? ofSender : [409]).toContain(reply.status)
  if (reply.status !== 200) return
  const before = transaction.total
  Object.assign(transaction, reply.body.transaction)
  const left = transaction.children.find(({ isReturn }) => !isReturn)
  if (left !== undefined)
    story.known.push(
      (await server.call(inventory.get, { params: addressOf(left) }, story.sender.token)).body.transaction,
    )
  expect(transaction.total + (left?.total ?? 0)).toBe(before)
}

async function undo({ known, ...story }: Story, transaction: TransactionView, who: Actor): Promise<void> {
  const reply = await server.call(shipping.undo, { params: addressOf(transaction), body: {} }, story[who].token)
  const isOfSender = sideOf(who, transaction) === 'sender'
  const possible = isOfSender ? 200 : 403
  expect(reply.status).toBe(mayUndoShipping(transaction) ? possible : 409)
  if (reply.status !== 200) return
  Object.assign(transaction, reply.body.transaction)
  const { otherTx } = reply.body.transaction.history.at(-1) ?? { otherTx: null }
  const rest = known.find(({ tx, fromOrg }) => tx === otherTx && fromOrg.id === transaction.fromOrg.id)
  if (rest !== undefined)
    Object.assign(
      rest,
      (await server.call(inventory.get, { params: addressOf(rest) }, story.sender.token)).body.transaction,
    )
}

async function sendBack(story: Story, transaction: TransactionView, count: number, who: Actor): Promise<void> {
  const left = transaction.qty - returned(story, transaction)
  const reply = await server.call(
    inventory.returnGoods,
    { params: addressOf(transaction), body: { items: [{ position: 0, qty: count }], reason: 'Too many' } },
    story[who].token,
  )
  // What is no number of pieces is seen before anything is looked up.
  const ofRecipient = who === 'sender' ? 403 : 201
  const possible = count > left && ofRecipient === 201 ? 400 : ofRecipient
  const expected = mayReturn(transaction) ? possible : 409
  expect(reply.status).toBe(count === 0 ? 400 : expected)
  if (reply.status === 201) story.known.push(reply.body.transaction)
}

const addressOf = ({ fromOrg, tx }: Pick<TransactionView, 'fromOrg' | 'tx'>) => ({ orgId: fromOrg.id, tx })
const returned = ({ known }: Story, { id }: TransactionView): number =>
  known
    .filter((one) => one.isReturn && one.parent?.id === id && one.status !== 'cancelled')
    .reduce((sum, one) => sum + one.qty, 0)

async function play(story: Story, deed: Deed): Promise<void> {
  const items = [{ id: story.made, qty: 'qty' in deed ? deed.qty : 0 }]
  if (deed.do === 'order') {
    const order = { description: 'Order', fromOrg: story.supplier, total: deed.qty * 1000 }
    const ordered = [{ id: story.sold, qty: deed.qty }]
    story.known.push(await made(story.clinic, { role: 'request', ...order, items: ordered }, story.buyer))
  } else if (deed.do === 'step' || deed.do === 'part' || deed.do === 'return' || deed.do === 'undo') {
    const transaction = story.known[deed.which % Math.max(story.known.length, 1)]
    if (transaction === undefined) return
    if (deed.do === 'step') await takeOneStep(story, transaction, deed)
    else if (deed.do === 'undo') await undo(story, transaction, deed.by)
    else if (deed.do === 'part') await shipSome(story, transaction, deed.qty, deed.by)
    else await sendBack(story, transaction, deed.qty, deed.by)
  } else if (deed.do === 'correct') {
    const notes = deed.note ? 'Counted' : null
    const body = { role: 'adjustment' as const, description: 'Count', items, notes }
    expect([201, 422]).toContain((await create(story.supplier, body, story.sender)).status)
  } else {
    const body = { description: 'Goods', items }
    const role = ({ send: 'shipment', stock: 'stock', dispose: 'disposed' } as const)[deed.do]
    const reply = await create(
      story.supplier,
      role === 'shipment' ? { role, ...body, toOrg: story.clinic } : { role, ...body },
      story.sender,
    )
    expect([201, 422]).toContain(reply.status)
    if (reply.status === 201 && role === 'shipment') story.known.push(reply.body.transaction)
  }
}

describe('whatever is done, by whomever, in whatever order', () => {
  it('leaves the states that the table allows, sums that agree, and numbers without gaps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 8, maxLength: 36 }), async (all) => {
        const story: Story = { ...(await aSupplyChain(server)), known: [] }
        for (const deed of all) await play(story, deed)
        expect(await faults()).toEqual([])
        const { rows } = await sql<{ id: string; status: string }>`
          select t.id, t.status from inventory_transactions t where t.from_org_id in (${story.supplier}, ${story.clinic})
            and t.role in ('request', 'shipment') and not exists (select 1 from inventory_sides s
              where s.transaction_id = t.id and (s.status <> t.status or s.total <> t.total))`.execute(
          server.running.services.reader,
        )
        expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual(
          Object.fromEntries(story.known.map(({ id, status }) => [id, status])),
        )
      }),
      { numRuns: 20, seed: 20_261_121 },
    )
  }, 120_000)

  it('divides an order and takes back what it delivered, step by step', async () => {
    const story: Story = { ...(await aSupplyChain(server)), known: [] }
    const told: Deed[] = [
      { do: 'stock', qty: 6 },
      { do: 'order', qty: 8 },
      { do: 'step', which: 0, by: 'sender', to: 'pending' },
      { do: 'part', which: 0, by: 'sender', qty: 6 },
      { do: 'step', which: 0, by: 'buyer', to: 'completed' },
      { do: 'return', which: 0, by: 'buyer', qty: 2 },
      { do: 'return', which: 0, by: 'dealer', qty: 4 },
      { do: 'step', which: 3, by: 'sender', to: 'pending' },
      { do: 'step', which: 3, by: 'dealer', to: 'shipping' },
      { do: 'step', which: 3, by: 'sender', to: 'completed' },
      { do: 'step', which: 2, by: 'buyer', to: 'cancelled' },
      { do: 'part', which: 1, by: 'sender', qty: 1 },
    ]
    for (const deed of told) await play(story, deed)
    expect(story.known.map(({ tx, status, qty: count, total }) => [tx, status, count, total])).toEqual([
      [2, 'completed', 6, 6000],
      [3, 'shipping', 1, 1000],
      [1, 'cancelled', 2, 2000],
      [2, 'completed', 4, 4000],
      [4, 'pending', 1, 1000],
    ])
    expect(await levels(story.supplier, story.sender)).toMatchObject([{ onHand: 3, pending: 1, shippingOut: 1 }])
    expect(await faults()).toEqual([])
  })
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
