import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { InvoiceId, SubscriptionId } from '#shared/domains/billing/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic } from './factories.ts'
import type { TestServer } from './test-server.ts'

const TERMS = { platformServiceCharge: 0, platformProcessing: 0, netServiceCharge: 0, processingOf: 'goods' }

/** What an org pays by the month: it waits for a payment method. */
export async function aBilledService(server: TestServer, org: OrgId): Promise<SubscriptionId> {
  const id = v7() as SubscriptionId
  const seller = await aClinic(server, { kind: 'partner-reseller' })
  await sql`
    insert into billed_subscriptions (id, created_at, updated_at, seller_org_id, through_org_id, service_id, name, type, currency,
      price, terms, state)
    values (${id}, now(), now(), ${seller}, ${org}, ${v7()}, 'Support', 'sub/mo', 'USD', 2000, ${JSON.stringify(TERMS)}::jsonb,
      'no_method')`.execute(server.running.services.reader)
  return id
}

const SPLIT = {
  total: 2000,
  goods: 2000,
  seller: 2000,
  platform: 0,
  resellers: [],
  platformParts: { serviceCharge: 0, processing: 0, netServiceCharge: 0 },
}

/** A charge for what an org used, of somebody who sells to it; it was paid. */
export async function aUsageBill(server: TestServer, org: OrgId): Promise<string> {
  const id = v7()
  const seller = await aClinic(server, { kind: 'partner-supplier' })
  await sql`
    insert into order_payments (id, created_at, updated_at, order_id, night, seller_org_id, buyer_org_id, currency, total, split,
      state, paid_at)
    values (${id}, now(), now(), ${v7()}, '2026-11-19', ${seller}, ${org}, 'USD', 2000, ${JSON.stringify(SPLIT)}::jsonb, 'paid', now())`.execute(
    server.running.services.reader,
  )
  return id
}

/** An open invoice of an org. */
export async function anInvoiceOf(server: TestServer, org: OrgId): Promise<InvoiceId> {
  const subscription = await aBilledService(server, org)
  const id = v7() as InvoiceId
  const period = { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' }
  const lines = [{ kind: 'month', name: 'Support', quantity: 1, unitAmount: 2000, amount: 2000, ...period }]
  await sql`
    insert into invoices (id, created_at, updated_at, subscription_id, seller_org_id, buyer_org_id, number, provider_id, currency,
      total, due, lines, split, state, issued_at)
    select ${id}, now(), now(), id, seller_org_id, through_org_id, 1, ${`in_test_${id}`}, 'USD', 2000, 2000,
      ${JSON.stringify(lines)}::jsonb, '{}'::jsonb, 'open', now()
    from billed_subscriptions where id = ${subscription}`.execute(server.running.services.reader)
  return id
}
