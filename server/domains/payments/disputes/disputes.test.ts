import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { signatureOf } from '#server/integrations/payments/sandbox/world.ts'
import { aPayingChain, booksOf, ordersOf, sandboxOf } from '#server/testing/charged-orders.ts'
import type { PayingChain } from '#server/testing/charged-orders.ts'
import { aPerson } from '#server/testing/factories.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { settleOrder, sweepPayments } from '../charges/jobs.ts'
import { workEvent } from '../webhook/work-event.ts'
import { settleDisputes, sweepDisputes } from './jobs.ts'
import { tellDispute } from './tell-dispute.ts'

/** Works on nothing by itself: each test says what is done when. */
const server = useTestServer({ ROLE: 'web' })
const { order, approve, charges, step, read, transfers } = ordersOf(server)
const sandbox = () => sandboxOf(server)

const settled = async () => {
  while ((await doQueued(server, workEvent, settleDisputes, settleOrder)) > 0);
}
const send = (event: unknown, signature?: string) => {
  const body = JSON.stringify(event)
  const headers = { 'stripe-signature': signature ?? signatureOf(body) }
  return server.raw('POST', '/api/payments/webhook', { body, headers })
}
/** What the provider told of disputes, by now. */
const toldOfDisputes = async () => (await sandbox().events()).filter(({ type }) => type.startsWith('charge.dispute.'))

async function aPaidOrder(chain: PayingChain, qty = 10) {
  // Told by the test alone.
  sandbox().tellsTo(null)
  const placed = await order(chain, qty)
  await approve(placed, chain)
  await settled()
  const { rows } = await sql<{ id: string }>`
    select charge_id as id from order_payments where order_id = ${placed.id}`.execute(server.running.services.reader)
  return { placed, chargeId: rows[0]?.id ?? '' }
}

const nameOf = async (placed: TransactionView, chain: PayingChain) => (await read(placed, chain.sender)).fromOrg.name

