import { sql } from 'kysely'
import { z } from 'zod'
import { UNDO_DAYS } from '#shared/domains/contacts/duplicates-schema.ts'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'

/** Forgets what was kept for undoing a merge, once it cannot be undone any more. */
export const forgetMerges = defineJob({
  name: 'contacts.forget-merges',
  payload: z.object({}),
  schedule: '20 * * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`delete from contact_merges where at < ${new Date(clock() - UNDO_DAYS * DAY)}`.execute(reader)
  },
})
