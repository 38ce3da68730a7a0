import { expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, step, stock } = inventoryOf(server)
const recall = async (orgId: OrgId, lot: string, { token }: TestPerson) =>
  (await server.call(inventory.recall, { params: { orgId }, query: { lot } }, token)).body.recall

it('a lot is followed from whoever made it to those who got it, each as far as they may see', async () => {
  const {
    supplier,
    clinic,
    made: id,
    sold,
    sender,
    buyer,
    dealer,
    patient,
  } = await aSupplyChain(server, {
    supplierSettings: { features: ['payOnUsage'] },
  })
  await stock(supplier, id, 10, sender, { number: 'Lot-7', expiresOn: '2027-05-01' })
  const order = async (qty: number) => {
    const body = { description: 'Order', fromOrg: supplier, items: [{ id: sold, qty }], total: qty * 1000 }
    const transaction = await made(clinic, { role: 'request', ...body }, buyer)
    await step(transaction, 'pending', sender)
    await step(transaction, 'shipping', sender)
    return transaction
  }
  const arrived = await order(4)
  await step(arrived, 'completed', buyer)
  await step(await order(2), 'cancelled', sender)
  const items = [{ id: sold, qty: 3 }]
  await made(clinic, { role: 'user', description: 'Given', toUser: patient.id, items }, buyer)

  const ofMaker = await recall(supplier, 'lot-7', sender)
  expect(ofMaker).toMatchObject({
    lots: [{ number: 'Lot-7', expiresOn: '2027-05-01', product: { id }, onHand: 6 }],
    orgs: [{ id: clinic, received: 4, onItsWay: 0, onHand: 1, people: 1 }],
    people: [],
    isCapped: false,
  })
  expect(ofMaker.uses).toHaveLength(2)
  expect(Object.fromEntries(ofMaker.uses.map(({ qty, transaction }) => [transaction.role, qty]))).toEqual({
    request: -4,
    stock: 10,
  })
  const ofClinic = await recall(clinic, 'LOT-7', buyer)
  expect(ofClinic.lots).toMatchObject([{ onHand: 1 }])
  expect(
    Object.fromEntries(ofClinic.uses.map(({ qty, transaction }) => [qty, transaction.toUser?.id ?? null])),
  ).toEqual({
    [-3]: patient.id,
    [4]: null,
  })
  expect((await recall(clinic, 'LOT-7', dealer)).uses.map(({ transaction }) => transaction.toUser)).toEqual([
    null,
    null,
  ])
  const none = { lots: [], uses: [], isCapped: false, orgs: [], people: [] }
  expect(await recall(supplier, 'unknown', sender)).toEqual(none)
})

it('an org learns of those to which it sent some itself, and of no others', async () => {
  const { supplier, reseller, clinic, made: id, sender, dealer, buyer } = await aSupplyChain(server)
  await stock(supplier, id, 10, sender, { number: 'Chain' })
  const send = async (from: OrgId, toOrg: OrgId, qty: number, by: TestPerson) =>
    made(from, { role: 'shipment', description: 'Box', toOrg, items: [{ id, qty }] }, by)
  await step(await send(supplier, reseller, 6, sender), 'completed', dealer)
  await step(await send(reseller, clinic, 2, dealer), 'completed', buyer)
  await send(reseller, clinic, 1, dealer)

  expect((await recall(supplier, 'chain', sender)).orgs).toMatchObject([{ id: reseller, received: 6, onHand: 3 }])
  expect((await recall(reseller, 'chain', dealer)).orgs).toMatchObject([
    { id: clinic, received: 2, onItsWay: 1, onHand: 2, people: 0 },
  ])
  expect((await recall(clinic, 'chain', buyer)).orgs).toEqual([])
  // The same number of a stranger, and of another product, is not what went there.
  const stranger = await aSupplyChain(server)
  await stock(stranger.supplier, stranger.made, 5, stranger.sender, { number: 'CHAIN' })
  expect(await recall(stranger.supplier, 'chain', stranger.sender)).toMatchObject({
    lots: [{ onHand: 5 }],
    orgs: [],
    people: [],
  })
  expect(JSON.stringify(await recall(supplier, 'chain', sender))).not.toContain(stranger.supplier)
  const params = { params: { orgId: supplier }, query: { lot: 'chain' } }
  expect((await server.refused(inventory.recall, params, stranger.sender.token)).status).toBe(404)
  expect((await server.refused(inventory.recall, params, buyer.token)).status).toBe(404)
})

