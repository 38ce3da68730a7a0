import { z } from 'zod'
import { sql } from 'kysely'
import { nextReminder } from '#shared/domains/journal/reminders/next-reminder.ts'
import type { Reminder, ReminderView } from '#shared/domains/journal/reminders/schema.ts'
import { Weekday } from '#shared/kernel/calendar/weekday.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readEnded, setRoutine } from '#server/domains/messaging/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const ReminderRow = z.object({
  time: z.string().nullable(),
  days: z.array(Weekday).nullable(),
  timeZone: z.string().nullable(),
  nextAt: z.string().nullable(),
})

/** When a person is reminded of their journal; not at all where they ended it by its link. */
export async function readReminder(reader: Reader, userId: string): Promise<ReminderView> {
  if ((await readEnded(reader, userId)).includes('ownReminder')) return { reminder: null, nextAt: null }
  const { rows } = await sqlOf(ReminderRow)`
    select reminder_time as time, reminder_days as days, reminder_zone as "timeZone", reminder_next_at as "nextAt"
    from journal_settings where user_id = ${userId}`.execute(reader)
  const { time = null, days = null, timeZone = null, nextAt = null } = rows[0] ?? {}
  if (time === null || days === null || timeZone === null) return { reminder: null, nextAt: null }
  return { reminder: { time, days, timeZone }, nextAt: nextAt === null ? null : instantFromRow(nextAt) }
}

/** Has a person reminded at a time of theirs, or no longer. */
export async function setReminder(context: DomainContext, reminder: Reminder | null): Promise<ReminderView> {
  const { userId } = signedIn(context.actor)
  const { time = null, timeZone = null, days = null } = reminder ?? {}
  const nextAt = reminder === null ? null : new Date(nextReminder(reminder, context.clock()))
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`
      insert into journal_settings (user_id, reminder_time, reminder_days, reminder_zone, reminder_next_at)
      values (${userId}, ${time}, ${days === null ? null : days.toSorted((a, b) => a - b)}::smallint[], ${timeZone}, ${nextAt})
      on conflict (user_id) do update set reminder_time = excluded.reminder_time, reminder_days = excluded.reminder_days,
        reminder_zone = excluded.reminder_zone, reminder_next_at = excluded.reminder_next_at`.execute(reader)
    // Whoever sets a time wants it to come, though they had ended it once.
    if (reminder !== null)
      await setRoutine(reader, userId, { routine: 'ownReminder', isWanted: true }, new Date(context.clock()))
    const kind = reminder === null ? 'journal.reminder_ended' : 'journal.reminder_set'
    await recordEvent({ ...context, em }, { kind, userId })
    return readReminder(reader, userId)
  })
}
