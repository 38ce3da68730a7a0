import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { stock as shelves } from '#shared/domains/inventory/stock-api.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPendingOrder, paramsOf, shippingOf } from '#server/testing/pending-order.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, step, create, faults } = inventoryOf(server)
const { ship, read, suggest } = shippingOf(server)

const block = (orgId: string, serviceId: ServiceId, number: string, { token }: TestPerson, isBlocked = true) =>
  server.call(
    shelves.block,
    {
      params: { orgId: orgId as never, serviceId },
      body: isBlocked ? { isBlocked, number, reason: 'Glass in it' } : { isBlocked, number },
    } as never,
    token,
  )

describe('a lot that its maker blocks', () => {
  it('is not suggested, not shipped and not chosen, and comes back when it is let go', async () => {
    const { order, sender, supplier, made: first } = await aPendingOrder(server)
    expect((await block(supplier, first, 'soon', sender)).status).toBe(204)
    const [line] = await suggest(order, sender)
    const soon = line?.lots.find(({ number }) => number === 'SOON')
    expect(soon).toMatchObject({ isBlocked: true, onHand: 2 })
    expect(line?.picks.some(({ id }) => id === soon?.id)).toBe(false)
    const chosen = [{ position: 0, qty: 1, lots: [{ id: soon?.id ?? null, qty: 1 }] }]
    const { status, body } = await server.refused(
      inventory.shipPart,
      { params: paramsOf(order), body: { items: chosen } as never },
      sender.token,
    )
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
      422,
      'out_of_stock',
      ['items.0.lots.0.qty'],
    ])
    // Without that lot there is still enough: three of the other and what is in none.
    const sent = (await ship(order, [{ position: 0, qty: 6 }], sender)).body.transaction
    expect(sent.items[0]?.lots.map(({ number }) => number)).toEqual(['LATE'])
    expect((await block(supplier, first, 'SOON', sender, false)).status).toBe(204)
    expect(await faults()).toEqual([])
  })

  it('is handed out by no clinic either, shown blocked in its order, and may be sent back', async () => {
    const chain = await aPendingOrder(server, ['payOnUsage'])
    const { order, sender, buyer, clinic, supplier, patient, sold, made: first } = chain
    await ship(order, [{ position: 0, qty: 2 }], sender)
    expect((await block(supplier, first, 'SOON', sender)).status).toBe(204)
    // It arrives after it was blocked: a shelf that gets it later has it blocked as well.
    await step(await read(order, sender), 'completed', buyer)
    expect((await read(order, buyer)).items[0]?.lots).toMatchObject([{ number: 'SOON', isBlocked: true }])
    const items = [{ id: sold, qty: 1 }]
    expect(
      (await create(clinic, { role: 'user', description: 'Visit', toUser: patient.id, items }, buyer)).status,
    ).toBe(422)
    const { body } = await server.call(shelves.get, { params: { orgId: clinic, serviceId: first } }, buyer.token)
    expect(body.lots).toMatchObject([{ number: 'SOON', isBlocked: true }])
    const recall = await server.call(
      inventory.recall,
      { params: { orgId: clinic }, query: { lot: 'soon' } },
      buyer.token,
    )
    expect(recall.body.recall.lots).toMatchObject([{ block: { reason: 'Glass in it' }, isOwn: false }])
    const back = await server.call(
      inventory.returnGoods,
      { params: paramsOf(order), body: { items: [{ position: 0, qty: 2 }], reason: 'Recall' } },
      buyer.token,
    )
    await step(back.body.transaction, 'pending', sender)
    expect((await step(back.body.transaction, 'shipping', buyer)).status).toBe(200)
    expect(await faults()).toEqual([])
  })

  it('is the business of its maker alone', async () => {
    const { order, sender, buyer, dealer, clinic, reseller, supplier, sold, made: first } = await aPendingOrder(server)
    await ship(order, [{ position: 0, qty: 2 }], sender)
    await step(await read(order, sender), 'completed', buyer)
    const neighbour = await aSupplyChain(server)
    const status = async (org: string, service: ServiceId, who: TestPerson) =>
      (await block(org, service, 'SOON', who)).status
    // Not who has some, not who sells it, not another supplier.
    expect(await status(clinic, first, buyer)).toBe(404)
    expect(await status(reseller, sold, dealer)).toBe(404)
    expect(await status(neighbour.supplier, first, neighbour.sender)).toBe(404)
    expect(await status(supplier, first, neighbour.sender)).toBe(404)
    expect((await suggest({ ...order, tx: order.tx + 1 }, sender))[0]?.lots.every(({ isBlocked }) => !isBlocked)).toBe(
      true,
    )
  })

  it('and its shipping at once: it has left before, or does not leave', async () => {
    const { order, sender, supplier, made: first } = await aPendingOrder(server)
    const [line] = await suggest(order, sender)
    const soon = line?.lots.find(({ number }) => number === 'SOON')?.id ?? null
    const outcomes = await race(2, async (index) =>
      index === 0
        ? `block ${(await block(supplier, first, 'SOON', sender)).status}`
        : `ship ${(await ship(order, [{ position: 0, qty: 2, lots: [{ id: soon, qty: 2 }] }], sender)).status}`,
    )
    expect(outcomes['block 204']).toBe(1)
    expect((outcomes['ship 200'] ?? 0) + (outcomes['ship 422'] ?? 0)).toBe(1)
    const again = await made(
      supplier,
      { role: 'stock', description: 'More', items: [{ id: first, qty: 1, lot: { number: 'SOON' } }] },
      sender,
    )
    expect(again.items[0]?.lots).toMatchObject([{ isBlocked: true }])
    expect(await faults()).toEqual([])
  })
})
