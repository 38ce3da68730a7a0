import { sql } from 'kysely'
import { z } from 'zod'
import { CHAT_KEPT_DAYS } from '#shared/domains/helpdesk/schema.ts'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'

/** Forgets chats some months after their end, with all that was written in them. */
export const forgetChats = defineJob({
  name: 'helpdesk.forget-chats',
  payload: z.object({}),
  schedule: '50 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`delete from help_chats where closed_at < ${new Date(clock() - CHAT_KEPT_DAYS * DAY)}`.execute(reader)
  },
})
