import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aPayingChain, ordersOf, sandboxOf } from '#server/testing/charged-orders.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { settle } from './settle.ts'

const server = useTestServer()
const { order, approve, until, transfers } = ordersOf(server)

it('hands on what the provider refused before, once its seller can be paid again', async () => {
  const chain = await aPayingChain(server)
  const sandbox = sandboxOf(server)
  const { reader, payments } = server.running.services
  await sandbox.decide(chain.sellerAccount, 'missing')
  const known = async () =>
    (
      await sql<{ is: boolean }>`
        select charges_enabled as "is" from payment_accounts where org_id = ${chain.supplier}`.execute(reader)
    ).rows[0]?.is
  await vi.waitFor(async () => expect(await known()).toBe(false), { timeout: 10_000 })
  await untilWorked(server)
  // As if the news of it had not come yet.
  await sql`update payment_accounts set charges_enabled = true where org_id = ${chain.supplier}`.execute(reader)
  const placed = await order(chain, 10)
  await approve(placed, chain)
  await until(placed, chain.sender, 'paid')
  await untilWorked(server)
  expect(await transfers(placed, chain.sender)).toMatchObject([{ status: 'held' }])
  expect(await sandbox.balanceOf(chain.sellerAccount)).toEqual({})
  await sandbox.decide(chain.sellerAccount, 'complete')
  await untilWorked(server)
  const { rows } = await sql<{ id: string }>`select id from order_payments where order_id = ${placed.id}`.execute(
    reader,
  )
  const { nobody } = server.running.jobServices
  for (const { id } of rows) await settle(nobody, payments, id)
  for (const { id } of rows) await settle(nobody, payments, id)
  expect(await transfers(placed, chain.sender)).toMatchObject([{ amount: 5680, status: 'made' }])
  expect(await sandbox.balanceOf(chain.sellerAccount)).toEqual({ usd: 5680 })
})