it('a number that is written in two ways is counted once', async () => {
  const { supplier, clinic, made: id, sender, buyer } = await aSupplyChain(server)
  await stock(supplier, id, 3, sender, { number: 'two' })
  await stock(supplier, id, 3, sender, { number: 'TWO' })
  const items = [{ id, qty: 6 }]
  const box = await made(supplier, { role: 'shipment', description: 'Box', toOrg: clinic, items }, sender)
  expect((await recall(supplier, 'Two', sender)).orgs).toMatchObject([{ received: 0, onItsWay: 6, onHand: 0 }])
  await step(box, 'completed', buyer)
  expect((await recall(supplier, 'Two', sender)).orgs).toMatchObject([{ received: 6, onItsWay: 0, onHand: 6 }])
})

it('only the people of an org learn whom it handed some to, and how to reach them', async () => {
  const {
    supplier,
    clinic,
    made: id,
    sold,
    sender,
    buyer,
    dealer,
    patient,
  } = await aSupplyChain(server, {
    supplierSettings: { features: ['payOnUsage'] },
  })
  await stock(supplier, id, 10, sender, { number: 'Given' })
  const items = [{ id, qty: 5 }]
  const box = await made(supplier, { role: 'shipment', description: 'Box', toOrg: clinic, items }, sender)
  await step(box, 'completed', buyer)
  for (const qty of [1, 2]) {
    const given = [{ id: sold, qty }]
    await made(clinic, { role: 'user', description: 'Given', toUser: patient.id, items: given }, buyer)
  }
  expect((await recall(clinic, 'given', buyer)).people).toEqual([
    expect.objectContaining({
      id: patient.id,
      email: patient.email,
      qty: 3,
      lastAt: new Date(SAMPLE_NOW).toISOString(),
    }),
  ])
  for (const [org, person] of [
    [clinic, dealer],
    [supplier, sender],
  ] as const) {
    const seen = await recall(org, 'given', person)
    expect(seen.people).toEqual([])
    expect(JSON.stringify(seen)).not.toContain(patient.id)
    expect(JSON.stringify(seen)).not.toContain(patient.email)
  }
  expect((await recall(supplier, 'given', sender)).orgs).toMatchObject([{ people: 1, onHand: 2 }])
})

it('what was sent back counts for the sender, and tells the other nothing of them', async () => {
  const { supplier, clinic, made: id, sender, buyer } = await aSupplyChain(server)
  await stock(supplier, id, 10, sender, { number: 'Back' })
  const items = [{ id, qty: 4 }]
  const box = await made(supplier, { role: 'shipment', description: 'Box', toOrg: clinic, items }, sender)
  await step(box, 'completed', buyer)
  const asked = {
    params: { orgId: supplier, tx: box.tx },
    body: { items: [{ position: 0, qty: 1 }], reason: 'Too many' },
  }
  const back = (await server.call(inventory.returnGoods, asked, buyer.token)).body.transaction
  expect((await step(back, 'pending', sender)).status).toBe(200)
  expect((await step(back, 'shipping', buyer)).status).toBe(200)
  expect((await recall(clinic, 'back', buyer)).orgs).toEqual([])
  expect((await step(back, 'completed', sender)).status).toBe(200)
  const seen = await recall(supplier, 'back', sender)
  expect(seen.lots).toMatchObject([{ onHand: 7 }])
  expect(seen.orgs).toMatchObject([{ id: clinic, received: 3, onItsWay: 0, onHand: 3 }])
  expect((await recall(clinic, 'back', buyer)).orgs).toEqual([])
})
