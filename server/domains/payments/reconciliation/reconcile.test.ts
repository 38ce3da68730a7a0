import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { payments } from '#shared/domains/payments/api.ts'
import { aPayingChain, ordersOf, sandboxOf } from '#server/testing/charged-orders.ts'
import { aPerson } from '#server/testing/factories.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { settleOrder } from '../charges/jobs.ts'
import { settleDisputes, sweepDisputes } from '../disputes/jobs.ts'
import { post } from '../ledger/post.ts'
import { sweepPayouts } from '../payouts/jobs.ts'
import { workEvent } from '../webhook/work-event.ts'
import { reconcileMoney, tellDifferences } from './jobs.ts'

/** Works on nothing by itself: each test says what is done when. */
const server = useTestServer({ ROLE: 'web' })
const { order, approve, step } = ordersOf(server)
const sandbox = () => sandboxOf(server)
const reader = () => server.running.services.reader

const settled = async () => {
  while ((await doQueued(server, workEvent, settleDisputes, settleOrder)) > 0);
}

/** As if everything had happened three hours ago: what has just moved is not looked at yet. */
const compared = async () => {
  const { jobServices } = server.running
  const clock = () => Date.now() + 3 * 3600_000
  await reconcileMoney.run({}, { ...jobServices, nobody: { ...jobServices.nobody, clock } })
}
const anAdministrator = () => aPerson(server, { systemAdmin: true })
const open = async (token: string, state?: 'all') =>
  (await server.call(payments.differences, { query: state === undefined ? {} : { state } }, token)).body

describe('the books and the provider', () => {
  it('say alike of charges, refunds, disputes and payouts, also when compared again', async () => {
    sandbox().tellsTo(null)
    const chain = await aPayingChain(server)
    const placed = []
    for (const qty of [10, 4, 2, 6]) {
      const one = await order(chain, qty)
      await approve(one, chain)
      placed.push(one)
    }
    await settled()
    const [refunded, disputed, lost] = placed
    if (refunded !== undefined) await step(refunded, 'cancelled', chain.sender)
    await settled()
    const chargeOf = async (id: string | undefined) =>
      (
        await sql<{ id: string }>`select charge_id as id from order_payments where order_id = ${id}::uuid`.execute(
          reader(),
        )
      ).rows[0]?.id ?? ''
    await sandbox().decideDispute(await sandbox().dispute(await chargeOf(disputed?.id)), 'won')
    await sandbox().decideDispute(await sandbox().dispute(await chargeOf(lost?.id)), 'lost')
    await sandbox().payOutOwn('usd', 50)
    await sweepDisputes.run({}, server.running.jobServices)
    await sweepPayouts.run({}, server.running.jobServices)
    await settled()
    await compared()
    await compared()
    const { token } = await anAdministrator()
    const { differences, last } = await open(token, 'all')
    expect(differences).toEqual([])
    expect(last?.movements).toBeGreaterThan(10)
    expect(last?.differences).toBe(0)
  })

  it('and where they do not it is written down by its kind, told once, and resolved once it is mended', async () => {
    const admin = await anAdministrator()
    const strange = await sandbox().move({
      amount: -700,
      fee: 0,
      currency: 'usd',
      type: 'adjustment',
      source: 'dp_unheard_of',
    })
    expect(strange).toMatch(/^txn_/)
    const { em } = server.running.services.orm
    const at = new Date()
    const clearing = (amount: number) => [
      { account: 'clearing' as const, amount },
      { account: 'provider_fees' as const, amount: -amount },
    ]
    const note = (source: string, amount: number) =>
      em
        .fork()
        .transactional((inside) =>
          post(inside, { kind: 'provider_fee', source, at, currency: 'USD', lines: clearing(amount) }),
        )
    await note('ch_of_nobody', 300)
    await sandbox().move({ amount: 900, fee: 0, currency: 'usd', type: 'charge', source: 'ch_of_less' })
    await note('ch_of_less', 800)
    await compared()
    await compared()
    const { differences } = await open(admin.token)
    expect(
      differences
        .map(({ source, kind, here, there }) => [source, kind, here, there])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['ch_of_less', 'other_amount', 800, 900],
      ['ch_of_nobody', 'missing_there', 300, 0],
      ['dp_unheard_of', 'missing_here', 0, -700],
    ])
    await doQueued(server, tellDifferences)
    const { rows } = await sql<{ text: string }>`
      select text from outbox_mails where recipient = ${admin.email} and subject = 'The books and the payment service differ'`.execute(
      reader(),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('Differences that were found last night: 3.')
    // Somebody posts what corrects them.
    await note('ch_of_less:corrected', 100)
    await note('ch_of_nobody:corrected', -300)
    await compared()
    expect((await open(admin.token)).differences.map(({ source }) => source)).toEqual(['dp_unheard_of'])
    const all = (await open(admin.token, 'all')).differences
    expect(all).toHaveLength(3)
    expect(all[0]?.resolved).toBeNull()
    expect(all.slice(1).every(({ resolved }) => resolved !== null)).toBe(true)
  })

  it('that was read only in part is read again', async () => {
    sandbox().fail(/GET \/v1\/balance_transactions/, 'lost', 2)
    await expect(compared()).rejects.toThrow('provider_failed')
    await compared()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from provider_movements where source = 'dp_unheard_of'`.execute(reader())
    expect(rows[0]?.count).toBe(1)
  })

  it('are compared page by page', async () => {
    for (let number = 0; number < 230; number += 1)
      await sandbox().move({ amount: 1, fee: 0, currency: 'usd', type: 'charge', source: `ch_page_${number}` })
    await compared()
    const { token } = await anAdministrator()
    expect((await open(token)).last?.differences).toBe(231)
  })

  it('are looked at by nobody but an administrator of the system', async () => {
    const chain = await aPayingChain(server)
    expect((await server.refused(payments.differences, { query: {} }, chain.payer.token)).status).toBe(403)
  })
})
