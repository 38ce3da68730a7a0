import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aBilledClinic, billsOf } from '#server/testing/billed.ts'
import { sandboxOf } from '#server/testing/charged-orders.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { settleDispute } from './settle-dispute.ts'

const server = useTestServer()
const { sold, give } = billsOf(server)
/** What the provider tells comes when it comes, and is worked then. */
const until = (looks: () => Promise<void>) => vi.waitFor(looks, { timeout: 10_000, interval: 100 })

it('gives back of an invoice what the provider refused to hand on before, once, when its seller can be paid again', async () => {
  const billed = await aBilledClinic(server)
  const sandbox = sandboxOf(server)
  const { reader, payments } = server.running.services
  const isPaid = async () => {
    const { rows } = await sql<{ is: boolean }>`
      select charges_enabled as "is" from payment_accounts where org_id = ${billed.seller}`.execute(reader)
    return rows[0]?.is
  }
  const balance = async () => (await sandbox.balanceOf(billed.account))['usd'] ?? 0
  // So much that something is handed on in the last minute of a month as well.
  await give(billed, await sold(billed, { price: 31_000_000 }))
  const before = await balance()
  expect(before).toBeGreaterThan(0)
  const { rows: invoices } = await sql<{ chargeId: string }>`
    select charge_id as "chargeId" from invoices where seller_org_id = ${billed.seller}`.execute(reader)
  const dispute = await sandbox.dispute(invoices[0]?.chargeId ?? '')
  await until(async () => expect(await balance()).toBe(0))
  await sandbox.decide(billed.account, 'missing')
  await until(async () => expect(await isPaid()).toBe(false))
  // As if the news of it had not come yet.
  await sql`update payment_accounts set charges_enabled = true where org_id = ${billed.seller}`.execute(reader)
  await sandbox.decideDispute(dispute, 'won')
  const share = async () => {
    const { rows } = await sql<{ id: string; state: string }>`
      select dispute_id as id, back_state as state from dispute_shares where org_id = ${billed.seller}`.execute(reader)
    return rows[0]
  }
  await until(async () => expect([(await share())?.state, await balance()]).toEqual(['held', 0]))
  await sandbox.decide(billed.account, 'complete')
  await untilWorked(server)
  const { nobody } = server.running.jobServices
  for (let round = 0; round < 2; round += 1) await settleDispute(nobody, payments, (await share())?.id ?? '')
  expect([(await share())?.state, await balance()]).toEqual(['made', before])
})
