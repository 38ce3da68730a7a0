import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { charges } from '#shared/domains/inventory/charges-api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { usage } from '#shared/domains/inventory/usage/api.ts'
import { aPaymentMethod } from '#server/testing/a-payment-method.ts'
import { aPayingChain, booksOf, sandboxOf } from '#server/testing/charged-orders.ts'
import type { PayingChain } from '#server/testing/charged-orders.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { gatherUsage } from './gather-usage.ts'
import { findUsage } from './jobs.ts'

const server = useTestServer()
const { made, step } = inventoryOf(server)
const services = () => server.running.jobServices
const DAY = 24 * 3600_000
const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** Goods that were ordered, sent and received, to be paid as they are used. */
async function delivered(chain: PayingChain, qty: number): Promise<TransactionView> {
  const { supplier, clinic, sold, buyer, sender } = chain
  const order = await made(
    clinic,
    {
      role: 'request',
      description: 'Order',
      fromOrg: supplier,
      items: [{ id: sold, qty }],
      total: qty * 1000,
      paymentTiming: 'later',
    },
    buyer,
  )
  for (const [status, who] of [
    ['pending', sender],
    ['shipping', sender],
    ['completed', buyer],
  ] as const)
    expect((await step(order, status, who)).status).toBe(200)
  return order
}

const handOut = ({ clinic, sold, patient, buyer }: PayingChain, qty: number) =>
  made(clinic, { role: 'user', toUser: patient.id, description: 'For home', items: [{ id: sold, qty }] }, buyer)

const night = ({ clinic, supplier }: PayingChain, days = 0) =>
  gatherUsage(services().nobody, services().payments, {
    buyerOrgId: clinic,
    sellerOrgId: supplier,
    currency: 'USD',
    night: dayAfter(days),
  })

const bills = async ({ clinic, buyer }: PayingChain) =>
  (await server.call(usage.list, { params: { orgId: clinic }, query: {} }, buyer.token)).body.bills

async function untilState(chain: PayingChain, state: string) {
  await vi.waitFor(async () => expect((await bills(chain))[0]?.state).toBe(state), { timeout: 15_000, interval: 40 })
  await untilWorked(server)
  const [bill] = await bills(chain)
  if (bill === undefined) throw new Error('No bill')
  return bill
}

const usedOf = async (order: TransactionView, chain: PayingChain) =>
  (await server.call(charges.charges, { params: { orgId: chain.supplier, tx: order.tx } }, chain.sender.token)).body
    .usage

