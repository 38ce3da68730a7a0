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
    orgs: [{ id: clinic, received: 4, onHand: 1, people: 1 }],
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
  expect(await recall(supplier, 'unknown', sender)).toEqual({ lots: [], uses: [], isCapped: false, orgs: [] })
})
