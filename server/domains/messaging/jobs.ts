import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'

/** Far longer than a job is tried again. */
const KEPT_DAYS = 30

/** Forgets which messages have left, once no job can come back to them. */
export const sweepDeliveries = defineJob({
  name: 'messaging.sweep-deliveries',
  payload: z.object({}),
  schedule: '25 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`delete from message_deliveries where at < ${new Date(clock() - KEPT_DAYS * DAY)}`.execute(reader)
  },
})
