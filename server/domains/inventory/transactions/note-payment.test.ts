import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPendingOrder, paramsOf, shippingOf } from '#server/testing/pending-order.ts'
import type { Address } from '#server/testing/pending-order.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, step } = inventoryOf(server)
const { ship, read, undo } = shippingOf(server)

const note = (order: Address, isPaid: boolean, { token }: TestPerson, version?: number) =>
  server.call(
    inventory.notePayment,
    { params: paramsOf(order), body: { isPaid, ...(version === undefined ? {} : { version }) } },
    token,
  )

async function anOrderWithAdmins() {
  const chain = await aPendingOrder(server)
  const adminOf = (org: typeof chain.supplier, role: 'partner-admin' | 'org-admin') =>
    aPerson(server, { memberships: [{ org, role }] })
  const [seller, payer] = [await adminOf(chain.supplier, 'partner-admin'), await adminOf(chain.clinic, 'org-admin')]
  return { ...chain, seller, payer }
}

describe('the payment of an order', () => {
  it('is unpaid until an administrator of either side notes it, by name, in both logs', async () => {
    const { order, seller, payer, supplier, clinic } = await anOrderWithAdmins()
    expect((await read(order, payer)).payment).toEqual({ isPaid: false, notedAt: null, notedBy: null, charge: null })
    const { body } = await note(order, true, payer)
    const noted = { charge: null, isPaid: true, notedAt: new Date(SAMPLE_NOW).toISOString(), notedBy: { id: payer.id } }
    expect(body.transaction.payment).toMatchObject(noted)
    // A second note is that of the first.
    await note(order, true, seller)
    expect((await read(order, seller)).payment).toMatchObject(noted)
    await note(order, false, seller)
    expect((await read(order, payer)).payment).toEqual({ isPaid: false, notedAt: null, notedBy: null, charge: null })
    const { rows } = await sql<{ org_id: string; isPaid: boolean }>`
      select org_id, details->'isPaid' as "isPaid" from activities
      where kind = 'inventory.payment_noted' and subject_id = ${order.id} order by at, id`.execute(
      server.running.services.reader,
    )
    expect(rows.filter((row) => row.org_id === supplier).map(({ isPaid }) => isPaid)).toEqual([true, false])
    expect(rows.filter((row) => row.org_id === clinic).map(({ isPaid }) => isPaid)).toEqual([true, false])
  })

  it('is nothing that staff, strangers or an old page may note, nor of what is no order', async () => {
    const { order, sender, buyer, seller, supplier, clinic, made: first } = await anOrderWithAdmins()
    const stranger = (await aSupplyChain(server)).supplier
    const outside = await aPerson(server, { memberships: [{ org: stranger, role: 'partner-admin' }] })
    const status = async (who: TestPerson, version?: number) => (await note(order, true, who, version)).status
    expect([await status(sender), await status(buyer), await status(outside)]).toEqual([403, 403, 404])
    expect(await status(seller, 1)).toBe(409)
    const items = [{ id: first, qty: 1 }]
    const sent = await made(supplier, { role: 'shipment', description: 'Gift', toOrg: clinic, items }, sender)
    expect([sent.payment, (await note(sent, true, seller)).status]).toEqual([null, 409])
    await step(order, 'cancelled', sender)
    expect(await status(seller)).toBe(409)
  })

  it('goes with both parts of an order that is divided, and together again', async () => {
    const { order, sender, seller } = await anOrderWithAdmins()
    await note(order, true, seller)
    const rest = { fromOrg: order.fromOrg, tx: order.tx + 1 }
    await ship(order, [{ position: 0, qty: 2 }], sender)
    expect((await read(rest, sender)).payment?.isPaid).toBe(true)
    await note(rest, false, seller)
    expect((await undo(order, sender)).body.transaction.payment?.isPaid).toBe(false)
  })
})

describe('what waits for a supplier', () => {
  it('is counted and listed, the oldest first, and leaves the list as it is shipped', async () => {
    const { order, sender, buyer, clinic, supplier, sold, reseller, dealer } = await aPendingOrder(server)
    const waiting = async () =>
      (await server.call(shipping.waiting, { params: { orgId: supplier } }, sender.token)).body
    const told = { description: 'Second', descriptionTo: 'For you', fromOrg: supplier, items: [{ id: sold, qty: 2 }] }
    const second = await made(clinic, { role: 'request', ...told, total: 3299 }, buyer)
    expect(await waiting()).toMatchObject({
      requested: 1,
      pending: 1,
      orders: [
        { tx: order.tx, status: 'pending', toOrg: { id: clinic }, qty: 13, isPaid: false },
        { tx: second.tx, status: 'requested', description: 'For you', total: 3299 },
      ],
    })
    await step(order, 'shipping', sender)
    expect(await waiting()).toMatchObject({ requested: 1, pending: 0, orders: [{ tx: second.tx }] })
    const ofReseller = await server.call(shipping.waiting, { params: { orgId: reseller } }, dealer.token)
    expect(ofReseller.body).toEqual({ requested: 0, pending: 0, orders: [] })
    expect((await server.call(shipping.waiting, { params: { orgId: supplier } }, buyer.token)).status).toBe(404)
  })
})
