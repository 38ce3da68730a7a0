import { z } from 'zod'
import { journalOf } from '#shared/domains/billing/earnings/journal.ts'
import { monthAfter } from '#shared/kernel/calendar/months.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { monthOf } from '#server/domains/billing/earnings/month-of.ts'
import { eachLine, readLines, readStatement } from '#server/domains/billing/earnings/read-statement.ts'
import { readSummary } from '#server/domains/billing/earnings/read-summary.ts'

const TotalRow = z.object({
  currency: z.enum(['USD', 'EUR', 'VND', 'CNY', 'AED']),
  first: z.string(),
  last: z.string(),
  owed: z.number(),
  earned: z.number(),
  fees: z.number(),
})

/** What the statements of some orgs do not explain: each month begins as the one before ended, and all together are their books. */
export async function statementFaults(reader: Reader, orgs: readonly OrgId[], now: number): Promise<string[]> {
  const faults: string[] = []
  for (const org of orgs) faults.push(...(await faultsOf(reader, org, now)))
  return faults
}

async function faultsOf(reader: Reader, orgId: OrgId, now: number): Promise<string[]> {
  const faults: string[] = []
  const { rows } = await sqlOf(TotalRow)`
    select l.currency, to_char(min(l.at) at time zone o.time_zone, 'YYYY-MM') as first,
      to_char(max(l.at) at time zone o.time_zone, 'YYYY-MM') as last,
      coalesce(-sum(l.amount) filter (where l.account not in ('at_provider', 'banked')), 0)::float8 as owed,
      coalesce(-sum(l.amount) filter (where l.account in ('payable', 'margin')
        and e.kind in ('sale', 'sale_reversed', 'refund', 'dispute_lost')), 0)::float8 as earned,
      coalesce(sum(l.amount) filter (where l.account in ('payable', 'margin') and e.kind = 'provider_fee'), 0)::float8 as fees
    from ledger_lines l join ledger_entries e on e.id = l.entry_id join orgs o on o.id = l.org_id
    where l.org_id = ${orgId} group by l.currency, o.time_zone`.execute(reader)
  const { currencies } = await readSummary(reader, orgId, now)
  for (const { currency, first, last, owed, earned, fees } of rows) {
    let before = 0
    for (let month = first; month <= last; month = monthAfter(month, 1)) {
      const stated = await monthOf(reader, orgId, { month, currency })
      const statement = await readStatement(reader, stated)
      if (statement.opening !== before) faults.push(`${month}: begins with ${statement.opening}, not ${before}`)
      let balance = before
      const listed = await readLines(reader, stated, { limit: 10_000, offset: 0 })
      for (const line of listed) {
        balance += line.amount
        if (line.balance !== balance) faults.push(`${month} ${line.reference}: ${line.balance}, not ${balance}`)
        const entry = journalOf(line)
        if (entry.reduce((sum, { amount }) => sum + amount, 0) !== 0) faults.push(`${line.reference}: not balanced`)
      }
      // Read in steps, as for a file, it is the same.
      const stepped = await Array.fromAsync(eachLine(reader, stated, 3))
      if (JSON.stringify(stepped) !== JSON.stringify(listed)) faults.push(`${month}: in steps it is another`)
      if (statement.closing !== balance) faults.push(`${month}: ends with ${statement.closing}, not ${balance}`)
      before = balance
    }
    if (before !== owed) faults.push(`${currency}: the statements come to ${before}, the books to ${owed}`)
    // Who only buys has earned nothing.
    const told = currencies.find((one) => one.currency === currency) ?? { earned: 0, fees: 0 }
    if (told.earned !== earned || told.fees !== fees)
      faults.push(`${currency}: earned ${told.earned} less ${told.fees}, in the books ${earned} less ${fees}`)
  }
  return faults
}
