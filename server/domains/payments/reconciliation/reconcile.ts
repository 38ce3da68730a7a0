import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { DAY, HOUR } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort, ProviderMovement } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { tellDifferencesWork } from '../work.ts'

/** What has just moved may be heard of a moment later. */
const GRACE = 2 * HOUR
/** What was looked at is looked at again for as long as events may be late. */
const OVERLAP = 4 * DAY
/** How far back the first comparison looks before the first entry in the books. */
const BEFORE = DAY

interface Compared {
  movements: number
  found: number
  resolved: number
}

/**
 * Compares what moved the platform's money at the provider with what the books say of it, by what it is of: whatever of a charge, a
 * refund, a transfer, a dispute or a payout was posted to clearing has to come to what the provider has of the same. What does not is
 * written down, and what does by now is resolved.
 *
 * @throws AppError `provider_failed`; what was read by then is kept, and read again
 */
export async function reconcile(context: DomainContext, payments: PaymentsPort): Promise<Compared> {
  const reader = readerOf(context.em)
  const now = context.clock()
  const until = new Date(now - GRACE)
  const since = await sinceOf(reader, until)
  let movements = 0
  let after: string | null = null
  for (;;) {
    const page = await payments.movements({ since, after })
    await keep(reader, page.movements)
    movements += page.movements.length
    after = page.movements.at(-1)?.id ?? null
    if (!page.hasMore || after === null) break
  }
  return inTransaction(context.em, async (em) => {
    const inside = readerOf(em)
    const { found, resolved } = await compare(inside, { since, until, now: new Date(now) })
    const id = v7()
    await sql`
      insert into money_comparisons (id, at, since, until, movements, differences)
      select ${id}, ${new Date(now)}, ${since}, ${until}, ${movements}, count(*) from money_differences
      where resolved_at is null`.execute(inside)
    if (found > 0) await context.queue.send(em, tellDifferencesWork, { comparisonId: id })
    return { movements, found, resolved }
  })
}

const AtRow = z.object({ at: z.string().nullable() })

async function sinceOf(reader: Reader, until: Date): Promise<Date> {
  const { rows: last } = await sqlOf(AtRow)`select max(until) as at from money_comparisons`.execute(reader)
  const lastAt = last[0]?.at ?? null
  if (lastAt !== null) return new Date(new Date(lastAt).getTime() - OVERLAP)
  const { rows: first } = await sqlOf(AtRow)`
    select min(at) as at from ledger_lines where org_id is null`.execute(reader)
  return new Date(new Date(first[0]?.at ?? until).getTime() - BEFORE)
}

/** Keeps a page of movements. One that is of nothing, such as a monthly fee, is of itself. */
async function keep(reader: Reader, page: readonly ProviderMovement[]): Promise<void> {
  await sql`
    insert into provider_movements (id, source, type, currency, net, at)
    select * from unnest(${page.map(({ id }) => id)}::text[], ${page.map(({ id, source }) => source ?? id)}::text[],
      ${page.map(({ type }) => type)}::text[], ${page.map(({ currency }) => currency)}::text[],
      ${page.map(({ amount, fee }) => amount - fee)}::bigint[], ${page.map(({ at }) => at.toISOString())}::timestamptz[])
    on conflict (id) do nothing`.execute(reader)
}

const CountRow = z.object({ found: z.number(), resolved: z.number() })

async function compare(
  reader: Reader,
  { since, until, now }: { since: Date; until: Date; now: Date },
): Promise<{ found: number; resolved: number }> {
  const { rows } = await sqlOf(CountRow)`
    with touched as materialized (
      select source, currency from provider_movements where at >= ${since} and at < ${until}
      union
      select split_part(e.source, ':', 1), e.currency
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.org_id is null and l.at >= ${since} and l.at < ${until} and l.account = 'clearing'
      union
      select source, currency from money_differences where resolved_at is null),
    there as (
      select source, currency, sum(net) as net, max(at) as at
      from provider_movements join touched using (source, currency) group by 1, 2),
    here as (
      select t.source, t.currency, sum(l.amount) as net, max(e.at) as at, max(e.transaction_id::text)::uuid as transaction_id
      from touched t join ledger_entries e on split_part(e.source, ':', 1) = t.source and e.currency = t.currency
        join ledger_lines l on l.entry_id = e.id and l.account = 'clearing'
      group by 1, 2),
    -- What moved a moment ago is looked at the next time.
    judged as (
      select source, currency, coalesce(here.net, 0) as here, coalesce(there.net, 0) as there, here.transaction_id,
        case when here.source is null then 'missing_here' when there.source is null then 'missing_there'
          else 'other_amount' end as kind,
        greatest(here.at, there.at) as at
      from touched left join here using (source, currency) left join there using (source, currency)
      where coalesce(greatest(here.at, there.at), ${since}) < ${until}),
    written as (
      insert into money_differences (id, found_at, seen_at, source, currency, kind, here, there, moved_at, transaction_id)
      select gen_random_uuid(), ${now}, ${now}, source, currency, kind, here, there, at, transaction_id
      from judged where here <> there
      on conflict (source, currency) where resolved_at is null do update set seen_at = excluded.seen_at, kind = excluded.kind,
        here = excluded.here, there = excluded.there, moved_at = excluded.moved_at
      returning found_at),
    resolved as (
      update money_differences d set resolved_at = ${now}, here = j.here, there = j.there from judged j
      where d.resolved_at is null and d.source = j.source and d.currency = j.currency and j.here = j.there
      returning 1)
    select (select count(*) from written where found_at = ${now})::int as found,
      (select count(*) from resolved)::int as resolved`.execute(reader)
  return rows[0] ?? { found: 0, resolved: 0 }
}
