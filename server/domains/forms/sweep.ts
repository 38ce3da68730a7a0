import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'
import { LINK_DAYS } from './form-token.ts'

/** Daily: what was typed and never signed goes once no link can open it any more. */
export const sweepDrafts = defineJob({
  name: 'forms.sweep-drafts',
  payload: z.object({}),
  schedule: '20 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`
      delete from form_answers
      where signed_at is null and updated_at < ${new Date(clock() - LINK_DAYS * DAY)}`.execute(reader)
  },
})
