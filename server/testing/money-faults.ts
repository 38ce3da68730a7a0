import { sql } from 'kysely'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import type { SandboxControls } from '#server/integrations/payments/sandbox/sandbox.ts'

/** Who buys, sells, resells and has visitors, and their accounts at the provider. */
export interface Cast {
  who: { buyer: OrgId; seller: OrgId; reseller: OrgId; clinic: OrgId }
  accounts: { seller: string; reseller: string; clinic: string }
}

/** What the books of a story are of. */
export interface Told extends Cast {
  orders: string[]
  payouts: string[]
  /** Who pays by the month, besides the buyer. */
  person: UserId
}

/** The entries of a story. */
export const entriesOf = ({ orders, payouts, who, person }: Told) => sql`
  select id from ledger_entries
  where transaction_id = any(${orders}::uuid[]) or source like any(${payouts.map((id) => `${id}%`)}::text[])
  union
  select entry_id from ledger_lines where org_id = any(${Object.values(who)}::uuid[]) or user_id = ${person}`

/** What the books and the provider do not say alike. */
export async function moneyFaults(reader: Reader, sandbox: SandboxControls, told: Told): Promise<string[]> {
  const { orders, who, accounts } = told
  const faults: string[] = []
  const here = new Map<string, number>()
  const { rows } = await sql<{ source: string; amount: number }>`
    select split_part(e.source, ':', 1) as source, sum(l.amount)::float8 as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'clearing'
    where e.id in (${entriesOf(told)}) group by 1`.execute(reader)
  for (const { source, amount } of rows) here.set(source, amount)
  const there = new Map<string, number>()
  for (const { source, net } of await sandbox.movements()) there.set(source, (there.get(source) ?? 0) + net)
  for (const source of new Set([...here.keys(), ...there.keys()])) {
    const [one, other] = [here.get(source) ?? 0, there.get(source) ?? 0]
    if (one !== other) faults.push(`${source}: ${one} in the books, ${other} at the provider`)
  }
  for (const side of ['seller', 'reseller', 'clinic'] as const) {
    const has = (await sandbox.balanceOf(accounts[side]))['usd'] ?? 0
    const { rows: kept } = await sql<{ amount: number }>`
      select coalesce(sum(l.amount), 0)::float8 as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.org_id = ${who[side]} and (e.kind in ('transfer', 'transfer_reversed')
        or l.account = 'at_provider')`.execute(reader)
    if (kept[0]?.amount !== has) faults.push(`${side}: ${kept[0]?.amount} in the books, ${has} at the provider`)
  }
  const { rows: sums } = await sql<{ what: string }>`
    select 'open ' || l.account || ' ' || sum(l.amount)::text as what
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.transaction_id = any(${orders}::uuid[])
      and (l.account = 'receivable' and not exists (
          select 1 from order_payments p where p.order_id = e.transaction_id and p.state not in ('paid', 'called_off'))
        or l.account = 'disputes' and not exists (
          select 1 from payment_disputes d join order_payments p on p.id = d.payment_id
          where p.order_id = e.transaction_id and d.state = 'open')
        or l.account = 'refunds' and not exists (
          select 1 from payment_refunds r join order_payments p on p.id = r.payment_id
          where p.order_id = e.transaction_id and r.state not in ('paid', 'reduced')))
    group by l.account, e.transaction_id having sum(l.amount) <> 0
    union all
    select 'currency ' || sum(l.amount)::text from ledger_lines l having sum(l.amount) <> 0`.execute(reader)
  return [...faults, ...sums.map(({ what }) => what)]
}