describe('goods that are paid as they are used', () => {
  it('cost nothing when they are approved and received, and are charged once the night after they are handed out', async () => {
    const chain = await aPayingChain(server, { onUsage: true })
    const [first, second] = [await delivered(chain, 4), await delivered(chain, 6)]
    await night(chain)
    expect(await bills(chain)).toEqual([])
    await handOut(chain, 3)
    await handOut(chain, 3)
    const told = await race(4, async () => {
      await night(chain)
      return 'done'
    })
    expect(told).toEqual({ done: 4 })
    const bill = await untilState(chain, 'paid')
    expect(bill).toMatchObject({ total: 6000, refunded: 0, currency: 'USD' })
    expect(await bills(chain)).toHaveLength(1)
    expect(await usedOf(first, chain)).toMatchObject({ pieces: 4, used: 4, bills: [{ total: 4000, state: 'paid' }] })
    expect(await usedOf(second, chain)).toMatchObject({ pieces: 6, used: 2, bills: [{ total: 2000 }] })
    // 2.9 % and 30 cents are the seller's.
    expect(await sandboxOf(server).balanceOf(chain.sellerAccount)).toEqual({ usd: 3396 })
    expect(await sandboxOf(server).balanceOf(chain.resellerAccount)).toEqual({ usd: 2400 })
    expect(Object.keys(await booksOf(server, [bill.id]))).toEqual([])
  })

  it('are charged the next night where they were used after midnight, and nothing twice', async () => {
    const chain = await aPayingChain(server, { onUsage: true })
    await delivered(chain, 4)
    await handOut(chain, 1)
    await night(chain, -2)
    expect(await bills(chain)).toEqual([])
    await night(chain)
    await night(chain, 1)
    await untilState(chain, 'paid')
    expect(await bills(chain)).toMatchObject([{ total: 1000 }])
  })

  it('that could not be charged are paid by another method, and are nobody else’s to see', async () => {
    const chain = await aPayingChain(server, { onUsage: true, kind: 'chargeCustomerFail' })
    await delivered(chain, 4)
    await handOut(chain, 2)
    await night(chain)
    const failed = await untilState(chain, 'failed')
    expect(failed).toMatchObject({ reason: 'card_declined', total: 2000 })
    const methodId = await aPaymentMethod(server, { org: chain.clinic }, { isDefault: false })
    const retry = (orgId: typeof chain.clinic, token: string, body: object = {}) =>
      server.call(usage.retry, { params: { orgId, billId: failed.id }, body }, token)
    expect((await retry(chain.supplier, chain.sender.token)).body).toMatchObject({ bill: { state: 'failed' } })
    expect((await retry(chain.clinic, chain.buyer.token, { paymentMethodId: methodId })).status).toBe(403)
    const again = await retry(chain.clinic, chain.payer.token, { paymentMethodId: methodId })
    expect(again.body).toMatchObject({ bill: { state: 'paid' } })
    const other = await aClinic(server)
    const stranger = await aStaffOf(server, other)
    expect((await retry(other, stranger.token)).status).toBe(404)
    expect((await retry(chain.clinic, stranger.token)).status).toBe(404)
  })

  it('are given back where more came back than was left of their delivery, and charged of the next one', async () => {
    const chain = await aPayingChain(server, { onUsage: true })
    const first = await delivered(chain, 4)
    const second = await delivered(chain, 4)
    await handOut(chain, 3)
    await night(chain)
    await untilState(chain, 'paid')
    const { body } = await server.call(
      inventory.returnGoods,
      {
        params: { orgId: chain.supplier, tx: first.tx },
        body: { items: [{ position: 0, qty: 3 }], reason: 'Not needed' },
      },
      chain.buyer.token,
    )
    const back = body.transaction
    for (const [status, who] of [
      ['pending', chain.sender],
      ['shipping', chain.buyer],
      ['completed', chain.sender],
    ] as const)
      expect((await step(back, status, who)).status).toBe(200)
    await vi.waitFor(async () => expect((await bills(chain))[0]?.refunded).toBe(2000), { timeout: 15_000 })
    await untilWorked(server)
    expect(await sandboxOf(server).balanceOf(chain.resellerAccount)).toEqual({ usd: 400 })
    expect(await usedOf(first, chain)).toMatchObject({ pieces: 4, used: 1 })
    // Three pieces were used, whichever delivery they are counted to.
    await night(chain, 1)
    await untilWorked(server)
    expect(await bills(chain)).toMatchObject([
      { total: 2000, refunded: 0 },
      { total: 3000, refunded: 2000 },
    ])
    expect(await usedOf(second, chain)).toMatchObject({ pieces: 4, used: 2 })
  })

  it('are found once the night is far enough where their buyer is, and not where somebody noted that they were paid', async () => {
    const chain = await aPayingChain(server, { onUsage: true })
    const order = await delivered(chain, 4)
    await handOut(chain, 1)
    const reader = server.running.services.reader
    await sql`update orgs set time_zone = 'UTC' where id = ${chain.clinic}`.execute(reader)
    const openAt = async (clock: number) => {
      await findUsage.run({}, { ...services(), clock: () => clock })
      await untilWorked(server)
      return bills(chain)
    }
    const midnight = Date.parse(dayAfter(1))
    expect(await openAt(midnight + 3600_000)).toEqual([])
    const noted = { params: { orgId: chain.supplier, tx: order.tx }, body: { isPaid: true } }
    const admin = await aPerson(server, { memberships: [{ org: chain.supplier, role: 'partner-admin' }] })
    expect((await server.call(inventory.notePayment, noted, admin.token)).status).toBe(200)
    expect(await openAt(midnight + 3 * 3600_000)).toEqual([])
    const { rows } = await sql<{ qty: number; payment_id: string | null }>`
      select qty, payment_id from inventory_usage where transaction_id = ${order.id}`.execute(reader)
    expect(rows).toEqual([{ qty: 1, payment_id: null }])
    const taken = { ...noted, body: { isPaid: false } }
    expect((await server.call(inventory.notePayment, taken, admin.token)).status).toBe(200)
    await handOut(chain, 2)
    expect(await openAt(midnight + 27 * 3600_000)).toMatchObject([{ total: 2000, night: dayAfter(1) }])
  })

  it('are charged by nobody where their seller takes no payments here', async () => {
    const chain = await aPayingChain(server, { onUsage: true })
    await sql`delete from payment_accounts where org_id = ${chain.supplier}`.execute(server.running.services.reader)
    const order = await delivered(chain, 2)
    await handOut(chain, 1)
    await night(chain)
    expect(await bills(chain)).toEqual([])
    expect(await usedOf(order, chain)).toBeNull()
  })
})
