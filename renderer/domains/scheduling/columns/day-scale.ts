import { Temporal } from 'temporal-polyfill'
import { openStretches } from '../calendar/grid-hours.ts'
import type { GridHours } from '../calendar/grid-hours.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'

/** Drags and presses land on quarters of an hour (spec §9). */
export const STEP_MINUTES = 15
const DAY_MINUTES = 24 * 60

/** Minutes since midnight on the wall of the zone, on this day: 0 for what began before it, 1440 for what ends after it. */
export function minuteOf(millis: number, date: LocalDate, timeZone: string): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(timeZone)
  const order = Temporal.PlainDate.compare(moment.toPlainDate(), date)
  if (order !== 0) return order < 0 ? 0 : DAY_MINUTES
  return moment.hour * 60 + moment.minute
}

/** The moment at which the clock on the wall says so; one that the change of the clocks leaves out is told an hour on. */
export function momentAt(minute: number, date: LocalDate, timeZone: string): number {
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime()
  return midnight.add({ minutes: minute }).toZonedDateTime(timeZone).epochMilliseconds
}

/** The quarter of an hour at or before a minute, so that something of this length stays within the hours shown. */
export function stepWithin(minute: number, length: number, { from, to }: GridHours): number {
  const step = Math.round(minute / STEP_MINUTES) * STEP_MINUTES
  return Math.max(from * 60, Math.min(step, to * 60 - length))
}

/** Of the hours shown, in minutes since midnight: when nothing is offered. Empty where the hours are not known. */
export function closedStretches(opening: readonly Interval[], { from, to }: GridHours, timeZone: string): Interval[] {
  if (opening.length === 0) return []
  const closed: Interval[] = []
  let reached = from * 60
  for (const { startTime, endTime } of openStretches(opening, timeZone)) {
    const start = minutesOf(startTime)
    if (start > reached) closed.push({ start: reached, end: start })
    reached = Math.max(reached, minutesOf(endTime))
  }
  if (reached < to * 60) closed.push({ start: reached, end: to * 60 })
  return closed
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
