import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'

/** Holds count no longer once they expire; here they go away. */
export const sweepHolds = defineJob({
  name: 'scheduling.sweep-holds',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`delete from slot_holds where expires_at < ${new Date(clock())}`.execute(reader)
  },
})