describe('a charge that is disputed', () => {
  it('is taken of everybody who got a part of it, and says so on both sides', async () => {
    const chain = await aPayingChain(server)
    const { placed, chargeId } = await aPaidOrder(chain)
    await sandbox().dispute(chargeId)
    for (const event of await toldOfDisputes()) expect((await send(event)).status).toBe(200)
    await settled()
    const seller = await nameOf(placed, chain)
    // 6000 and 4000 less the provider's 320 were handed on, and come back but for the fee that the seller bears.
    expect(await sandbox().balanceOf(chain.sellerAccount)).toEqual({ usd: 0 })
    expect(await sandbox().balanceOf(chain.resellerAccount)).toEqual({ usd: 0 })
    expect(await booksOf(server, [placed.id])).toMatchObject({ [`disputes ${seller}`]: 10_000 })
    for (const who of [chain.sender, chain.buyer]) {
      const { payment } = await read(placed, who)
      expect(payment?.charge).toMatchObject({ state: 'paid', dispute: { state: 'open', amount: 10_000 } })
      // The provider tells seconds: of one they stand in no order.
      expect((await charges(placed, who)).charges.find(({ kind }) => kind === 'dispute')).toMatchObject({
        kind: 'dispute',
        amount: -10_000,
        status: 'open',
      })
    }
    expect(await transfers(placed, chain.sender)).toMatchObject([{ amount: 5680, reversed: 5680 }])
  })

  it('is given back to them when it is won, and the seller bears the fee', async () => {
    const chain = await aPayingChain(server)
    const { placed, chargeId } = await aPaidOrder(chain)
    const dispute = await sandbox().dispute(chargeId)
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    await sandbox().decideDispute(dispute, 'won')
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    expect(await booksOf(server, [placed.id])).toEqual({})
    expect(await sandbox().balanceOf(chain.sellerAccount)).toEqual({ usd: 5680 - 1500 })
    expect(await sandbox().balanceOf(chain.resellerAccount)).toEqual({ usd: 4000 })
    expect(await transfers(placed, chain.sender)).toMatchObject([
      { amount: 5680 - 1500, netted: 1500, reversed: 0 },
      { amount: 5680, reversed: 5680 },
    ])
    expect((await read(placed, chain.buyer)).payment?.charge?.dispute).toMatchObject({ state: 'won', dueBy: null })
  })

  it('stays with the buyer when it is lost, and is not refunded a second time', async () => {
    const chain = await aPayingChain(server)
    const { placed, chargeId } = await aPaidOrder(chain)
    const dispute = await sandbox().dispute(chargeId)
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    await step(placed, 'cancelled', chain.sender)
    await settled()
    expect((await read(placed, chain.buyer)).payment?.charge).toMatchObject({ refunded: 0 })
    await sandbox().decideDispute(dispute, 'lost')
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    const seller = await nameOf(placed, chain)
    expect((await read(placed, chain.buyer)).payment?.charge).toMatchObject({
      refunded: 0,
      dispute: { state: 'lost' },
    })
    // What the seller got was 320 less than its share, and the provider kept 1500.
    expect(await booksOf(server, [placed.id])).toEqual({ clearing: -1820, [`payable ${seller}`]: 1820 })
  })

  it('that is won has what was called off meanwhile refunded', async () => {
    const chain = await aPayingChain(server)
    const { placed, chargeId } = await aPaidOrder(chain)
    const dispute = await sandbox().dispute(chargeId)
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    await step(placed, 'cancelled', chain.sender)
    await settled()
    await sandbox().decideDispute(dispute, 'won')
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    expect((await read(placed, chain.buyer)).payment?.charge).toMatchObject({ refunded: 10_000 })
    const books = await booksOf(server, [placed.id])
    expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(Object.keys(books).filter((name) => /^(disputes|refunds|margin|receivable)/.test(name))).toEqual([])
  })

  it('of a seller whose money is gone is netted from its next transfer only once it is lost', async () => {
    const chain = await aPayingChain(server)
    const { placed, chargeId } = await aPaidOrder(chain)
    await sandbox().payOut(chain.sellerAccount)
    const dispute = await sandbox().dispute(chargeId)
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    const second = await aPaidOrder(chain)
    // The provider's fee of the dispute is owed at once.
    expect(await transfers(second.placed, chain.sender)).toMatchObject([{ amount: 5680 - 1500, netted: 1500 }])
    await sandbox().decideDispute(dispute, 'lost')
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    const third = await aPaidOrder(chain, 20)
    expect(await transfers(third.placed, chain.sender)).toMatchObject([{ netted: 6000, amount: 12_000 - 610 - 6000 }])
    expect(await booksOf(server, [placed.id, second.placed.id, third.placed.id])).toEqual({})
  })

  it('of a part takes as much of everybody in proportion', async () => {
    const chain = await aPayingChain(server)
    const { placed, chargeId } = await aPaidOrder(chain)
    await sandbox().dispute(chargeId, { amount: 2000 })
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    expect(await transfers(placed, chain.sender)).toMatchObject([{ reversed: 1200 }])
    expect(await transfers(placed, chain.dealer)).toMatchObject([{ reversed: 800 }])
  })

  it('takes nothing while the bank only asks', async () => {
    const chain = await aPayingChain(server)
    const { placed, chargeId } = await aPaidOrder(chain)
    const dispute = await sandbox().dispute(chargeId, { isInquiry: true })
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    expect((await read(placed, chain.buyer)).payment?.charge?.dispute).toMatchObject({ state: 'inquiry' })
    await sandbox().decideDispute(dispute, 'won')
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    expect((await read(placed, chain.buyer)).payment?.charge?.dispute).toMatchObject({ state: 'won' })
    expect(await booksOf(server, [placed.id])).toEqual({})
  })
})

