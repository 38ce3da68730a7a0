import { z } from 'zod'
import { sql } from 'kysely'
import { dayOf } from '#shared/domains/journal/days.ts'
import { journalMessages } from '#shared/domains/journal/messages.ts'
import { nextReminder } from '#shared/domains/journal/reminders/next-reminder.ts'
import { Weekday } from '#shared/kernel/calendar/weekday.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { HOUR, LocalDate } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import { THE_PERSON, readableBy } from '../sharing/readable.ts'

/** One that could not be sent for so long, because no worker ran, is left out: the evening is over. */
const LATE_MS = HOUR
/** At a time; the next minute brings the next ones. */
const BATCH = 500

const OneDue = z.object({ userId: UserId, day: LocalDate })

/** Reminds people of a day of theirs of which nothing is written yet. */
export const remindOfDay = defineJob({
  name: 'journal.remind-of-day',
  payload: z.object({ due: z.array(OneDue) }),
  retries: 3,
  async run({ due }, { reader, notify, publicUrl }) {
    const { rows } = await sqlOf(OneDue)`
      select s.user_id as "userId", d.day::text as day
      from unnest(${due.map(({ userId }) => userId)}::uuid[], ${due.map(({ day }) => day)}::date[]) as d(user_id, day)
        join journal_settings s on s.user_id = d.user_id and s.reminder_time is not null
        join users u on u.id = s.user_id and u.deleted_at is null
      where not exists (select 1 from entries e where e.user_id = d.user_id and e.local_date = d.day and e.date_type = 'day'
        and e.deleted_at is null and ${readableBy(THE_PERSON)})`.execute(reader)
    const url = `${publicUrl}/dashboard/activities/new`
    await notify(
      journalMessages.reminder,
      ...rows.map(({ userId, day }) => ({
        // Once a day, however often this runs.
        id: `journal-reminder-${userId}-${day}`,
        recipient: { userId },
        content: ({ firstName, say }: Addressee) => ({
          values: { name: firstName },
          url,
          notice: { title: say('journalReminder.subject'), tag: 'journal-reminder', ttlSeconds: (2 * HOUR) / 1000 },
        }),
      })),
    )
  },
})

const DueRow = z.object({
  userId: UserId,
  time: z.string(),
  days: z.array(Weekday),
  timeZone: z.string(),
  nextAt: z.string(),
})

/** Once a minute: takes up the reminders that are due, each for one worker, and sets when they come next. */
export const sendJournalReminders = defineJob({
  name: 'journal.send-reminders',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 1,
  async run(_payload, { nobody, clock }) {
    const now = clock()
    await inTransaction(nobody.em, async (em) => {
      const reader = readerOf(em)
      const { rows } = await sqlOf(DueRow)`
        select user_id as "userId", reminder_time as time, reminder_days as days, reminder_zone as "timeZone",
          reminder_next_at as "nextAt"
        from journal_settings where reminder_next_at <= ${new Date(now)}
        order by reminder_next_at limit ${sql.lit(BATCH)} for update skip locked`.execute(reader)
      if (rows.length === 0) return
      const next = rows.map((row) => new Date(nextReminder(row, now)))
      await sql`
        update journal_settings s set reminder_next_at = d.next_at
        from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${next}::timestamptz[]) as d(user_id, next_at)
        where s.user_id = d.user_id`.execute(reader)
      const due = rows.flatMap(({ userId, timeZone, nextAt }) => {
        const at = millisFromRow(nextAt)
        return at < now - LATE_MS ? [] : [{ userId, day: dayOf(at, timeZone) }]
      })
      if (due.length > 0) await nobody.queue.send(em, remindOfDay, { due })
    })
  },
})
