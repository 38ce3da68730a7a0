import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { pagesOf } from '#server/testing/pdf-paper.ts'
import { aPendingOrder, paramsOf, shippingOf } from '#server/testing/pending-order.ts'
import type { Items, Share } from '#server/testing/pending-order.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, faults } = inventoryOf(server)
const { ship, read, suggest } = shippingOf(server)

describe('lots of an order that is shipped', () => {
  it('are suggested first expired, first out, and can be others', async () => {
    const { order, sender } = await aPendingOrder(server)
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
    const { order, sender, supplier, made: first } = await aPendingOrder(server)
    const other = await aPendingOrder(server)
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
    const { order, buyer, dealer } = await aPendingOrder(server)
    const stranger = (await aSupplyChain(server)).sender
    const status = async (who: TestPerson) =>
      (await server.call(shipping.suggest, { params: paramsOf(order) }, who.token)).status
    expect([await status(buyer), await status(dealer), await status(stranger)]).toEqual([403, 403, 404])
  })
})

describe('the label of a parcel', () => {
  it('has the address, the number and how it is carried, on a sheet of its size', async () => {
    const { order, sender, clinic } = await aPendingOrder(server)
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
    const pages = pagesOf(Buffer.from(await reply.arrayBuffer()))
    expect(pages).toHaveLength(1)
    const text = JSON.stringify(pages[0])
    for (const part of ['Riverside Clinic', '5 Main St', 'Springfield', `${order.tx}`, '1Z999'])
      expect(text).toContain(part)
  })
})
