import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Ended sessions stay a month, so that "where was I signed in" can be answered; then they are nobody's business. */
const KEEP_MS = 30 * DAY

export const sweepSessions = defineJob({
  name: 'identity.sweep-sessions',
  payload: z.object({}),
  schedule: '17 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const before = new Date(clock() - KEEP_MS)
    await sql`delete from sessions where expires_at < ${before} or ended_at < ${before}`.execute(reader)
  },
})
