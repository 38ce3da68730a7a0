import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { expect } from 'vitest'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { sweepPayments } from '#server/domains/payments/charges/jobs.ts'
import { aDeed, insist } from './deeds.ts'
import type { StormedServers } from './stormed-servers.ts'

const { clinic: CLINIC, supplier: SUPPLIER } = DEMO_ORGS

/** From now on the supplier's orders are charged once they are approved: it has an account at the provider, and the clinic a card. */
export async function beginCharging(servers: StormedServers, clinic: string): Promise<void> {
  const card = {
    paymentMethodId: 'pm_sandbox_visa_storm',
    type: 'card',
    billingDetails: { name: 'Storm Clinic', email: null, address: {} },
  }
  const added = await insist(servers, aDeed('POST', `/api/payments/org/${CLINIC}/methods`, clinic, card))
  expect(added.status).toBe(201)
  await servers.rowsOf(
    `insert into payment_accounts (id, created_at, updated_at, org_id, provider_id, details_submitted, charges_enabled, payouts_enabled)
     values (gen_random_uuid(), now(), now(), $1, 'acct_sandbox_ready_storm', true, true, true)`,
    [SUPPLIER],
  )
}

/**
 * Each approved order is charged once in the end, whatever was killed while it was, and the books hold.
 *
 * @param approved how many orders were acknowledged as approved
 */
export async function expectCharges(servers: StormedServers, approved: number): Promise<void> {
  const payments = () =>
    servers.rowsOf<{ state: string; total: number; intent: string | null }>(
      `select state, total::int, intent_id as intent from order_payments where seller_org_id = $1`,
      [SUPPLIER],
    )
  const isOver = async () => {
    const open = await servers.rowsOf(`select id from payment_transfers where state = 'waiting'`)
    return open.length === 0 && (await payments()).every(({ state }) => state === 'paid')
  }
  for (let look = 0; look < 100 && !(await isOver()); look += 1) {
    // What a killed server was at is found by the sweep; here as if ten minutes had passed.
    if (look % 20 === 10) await sweepNow(servers)
    await sleep(300)
  }
  const paid = await payments()
  expect(paid.map(({ state }) => state)).toEqual(Array.from({ length: approved }, () => 'paid'))

  const charges = await servers.rowsOf<{ intent: string; amount: number }>(
    `select body->>'payment_intent' as intent, (body->>'amount')::int as amount from payment_sandbox
     where kind = 'charge' and body->>'status' = 'succeeded'`,
  )
  const byIntent = <Row extends { intent: string | null }>(rows: readonly Row[]) =>
    rows.map((row) => ({ intent: row.intent })).toSorted((a, b) => String(a.intent).localeCompare(String(b.intent)))
  expect(byIntent(charges)).toEqual(byIntent(paid))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(charges.map(({ amount }) => amount))).toBe(sum(paid.map(({ total }) => total)))
  expect(await ledgerFaults(servers)).toEqual([])
}

/** What is wrong with the books: entries that come to something, one thing posted twice, sums that are not those of their lines. */
const ledgerFaults = (servers: StormedServers) =>
  servers.rowsOf(
    `select 'entry' as what, entry_id::text as which from ledger_lines group by entry_id having sum(amount) <> 0
     union all
     select 'lines', e.id::text from ledger_entries e where e.lines <> (select count(*) from ledger_lines l where l.entry_id = e.id)
     union all
     select 'order', transaction_id::text from ledger_entries where kind = 'sale' group by transaction_id having count(*) > 1
     union all
     select 'transfer', id::text from payment_transfers where state = 'waiting'
     union all
     select 'handed on twice', id || ' ' || body::text from payment_sandbox s
     where kind = 'transfer' and not exists (select 1 from payment_transfers t where t.provider_id = s.id)
     union all
     select 'tally', account from (
       select org_id, user_id, account, currency, amount from ledger_lines
       union all
       select org_id, user_id, account, currency, credit - debit from ledger_tallies) both_kept
     group by org_id, user_id, account, currency having sum(amount) <> 0`,
  )

async function sweepNow(servers: StormedServers): Promise<void> {
  await servers.rowsOf(`update order_payments set updated_at = updated_at - interval '1 hour'`)
  await servers.rowsOf(`update payment_transfers set created_at = created_at - interval '1 hour'`)
  const boss = new PgBoss({
    connectionString: servers.ownerUrl,
    schema: 'pgboss',
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send(sweepPayments.name, {})
  await boss.stop()
}
