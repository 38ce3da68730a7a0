import { sql } from 'kysely'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import type { ProviderInvoice } from '#server/integrations/payments/billing-port.ts'
import type { SandboxPayments } from '#server/integrations/payments/sandbox/sandbox.ts'

interface KeptInvoice {
  providerId: string
  state: string
  total: number
  lines: number
}

/** What our invoices, subscriptions and books do not say as the provider has it. */
export async function billFaults(
  reader: Reader,
  provider: SandboxPayments,
  { buyer, person }: { buyer: OrgId; person: UserId },
): Promise<string[]> {
  const faults: string[] = []
  const { rows: kept } = await sql<KeptInvoice>`
    select provider_id as "providerId", state, total::float8 as total,
      (select sum((l->>'amount')::float8) from jsonb_array_elements(lines) l) as lines
    from invoices where buyer_org_id = ${buyer} or user_id = ${person}`.execute(reader)
  const { rows: subscriptions } = await sql<{ id: string; providerId: string | null }>`
    select id, provider_id as "providerId" from billed_subscriptions where through_org_id = ${buyer}`.execute(reader)
  const issued: ProviderInvoice[] = []
  for (const { id, providerId } of subscriptions) {
    const begun = await begunFor(provider, id)
    const live: string[] = []
    for (const one of begun) {
      if ((await provider.readSubscription(one)).state !== 'ended') live.push(one)
      issued.push(...(await provider.listInvoices(one)))
    }
    if (live.some((one) => one !== providerId) || live.length > 1)
      faults.push(`${id}: ${live.join(', ')} run at the provider, and ${providerId} is known`)
  }
  for (const { id, state, total } of issued) {
    const known = kept.find(({ providerId }) => providerId === id)
    if (known === undefined && state !== 'void' && state !== 'draft') faults.push(`${id} is ${state} and not known`)
    if (known !== undefined && (known.state !== state || known.total !== total || known.lines !== total))
      faults.push(`${id}: ${known.state} ${known.total} of ${known.lines} here, ${state} ${total} there`)
  }
  const valid = issued.filter(({ state }) => state === 'open' || state === 'paid')
  const owed = valid.reduce((sum, { total, paid }) => sum + total - paid, 0)
  // What is left of credit lies with who pays, and is owed to them.
  const open = valid.reduce((sum, { state, due }) => sum + (state === 'open' ? due : 0), 0)
  const credit = await creditOf(reader, provider, { buyer, person })
  if (open + credit !== owed) faults.push(`${open} open and ${credit} of credit at the provider make ${owed}`)
  const { rows: books } = await sql<{ owed: number }>`
    select coalesce(sum(l.amount), 0)::float8 as owed from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = 'receivable' and e.transaction_id is null
      and (l.org_id = ${buyer} or l.user_id = ${person})`.execute(reader)
  if (books[0]?.owed !== owed) faults.push(`${books[0]?.owed} receivable in the books, ${owed} at the provider`)
  const { rows: gaps } = await sql<{ seller: string; last: number }>`
    select c.seller_org_id as seller, c.last from invoice_counts c
    where c.seller_org_id in (select seller_org_id from invoices where buyer_org_id = ${buyer} or user_id = ${person})
      and c.last <> (select count(distinct number) from invoices i where i.seller_org_id = c.seller_org_id)`.execute(
    reader,
  )
  return [...faults, ...gaps.map(({ seller, last }) => `${seller} has gaps in ${last} numbers`)]
}

/** The subscriptions that were ever begun at the provider for one of ours. */
async function begunFor(provider: SandboxPayments, id: string): Promise<string[]> {
  const events = await provider.sandbox.events()
  return events
    .filter(({ type, data }) => type === 'customer.subscription.created' && JSON.stringify(data.object).includes(id))
    .map(({ data }) => data.object.id)
}

/** Below zero what lies with those who pay. */
async function creditOf(
  reader: Reader,
  provider: SandboxPayments,
  { buyer, person }: { buyer: OrgId; person: UserId },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from payment_customers where org_id = ${buyer} or user_id = ${person}`.execute(reader)
  let credit = 0
  for (const { id } of rows) credit += await provider.sandbox.creditOf(id)
  return credit
}
