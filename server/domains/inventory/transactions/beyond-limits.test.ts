import { beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { CreateTransaction } from '#shared/domains/inventory/create-schema.ts'
import { AMOUNT_MAX } from '#shared/kernel/money.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, stock, faults } = inventoryOf(server)
let chain: SupplyChain
beforeAll(async () => {
  chain = await aSupplyChain(server)
})

const listed = async () => {
  const { status, body } = await server.call(
    inventory.list,
    { params: { orgId: chain.supplier }, query: {} },
    chain.sender.token,
  )
  return [status, body.total]
}

describe('what is beyond all limits is refused, and nothing of it is written', () => {
  it('a shipment that is worth more than any list could show', async () => {
    const id = await aProduct(server, chain.supplier, { price: AMOUNT_MAX })
    await stock(chain.supplier, id, 5, chain.sender)
    const send = (qty: number): CreateTransaction => ({
      role: 'shipment',
      description: 'Sent',
      toOrg: chain.reseller,
      items: [{ id, qty }],
    })
    const before = await listed()
    const reply = await server.refused(
      inventory.create,
      { params: { orgId: chain.supplier }, body: send(2) },
      chain.sender.token,
    )
    expect(reply).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
    expect(Object.keys(reply.body.error.fields ?? {})).toEqual(['items'])
    expect(await listed()).toEqual(before)
    expect(await made(chain.supplier, send(1), chain.sender)).toMatchObject({ total: AMOUNT_MAX })
    expect(await faults()).toEqual([])
  })

  it('a discount of more than all of it', async () => {
    const before = await listed()
    const order = (discountValue: number): CreateTransaction => ({
      role: 'request',
      description: 'Cheaper than free',
      fromOrg: chain.supplier,
      items: [{ id: chain.sold, qty: 2 }],
      discountKind: 'percentage',
      discountValue,
      total: 0,
    })
    const path = { orgId: chain.clinic }
    expect(
      await server.refused(inventory.create, { params: path, body: order(10_001) }, chain.dealer.token),
    ).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields: { discountValue: 'At most 10000' } } },
    })
    expect(await listed()).toEqual(before)
    expect(await made(chain.clinic, order(10_000), chain.dealer)).toMatchObject({ discount: 2000, total: 0 })
  })

  it('a lot that expires in a year which no database knows', async () => {
    const before = await listed()
    const reply = await stock(chain.supplier, chain.made, 1, chain.sender, { number: 'L0', expiresOn: '0000-01-01' })
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields: { 'items.0.lot.expiresOn': expect.any(String) } } },
    })
    expect(await listed()).toEqual(before)
  })
})
