import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'
import { WAY_BACK_MS } from './remove-entry.ts'

/** Deleted entries, once there is no way back to them. */
export const sweepEntries = defineJob({
  name: 'journal.sweep-entries',
  payload: z.object({}),
  schedule: '23 4 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`delete from entries where deleted_at < ${new Date(clock() - WAY_BACK_MS)}`.execute(reader)
  },
})
