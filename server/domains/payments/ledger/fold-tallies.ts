import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'

/**
 * Puts together what was added to the tallies of the ledger since. Those that are deleted come back as one in the same statement,
 * so whoever reads meanwhile reads either and never both; two at once put together different ones.
 */
export const foldLedgerTallies = defineJob({
  name: 'payments.fold-ledger-tallies',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 2,
  async run(_payload, { reader }) {
    await sql`
      with several as (
        select org_id, user_id, account, kind, currency, day from ledger_tallies group by 1, 2, 3, 4, 5, 6 having count(*) > 1),
      gone as (
        delete from ledger_tallies t using several s
        where (t.account, t.kind, t.currency, t.day) = (s.account, s.kind, s.currency, s.day)
          and t.org_id is not distinct from s.org_id and t.user_id is not distinct from s.user_id
        returning t.org_id, t.user_id, t.account, t.kind, t.currency, t.day, t.debit, t.credit, t.lines)
      insert into ledger_tallies (org_id, user_id, account, kind, currency, day, debit, credit, lines)
      select org_id, user_id, account, kind, currency, day, sum(debit), sum(credit), sum(lines) from gone group by 1, 2, 3, 4, 5, 6`.execute(
      reader,
    )
  },
})
