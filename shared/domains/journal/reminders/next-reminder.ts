import { Temporal } from 'temporal-polyfill'
import { weekdayFromIso } from '../../../kernel/calendar/weekday.ts'
import type { Reminder } from './schema.ts'

/** A week from today on has each weekday, and once more that of today. */
const DAYS_AHEAD = 7

/**
 * When a reminder comes next, strictly after an instant, in milliseconds. By the clock on the wall: where summer time skips
 * that time it comes as much later, and where it is there twice it comes at the first.
 */
export function nextReminder({ time, days, timeZone }: Reminder, after: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone).toPlainDate()
  const wall = Temporal.PlainTime.from(time)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = today.add({ days: ahead })
    const at = date.toZonedDateTime({ timeZone, plainTime: wall }).epochMilliseconds
    if (at > after && days.includes(weekdayFromIso(date.dayOfWeek))) return at
  }
  throw new Error('A reminder has to have a day of the week')
}
