import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'

/**
 * Puts together what was added to the tallies since. Those that are deleted come back as one in the same statement, so whoever
 * counts meanwhile counts either and never both; two at once put together different ones.
 */
export const foldTallies = defineJob({
  name: 'inventory.fold-tallies',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 2,
  async run(_payload, { reader }) {
    await sql`
      with several as (
        select org_id, ordering, status, step from inventory_tallies group by 1, 2, 3, 4 having count(*) > 1),
      gone as (
        delete from inventory_tallies t using several s
        where (t.org_id, t.ordering, t.status, t.step) = (s.org_id, s.ordering, s.status, s.step)
        returning t.org_id, t.ordering, t.status, t.step, t.sides)
      insert into inventory_tallies (org_id, ordering, status, step, sides)
      select org_id, ordering, status, step, sum(sides) from gone group by 1, 2, 3, 4 having sum(sides) <> 0`.execute(
      reader,
    )
  },
})
