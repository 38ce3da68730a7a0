import { sql } from 'kysely'
import { z } from 'zod'
import { HOUR } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'
import { KEPT_HOURS } from './idempotency.ts'

/** Forgets first answers after a day, by when nobody tries again, and counters whose time is over. */
export const sweepKeptAnswers = defineJob({
  name: 'http.sweep-kept-answers',
  payload: z.object({}),
  schedule: '*/20 * * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`delete from kept_answers where created_at < ${new Date(clock() - KEPT_HOURS * HOUR)}`.execute(reader)
    await sql`delete from rate_counters where expire < ${clock() - HOUR}`.execute(reader)
  },
})
