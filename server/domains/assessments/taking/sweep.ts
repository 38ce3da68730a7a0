import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'
import { KEPT_DAYS } from './open-run.ts'

/** Daily: what visitors answered and did not register with goes after its time. */
export const sweepVisitors = defineJob({
  name: 'assessments.sweep-visitors',
  payload: z.object({}),
  schedule: '50 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`
      delete from assessment_runs where user_id is null and updated_at < ${new Date(clock() - KEPT_DAYS * DAY)}`.execute(
      reader,
    )
  },
})
