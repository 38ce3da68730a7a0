import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { payments } from '#shared/domains/payments/api.ts'
import { signatureOf } from '#server/integrations/payments/sandbox/world.ts'
import { aPayingChain, ordersOf, sandboxOf } from '#server/testing/charged-orders.ts'
import type { PayingChain } from '#server/testing/charged-orders.ts'
import { aPerson } from '#server/testing/factories.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { settleOrder } from '../charges/jobs.ts'
import { workEvent } from '../webhook/work-event.ts'
import { sweepPayouts, tellPayout } from './jobs.ts'

/** Works on nothing by itself: each test says what is done when. */
const server = useTestServer({ ROLE: 'web' })
const { order, approve } = ordersOf(server)
const sandbox = () => sandboxOf(server)

const settled = async () => {
  while ((await doQueued(server, workEvent, settleOrder)) > 0);
}
const tell = async () => {
  for (const event of (await sandbox().events()).filter(({ type }) => type.startsWith('payout.'))) {
    const body = JSON.stringify(event)
    const headers = { 'stripe-signature': signatureOf(body) }
    expect((await server.raw('POST', '/api/payments/webhook', { body, headers })).status).toBe(200)
  }
  await settled()
}

/** Sold for 100.00, of which the supplier got 56.80. */
async function aSeller() {
  sandbox().tellsTo(null)
  const chain = await aPayingChain(server)
  await approve(await order(chain, 10), chain)
  await settled()
  const admin = await aPerson(server, { memberships: [{ org: chain.supplier, role: 'partner-admin' }] })
  return { chain, admin }
}

/** What the books say that an org was paid out. */
async function paidOut({ supplier }: PayingChain) {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::float8 as amount from ledger_lines
    where org_id = ${supplier} and account in ('banked', 'at_provider') group by 1 having sum(amount) <> 0 order by 1`.execute(
    server.running.services.reader,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

const payoutsOf = async ({ supplier }: PayingChain, token: string) =>
  (await server.call(payments.payouts, { params: { orgId: supplier } }, token)).body

describe('what is paid out to a seller', () => {
  it('is on its way, arrives, and is in the books once', async () => {
    const { chain, admin } = await aSeller()
    expect(await payoutsOf(chain, admin.token)).toEqual({
      future: [{ currency: 'USD', atProvider: 5680, onItsWay: 0, held: 0 }],
      payouts: [],
    })
    await sandbox().payOut(chain.sellerAccount)
    await tell()
    await tell()
    expect(await payoutsOf(chain, admin.token)).toMatchObject({
      future: [{ currency: 'USD', atProvider: 0, onItsWay: 5680, held: 0 }],
      payouts: [{ amount: 5680, currency: 'USD', state: 'in_transit', reason: null }],
    })
    expect(await paidOut(chain)).toEqual({ banked: 5680, at_provider: -5680 })
    await sandbox().advance(3 * 24 * 3600_000)
    await tell()
    expect(await payoutsOf(chain, admin.token)).toMatchObject({ future: [], payouts: [{ state: 'paid' }] })
    expect(await paidOut(chain)).toEqual({ banked: 5680, at_provider: -5680 })
  })

  it('and fails comes back, and its administrators are told why', async () => {
    const { chain, admin } = await aSeller()
    const [payout = ''] = await sandbox().payOut(chain.sellerAccount)
    await sandbox().failPayout(payout)
    await tell()
    await doQueued(server, tellPayout)
    expect(await payoutsOf(chain, admin.token)).toMatchObject({
      future: [{ atProvider: 5680, onItsWay: 0 }],
      payouts: [{ state: 'failed', reason: 'account_closed' }],
    })
    expect(await paidOut(chain)).toEqual({})
    const { rows } = await sql<{ text: string }>`
      select text from outbox_mails where recipient = ${admin.email}`.execute(server.running.services.reader)
    expect(rows.map(({ text }) => text).join()).toContain('The bank account is closed.')
  })

  it('of which nobody told is found by the sweep', async () => {
    const { chain, admin } = await aSeller()
    await sandbox().payOut(chain.sellerAccount)
    await sandbox().payOutOwn('usd', 100)
    await sweepPayouts.run({}, server.running.jobServices)
    expect((await payoutsOf(chain, admin.token)).payouts).toMatchObject([{ amount: 5680 }])
    expect(await paidOut(chain)).toEqual({ banked: 5680, at_provider: -5680 })
    const { rows } = await sql<{ amount: number }>`
      select sum(amount)::float8 as amount from ledger_lines where account = 'payouts'`.execute(
      server.running.services.reader,
    )
    expect(rows[0]?.amount).toBe(100)
  })

  it('is no business of a neighbour, and of nobody who does not look after money', async () => {
    const { chain } = await aSeller()
    const neighbour = await aPayingChain(server)
    const params = { orgId: chain.supplier }
    const stranger = await aPerson(server, { memberships: [{ org: neighbour.supplier, role: 'partner-admin' }] })
    expect((await server.refused(payments.payouts, { params }, stranger.token)).status).toBe(404)
    expect((await server.refused(payments.payouts, { params }, chain.sender.token)).status).toBe(403)
  })

  it('told in the name of an account that is not ours is left alone', async () => {
    const { chain } = await aSeller()
    const [payout = ''] = await sandbox().payOut(chain.sellerAccount)
    const about = { id: 'evt_strange', object: 'event', type: 'payout.created', created: 1, account: 'acct_other' }
    const body = JSON.stringify({ ...about, data: { object: { id: payout } } })
    await server.raw('POST', '/api/payments/webhook', { body, headers: { 'stripe-signature': signatureOf(body) } })
    await settled()
    expect(await paidOut(chain)).toEqual({})
  })
})
