import { Temporal } from 'temporal-polyfill'
import type { Interval } from '#shared/kernel/time.ts'

/** Hours that the grid of a week or a day shows, whole ones, `to` at most 24. */
export interface GridHours {
  from: number
  to: number
}

/** For an org whose opening is not known. */
const USUAL: GridHours = { from: 7, to: 19 }

/**
 * From the first opening to the last closing, wider where an appointment lies outside; seven to seven where no
 * opening is known. Clock times of the zone.
 */
export function gridHours(opening: readonly Interval[], booked: readonly Interval[], timeZone: string): GridHours {
  const hours = opening.length === 0 ? { ...USUAL } : { from: 24, to: 0 }
  for (const { start, end } of [...opening, ...booked]) {
    const first = zoned(start, timeZone)
    const last = zoned(end, timeZone)
    const isOverMidnight = !first.toPlainDate().equals(last.toPlainDate())
    hours.from = isOverMidnight ? 0 : Math.min(hours.from, first.hour)
    hours.to = isOverMidnight ? 24 : Math.max(hours.to, last.minute === 0 ? last.hour : last.hour + 1)
  }
  return hours
}

/** Opening times of one weekday as FullCalendar takes them: Sunday is 0, clock times in the calendar's zone. */
export interface OpenStretch {
  daysOfWeek: number[]
  startTime: string
  endTime: string
}

/** The stretches in which slots follow one another without a gap. */
export function openStretches(slots: readonly Interval[], timeZone: string): OpenStretch[] {
  const stretches: Interval[] = []
  for (const slot of slots.toSorted((a, b) => a.start - b.start)) {
    const last = stretches.at(-1)
    if (last !== undefined && slot.start <= last.end) last.end = Math.max(last.end, slot.end)
    else stretches.push({ ...slot })
  }
  return stretches.map(({ start, end }) => {
    const first = zoned(start, timeZone)
    return { daysOfWeek: [first.dayOfWeek % 7], startTime: clock(first), endTime: clock(zoned(end, timeZone)) }
  })
}

const zoned = (millis: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(timeZone)
const clock = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString({ smallestUnit: 'minute' })
