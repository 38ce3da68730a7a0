import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { signatureOf } from '#server/integrations/payments/sandbox/world.ts'
import { aPayingChain, booksOf, ordersOf, sandboxOf } from '#server/testing/charged-orders.ts'
import type { PayingChain } from '#server/testing/charged-orders.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { workEvent } from '../webhook/work-event.ts'
import { settleOrder, sweepPayments } from './jobs.ts'

/** Works on nothing by itself: each test says what is done when. */
const server = useTestServer({ ROLE: 'web' })
const { order, approve, charges, step, stateOf } = ordersOf(server)
const sandbox = () => sandboxOf(server)

const settled = () => doQueued(server, settleOrder)
const swept = async () => {
  // As if all of it had happened an hour ago.
  const { reader } = server.running.services
  await sql`update order_payments set updated_at = updated_at - interval '1 hour'`.execute(reader)
  await sql`update payment_transfers set created_at = created_at - interval '1 hour'`.execute(reader)
  await sql`update payment_refunds set created_at = created_at - interval '1 hour'`.execute(reader)
  await sql`update provider_events set received_at = received_at - interval '1 hour'`.execute(reader)
  await sweepPayments.run({}, server.running.jobServices)
}
const send = (body: string, signature = signatureOf(body)) =>
  server.raw('POST', '/api/payments/webhook', { body, headers: { 'stripe-signature': signature } })

async function whatIsLeft(placed: TransactionView, { sellerAccount, resellerAccount }: PayingChain) {
  const books = await booksOf(server, [placed.id])
  return {
    clearing: books['clearing'],
    accounts: Object.keys(books).length,
    seller: (await sandbox().balanceOf(sellerAccount))['usd'],
    reseller: (await sandbox().balanceOf(resellerAccount))['usd'],
  }
}

describe('an order whose charge breaks off', () => {
  it.each([
    ['POST /v1/payment_intents$', 'lost'],
    ['POST /v1/payment_intents$', 'refused'],
    ['POST /v1/payment_intents/\\w+/confirm', 'lost'],
    ['POST /v1/payment_intents/\\w+/confirm', 'refused'],
    ['GET /v1/payment_intents', 'refused'],
    ['POST /v1/transfers$', 'lost'],
    ['POST /v1/transfers$', 'refused'],
  ] as const)('(%s, %s) is charged and handed on once', async (address, how) => {
    const chain = await aPayingChain(server)
    const placed = await order(chain, 10)
    await approve(placed, chain)
    // The library asks twice, so what is done fails whole.
    sandbox().fail(new RegExp(address), how, 2)
    await expect(settled().then(settled)).rejects.toThrow('provider_failed')
    await swept()
    await settled()
    expect(await stateOf(placed, chain.sender)).toBe('paid')
    expect(await whatIsLeft(placed, chain)).toEqual({ clearing: undefined, accounts: 0, seller: 5680, reseller: 4000 })
  })

  it.each([
    ['POST /v1/refunds', 'lost'],
    ['POST /v1/refunds', 'refused'],
    ['POST /v1/transfers/\\w+/reversals', 'lost'],
    ['POST /v1/transfers/\\w+/reversals', 'refused'],
  ] as const)('(%s, %s) is given back once', async (address, how) => {
    const chain = await aPayingChain(server)
    const placed = await order(chain, 10)
    await approve(placed, chain)
    await settled().then(settled)
    await step(placed, 'cancelled', chain.sender)
    sandbox().fail(new RegExp(address), how, 2)
    await expect(settled()).rejects.toThrow('provider_failed')
    await swept()
    const found = (await charges(placed, chain.buyer)).charges.map(({ amount, status }) => `${amount} ${status}`)
    expect(found.toSorted()).toEqual(['-10000 succeeded', '10000 succeeded'])
    expect(await whatIsLeft(placed, chain)).toEqual({ clearing: -320, accounts: 2, seller: 0, reseller: 0 })
  })

  it('where what was taken cannot be written down, it is by whoever comes next', async () => {
    const chain = await aPayingChain(server)
    const placed = await order(chain, 10)
    await approve(placed, chain)
    await asOwner(server, `alter table payment_transfers add constraint broken check (amount < 0) not valid`)
    await expect(settled()).rejects.toThrow('broken')
    expect(await booksOf(server, [placed.id])).not.toHaveProperty('clearing')
    await asOwner(server, `alter table payment_transfers drop constraint broken`)
    await swept()
    await settled()
    expect(await whatIsLeft(placed, chain)).toEqual({ clearing: undefined, accounts: 0, seller: 5680, reseller: 4000 })
  })
})

describe('what the provider tells', () => {
  const stored = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from provider_events where id = 'evt_1'`.execute(
        server.running.services.reader,
      )
    ).rows[0]?.count

  it('is believed only with its signature, and not long after', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'refund.updated',
      created: 1,
      data: { object: { id: 're_1' } },
    })
    expect((await send(body, '')).status).toBe(403)
    expect((await send(body, signatureOf(`${body} `))).status).toBe(403)
    expect((await send(body, signatureOf(body, undefined, 'whsec_other'))).status).toBe(403)
    expect((await send(body, signatureOf(body, Math.floor(Date.now() / 1000) - 400))).status).toBe(403)
    expect((await send('x'.repeat(600_000), 't=1')).status).toBe(413)
    expect(await stored()).toBe(0)
    expect((await send(body)).status).toBe(200)
    expect((await send(body)).status).toBe(200)
    expect(await stored()).toBe(1)
    await doQueued(server, workEvent)
  })

  it('in any order, twice and late, leaves the same books', async () => {
    // Told by the test alone.
    sandbox().tellsTo(null)
    const seen: unknown[] = []
    for (let round = 0; round < 5; round += 1) {
      const chain = await aPayingChain(server, { isBank: true })
      const known = new Set((await sandbox().events()).map(({ id }) => id))
      const placed = await order(chain, 10)
      await approve(placed, chain)
      await settled()
      await sandbox().advance(5 * 24 * 3600_000)
      const told = (await sandbox().events()).filter(({ id }) => !known.has(id))
      const shuffled = [...told, ...told]
        .map((one) => ({ one, at: Math.random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one)
      for (const happening of shuffled) {
        expect((await send(JSON.stringify(happening))).status).toBe(200)
        if (Math.random() < 0.5) await doQueued(server, workEvent)
      }
      await doQueued(server, workEvent)
      await settled()
      const { rows } = await sql<{ kind: string; account: string; amount: number }>`
        select e.kind, l.account, l.amount::float8 as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.transaction_id = ${placed.id} order by e.kind, l.account, l.amount`.execute(
        server.running.services.reader,
      )
      seen.push(rows)
      expect(await whatIsLeft(placed, chain)).toEqual({
        clearing: undefined,
        accounts: 0,
        seller: 5920,
        reseller: 4000,
      })
    }
    expect(new Set(seen.map((rows) => JSON.stringify(rows))).size).toBe(1)
  })

  it('and where it told nothing, the sweep finds it', async () => {
    sandbox().tellsTo(null)
    const chain = await aPayingChain(server, { isBank: true })
    const placed = await order(chain, 10)
    await approve(placed, chain)
    await settled()
    expect(await stateOf(placed, chain.sender)).toBe('processing')
    await sandbox().advance(5 * 24 * 3600_000)
    await swept()
    expect(await stateOf(placed, chain.sender)).toBe('paid')
  })
})
