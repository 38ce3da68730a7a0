import { Temporal } from 'temporal-polyfill'
import { daysBetween } from '../../../kernel/calendar/days.ts'
import type { Interval, LocalDate } from '../../../kernel/time.ts'
import type { Sentence } from '../../../kernel/errors.ts'
import { startOfWallTime } from '../availability.ts'
import { localDateOf } from '../../../kernel/calendar/local-date.ts'
import { OCCURRENCES_MAX } from './schema.ts'
import type { Repeats } from './schema.ts'

/** One day of a series with its time; null where the clock on the wall skips it on that day. */
export interface Occurrence {
  date: LocalDate
  time: Interval | null
}

/** How many days a series has whose first is `from`; none where it would end before it begins. */
export function countOccurrences(from: LocalDate, { everyWeeks, until }: Repeats): number {
  const days = daysBetween(from, until)
  return days < 0 ? 0 : Math.floor(days / (7 * everyWeeks)) + 1
}

/** What is wrong with the last day of a series that begins on `from`, or null. */
export function problemOfUntil(from: LocalDate, repeats: Repeats): Sentence | null {
  const count = countOccurrences(from, repeats)
  if (count === 0) return { key: 'validation.untilBeforeFirst' }
  return count > OCCURRENCES_MAX ? { key: 'validation.tooManyOccurrences', values: { maximum: OCCURRENCES_MAX } } : null
}

/**
 * The days of a series, the first one included: on its weekday, at its time on the wall and as long as it, whatever
 * daylight saving does in between. Of a time that a day has twice the first one is meant, as by the slots.
 */
export function occurrencesOf(first: Interval, repeats: Repeats, timeZone: string): Occurrence[] {
  const from = localDateOf(first.start, timeZone)
  const minuteOfDay = minuteOfDayAt(first.start, timeZone)
  const length = first.end - first.start
  return Array.from({ length: countOccurrences(from, repeats) }, (_, index) => {
    if (index === 0) return { date: from, time: first }
    const date = datePlus(from, 7 * repeats.everyWeeks * index)
    return { date, time: timeOn(date, minuteOfDay, length, timeZone) }
  })
}

/**
 * Where another one of a series comes to lie when one of it is moved from `before` to `after`: as many days on, at the
 * same time on the wall, and as long. Where that one only became longer or shorter, the other keeps its own start.
 */
export function movedAlong(other: Interval, before: Interval, after: Interval, timeZone: string): Occurrence {
  const length = after.end - after.start
  const own = localDateOf(other.start, timeZone)
  if (after.start === before.start) return { date: own, time: { start: other.start, end: other.start + length } }
  const date = datePlus(own, daysMoved(before, after, timeZone))
  return { date, time: timeOn(date, minuteOfDayAt(after.start, timeZone), length, timeZone) }
}

/** By how many days a move goes, on the calendar of the zone. */
export const daysMoved = (before: Interval, after: Interval, timeZone: string): number =>
  daysBetween(localDateOf(before.start, timeZone), localDateOf(after.start, timeZone))

/** So many days on from a date, or back. */
export const datePlus = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString()

function timeOn(date: LocalDate, minuteOfDay: number, length: number, timeZone: string): Interval | null {
  const start = startOfWallTime(Temporal.PlainDate.from(date), minuteOfDay, timeZone)
  return start === null ? null : { start, end: start + length }
}

/** What the clock on the wall says, in whole minutes since midnight. */
function minuteOfDayAt(millis: number, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(timeZone)
  return hour * 60 + minute
}
