import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Addresses that were given out and never used. */
export const sweepUploads = defineJob({
  name: 'media.sweep-uploads',
  payload: z.object({}),
  schedule: '41 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`delete from uploads where stored_at is null and created_at < ${new Date(clock() - DAY)}`.execute(reader)
  },
})
