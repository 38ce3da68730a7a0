import { z } from 'zod'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const JobRow = z.object({ id: z.string(), name: z.string() })

/**
 * Has failed jobs done again. Each bears it: what a job does it does once, however often it runs. Of two who press at once the
 * second finds them no longer failed.
 *
 * @returns how many
 */
export async function repeatJobs(context: DomainContext, ids: readonly string[]): Promise<number> {
  return inTransaction(context.em, async (em) => {
    const { rows } = await sqlOf(JobRow)`
      select id, name from pgboss.job where state = 'failed' and id = any(${ids}::uuid[]) order by name, id for update`.execute(
      readerOf(em),
    )
    for (const [name, jobs] of Map.groupBy(rows, (row) => row.name)) {
      await context.queue.repeat(
        em,
        name,
        jobs.map(({ id }) => id),
      )
      await recordEvent({ ...context, em }, { kind: 'job.repeated', details: { name, count: jobs.length } })
    }
    return rows.length
  })
}
