import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'

/** Far longer than a job is tried again, and long enough to find out what a message said that nobody sent. */
export const MAILS_KEPT_DAYS = 30
/** What became of a message is asked as long as somebody may say that they never heard of a visit. */
export const TRACES_KEPT_DAYS = 90

/** Forgets which messages have left, once no job can come back to them, and those that nobody sent. */
export const sweepDeliveries = defineJob({
  name: 'messaging.sweep-deliveries',
  payload: z.object({}),
  schedule: '25 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const before = new Date(clock() - MAILS_KEPT_DAYS * DAY)
    await sql`delete from message_deliveries where at < ${before}`.execute(reader)
    await sql`delete from outbox_mails where created_at < ${before}`.execute(reader)
    const traced = new Date(clock() - TRACES_KEPT_DAYS * DAY)
    await sql`delete from sent_messages where at < ${traced}`.execute(reader)
  },
})

export const NOTICES_KEPT_DAYS = 90
/** Rows of one statement, so that none holds a lock for long. */
const SWEPT_AT_ONCE = 10_000

/** Empties inboxes of what is older than three months. */
export const sweepNotices = defineJob({
  name: 'messaging.sweep-notices',
  payload: z.object({}),
  schedule: '40 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const before = new Date(clock() - NOTICES_KEPT_DAYS * DAY)
    for (;;) {
      const { rows } = await sql`
        delete from notices where id in (select id from notices where at < ${before} limit ${sql.lit(SWEPT_AT_ONCE)})
        returning 1`.execute(reader)
      if (rows.length < SWEPT_AT_ONCE) return
    }
  },
})
