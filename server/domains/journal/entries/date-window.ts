import { Temporal } from 'temporal-polyfill'
import { dayOf } from '#shared/domains/journal/days.ts'
import { ENTRY_AHEAD_MS, ENTRY_DAYS_BACK } from '#shared/domains/journal/entry-schema.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** When an entry is for, as it is stored. */
export interface EntryTime {
  /** `2026-11-21T19:30:00` */
  localAt: string
  timeZone: string
  localDate: LocalDate
  weekStart: LocalDate
}

/**
 * When an entry is for, counted by the clock on its own wall. An hour that daylight saving repeats counts as its first
 * passing, so that nothing which has happened is taken for the future.
 *
 * @throws AppError `invalid_input` on `datetime`: in the future, or more than 30 days ago
 */
export function timeOfEntry(datetime: string, timeZone: string, now: number): EntryTime {
  const wall = Temporal.PlainDateTime.from(datetime).round({ smallestUnit: 'second', roundingMode: 'trunc' })
  const localAt = wall.toString({ smallestUnit: 'second' })
  const day = localAt.slice(0, 10)
  const today = dayOf(now, timeZone)
  const at = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).epochMilliseconds
  if (day > today || day < addDays(today, -ENTRY_DAYS_BACK) || at > now + ENTRY_AHEAD_MS)
    throw invalidField('datetime', 'validation.entryWindow', { days: ENTRY_DAYS_BACK })
  return { localAt, timeZone, localDate: day, weekStart: mondayOf(day) }
}