describe('what is told of a dispute', () => {
  it('in any order, twice, and with gaps leaves the same books', async () => {
    const seen: unknown[] = []
    for (let round = 0; round < 5; round += 1) {
      const chain = await aPayingChain(server)
      const { placed, chargeId } = await aPaidOrder(chain)
      const known = new Set((await sandbox().events()).map(({ id }) => id))
      await sandbox().decideDispute(await sandbox().dispute(chargeId), 'lost')
      const told = (await sandbox().events()).filter(({ id }) => !known.has(id))
      const shuffled = [...told, ...told]
        .map((one) => ({ one, at: Math.random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one)
      // The last round is told of nothing: the sweep finds it.
      for (const happening of round === 4 ? [] : shuffled) {
        await send(happening)
        if (Math.random() < 0.5) await settled()
      }
      await settled()
      if (round === 4) await sweepDisputes.run({}, server.running.jobServices)
      await settled()
      const { rows } = await sql<{ kind: string; account: string; amount: number }>`
        select e.kind, l.account, l.amount::float8 as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.transaction_id = ${placed.id} order by e.kind, l.account, l.amount`.execute(
        server.running.services.reader,
      )
      seen.push(rows)
    }
    expect(new Set(seen.map((rows) => JSON.stringify(rows))).size).toBe(1)
  })

  it('before the payment is known has the payment read first', async () => {
    const chain = await aPayingChain(server, { kind: 'createDispute' })
    sandbox().tellsTo(null)
    const placed = await order(chain, 10)
    await approve(placed, chain)
    // The charge is made, and its answer is lost.
    sandbox().fail(/POST \/v1\/payment_intents\/\w+\/confirm/, 'lost', 2)
    await expect(settled()).rejects.toThrow('provider_failed')
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    expect((await read(placed, chain.buyer)).payment?.charge).toMatchObject({
      state: 'paid',
      dispute: { state: 'open' },
    })
  })

  it('is believed only with the provider’s signature, and of a charge of ours', async () => {
    const chain = await aPayingChain(server)
    const { placed, chargeId } = await aPaidOrder(chain)
    await sandbox().dispute(chargeId)
    const [event] = (await toldOfDisputes()).slice(-1)
    expect((await send(event, signatureOf('{}'))).status).toBe(403)
    await settled()
    expect((await read(placed, chain.buyer)).payment?.charge?.dispute).toBeNull()
    // In the name of a seller's own account it is the seller's affair.
    await send({ ...event, id: 'evt_of_another', account: chain.sellerAccount })
    await settled()
    expect((await read(placed, chain.buyer)).payment?.charge?.dispute).toBeNull()
  })

  it('is mailed to both sides, once each', async () => {
    const chain = await aPayingChain(server)
    const admin = await aPerson(server, { memberships: [{ org: chain.supplier, role: 'partner-admin' }] })
    const { placed, chargeId } = await aPaidOrder(chain)
    const dispute = await sandbox().dispute(chargeId)
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    await doQueued(server, tellDispute)
    await sandbox().decideDispute(dispute, 'won')
    for (const event of await toldOfDisputes()) await send(event)
    await settled()
    await doQueued(server, tellDispute)
    const subjects = async (email: string) => {
      const { rows } = await sql<{ subject: string }>`
        select subject from outbox_mails where recipient = ${email} order by subject`.execute(
        server.running.services.reader,
      )
      return rows.map(({ subject }) => subject)
    }
    expect(await subjects(chain.payer.email)).toEqual([
      `The bank has decided on order no. ${placed.tx}`,
      `Your bank disputes the payment for order no. ${placed.tx}`,
    ])
    expect(await subjects(admin.email)).toEqual([
      `A bank disputes the payment for order no. ${placed.tx}`,
      `The bank has decided on order no. ${placed.tx}`,
    ])
  })
})

it('a crash at any step is made good by whoever comes next', async () => {
  for (const address of ['POST /v1/transfers/\\w+/reversals', 'POST /v1/transfers$', 'GET /v1/disputes']) {
    for (const how of ['lost', 'refused'] as const) {
      const chain = await aPayingChain(server)
      const { placed, chargeId } = await aPaidOrder(chain)
      const dispute = await sandbox().dispute(chargeId)
      sandbox().fail(new RegExp(address), how, 2)
      const again = async () => {
        for (const event of await toldOfDisputes()) await send(event)
        await settled().catch(() => undefined)
        // As if all of it had happened days ago.
        const { reader } = server.running.services
        await sql`update payment_disputes set updated_at = updated_at - interval '1 hour', read_at = read_at - interval '2 days'`.execute(
          reader,
        )
        await sql`update payment_transfers set created_at = created_at - interval '1 hour'`.execute(reader)
        await sweepDisputes.run({}, server.running.jobServices)
        await sweepPayments.run({}, server.running.jobServices)
        await settled()
      }
      await again()
      await sandbox().decideDispute(dispute, 'won')
      await again()
      await again()
      expect(await booksOf(server, [placed.id])).toEqual({})
      expect(await sandbox().balanceOf(chain.sellerAccount)).toEqual({ usd: 5680 - 1500 })
      sandbox().fail(/nothing/, how, 0)
    }
  }
})
