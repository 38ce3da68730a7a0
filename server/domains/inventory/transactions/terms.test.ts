import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { NO_TERMS, SaleTerms } from '#shared/domains/payments/sale-terms.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { aProduct, aSupplyChain, assign, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const { create, made, step, stock } = inventoryOf(server)

const Agreed = z.object({ terms: SaleTerms.nullable(), resellers: z.array(z.string().nullable()) })

/** What was agreed of an order, as it is kept. */
async function agreedOf({ fromOrg, tx }: Pick<TransactionView, 'fromOrg' | 'tx'>) {
  const { rows } = await sqlOf(Agreed)`
    select t.terms, (select jsonb_agg(l.reseller_org_id order by l.position) from inventory_lines l
      where l.transaction_id = t.id) as resellers
    from inventory_transactions t where t.from_org_id = ${fromOrg.id} and t.tx = ${tx}`.execute(
    server.running.services.reader,
  )
  return rows[0]
}

const settings = {
  features: ['serviceChargeOnOrder' as const, 'creditCardFee' as const],
  system: ['serviceChargeOnOrder' as const, 'creditCardFee' as const, 'netServiceCharge' as const],
  platformServiceChargeOnOrderPercent: 1,
  platformCreditCardFeePercent: 0.4,
  netServiceChargePercent: 3,
}
const taken = { platformServiceCharge: 100, platformProcessing: 40, netServiceCharge: 300, processingOf: 'all' }

/** Four that the clinic orders of what its reseller sells, from the supplier. */
const ordered = (chain: Awaited<ReturnType<typeof aSupplyChain>>, fromOrg = chain.supplier) =>
  made(
    chain.clinic,
    { role: 'request', description: 'Order', fromOrg, items: [{ id: chain.sold, qty: 4 }], total: 4000 },
    chain.buyer,
  )

describe('what is agreed with an order', () => {
  it('is what the platform takes then, and who its reseller is, whatever is set later', async () => {
    const chain = await aSupplyChain(server, { supplierSettings: settings })
    const order = await ordered(chain)
    await sql`update orgs set settings = '{}' where id = ${chain.supplier}`.execute(server.running.services.reader)
    expect(await agreedOf(order)).toEqual({ terms: taken, resellers: [chain.reseller] })
  })

  it('knows no reseller where the reseller sends it itself, nor where nothing is known of its cost', async () => {
    const chain = await aSupplyChain(server)
    expect(await agreedOf(await ordered(chain, chain.reseller))).toEqual({ terms: NO_TERMS, resellers: [null] })
    await sql`update services set currency = 'EUR' where id = ${chain.made}`.execute(server.running.services.reader)
    expect(await agreedOf(await ordered(chain))).toEqual({ terms: NO_TERMS, resellers: [null] })
  })

  it('holds for its back order, and for what is sent back', async () => {
    const chain = await aSupplyChain(server, { supplierSettings: settings })
    const own = await aProduct(server, chain.supplier, { price: 1000 })
    await assign(server, chain.clinic, own)
    await stock(chain.supplier, chain.made, 20, chain.sender)
    await stock(chain.supplier, own, 20, chain.sender)
    const items = [
      { id: own, qty: 3 },
      { id: chain.sold, qty: 4 },
    ]
    const body = { role: 'request' as const, description: 'Order', fromOrg: chain.supplier, items, total: 7000 }
    const order = await made(chain.clinic, body, chain.buyer)
    await step(order, 'pending', chain.sender)
    const path = { orgId: chain.supplier, tx: order.tx }
    const part = await server.call(
      inventory.shipPart,
      {
        params: path,
        body: {
          items: [
            { position: 0, qty: 3 },
            { position: 1, qty: 2 },
          ],
        },
      },
      chain.sender.token,
    )
    expect(part.status).toBe(200)
    const rest = { fromOrg: order.fromOrg, tx: order.tx + 1 }
    expect(await agreedOf(rest)).toEqual({ terms: taken, resellers: [chain.reseller] })
    expect(await agreedOf(order)).toEqual({ terms: taken, resellers: [null, chain.reseller] })

    await step(order, 'completed', chain.buyer)
    const sentBack = await server.call(
      inventory.returnGoods,
      { params: path, body: { items: [{ position: 1, qty: 1 }], reason: 'Broken' } },
      chain.buyer.token,
    )
    expect(sentBack.status).toBe(201)
    const { tx } = sentBack.body.transaction
    expect(await agreedOf({ fromOrg: { id: chain.clinic, name: '' }, tx })).toEqual({
      terms: taken,
      resellers: [chain.reseller],
    })
  })

  it('is nothing of what stays in the house', async () => {
    const chain = await aSupplyChain(server)
    const reply = await create(
      chain.supplier,
      { role: 'stock', description: 'Delivery', items: [{ id: chain.made, qty: 5 }] },
      chain.sender,
    )
    expect(await agreedOf(reply.body.transaction)).toEqual({ terms: null, resellers: [null] })
  })
})
