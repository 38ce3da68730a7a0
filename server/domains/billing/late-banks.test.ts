import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aBilledClinic, billBooksOf, billsOf } from '#server/testing/billed.ts'
import type { BilledClinic } from '#server/testing/billed.ts'
import { sandboxOf } from '#server/testing/charged-orders.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: '2026-12-30T00:00:00Z' })
const { sold, give, takeBack, history, align, pass, subscriptions } = billsOf(server)

const handedOn = async ({ seller }: BilledClinic) =>
  (
    await sql<{ state: string }>`
      select transfer_state as state from invoices where seller_org_id = ${seller} order by number`.execute(
      server.running.services.reader,
    )
  ).rows.map(({ state }) => state)

it('money that a bank sends after the subscription has ended is in the books, and handed on', async () => {
  await align()
  const billed = await aBilledClinic(server, { kind: 'usBankAccount' })
  const id = await sold(billed)
  await give(billed, id)
  await takeBack(billed, id)
  await pass('2027-01-01T00:00:00Z')
  expect(await subscriptions(billed)).toEqual([])
  expect(await history(billed)).toMatchObject([{ status: 'pending', amount: 200 }])
  // It is given anew, and is another subscription for the provider.
  await give(billed, id)
  await pass('2027-01-12T00:00:00Z')
  await expect
    .poll(async () => (await history(billed)).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['succeeded', 'succeeded'])
  await expect.poll(async () => await handedOn(billed), { timeout: 20_000 }).toEqual(['made', 'made'])
  expect(await billBooksOf(server, billed.clinic, billed.seller)).toEqual({})
})

it('is found also where no event told', async () => {
  const billed = await aBilledClinic(server, { kind: 'usBankAccount' })
  const id = await sold(billed)
  await give(billed, id)
  await takeBack(billed, id)
  await pass('2027-02-01T00:00:00Z')
  sandboxOf(server).tellsTo(null)
  await pass('2027-02-08T00:00:00Z')
  expect((await history(billed)).map(({ status }) => status)).toEqual(['succeeded'])
  expect(await handedOn(billed)).toEqual(['made'])
})
