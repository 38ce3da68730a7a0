import { Temporal } from 'temporal-polyfill'
import { weekdayFromIso } from '../../kernel/calendar/weekday.ts'
import type { Weekday } from '../../kernel/calendar/weekday.ts'
import type { Interval } from '../../kernel/time.ts'
import { minutesOfClock } from '../scheduling/hours.ts'
import type { Hours } from '../scheduling/hours.ts'

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** When an org is open on each day of a week, Monday first, in minutes since midnight; its breaks are taken out, single closures not. */
export const openWeek = (hours: Hours): readonly Interval[][] =>
  WEEKDAYS.map((day) => {
    const open = (hours.schedules ?? [])
      .filter(({ days }) => days.includes(day))
      .map(({ openTime, closeTime }) => ({ start: minutesOfClock(openTime), end: minutesOfClock(closeTime) }))
    const breaks = hours.breaks
      .filter(({ days }) => days.includes(day))
      .map(({ startTime, endTime }) => ({ start: minutesOfClock(startTime), end: minutesOfClock(endTime) }))
    return without(joined(open), breaks)
  })

/** Whether it is open at a moment, by the clock where it is: a closure or a break keeps it closed. */
export function isOpenAt(hours: Hours, millis: number): boolean {
  const now = Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(hours.timeZone)
  const [minute, date] = [now.hour * 60 + now.minute, now.toPlainDate().toString()]
  const isClosed = hours.closures.some(
    ({ from, to, startTime, endTime }) =>
      from <= date &&
      date <= to &&
      (startTime === undefined || minute >= minutesOfClock(startTime)) &&
      (endTime === undefined || minute < minutesOfClock(endTime)),
  )
  const today = openWeek(hours)[weekdayFromIso(now.dayOfWeek)] ?? []
  return !isClosed && today.some(({ start, end }) => start <= minute && minute < end)
}

function joined(stretches: readonly Interval[]): Interval[] {
  const all: Interval[] = []
  for (const next of stretches.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last !== undefined && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else all.push({ ...next })
  }
  return all
}

const without = (open: readonly Interval[], breaks: readonly Interval[]): Interval[] =>
  breaks.reduce<Interval[]>(
    (left, pause) =>
      left.flatMap(({ start, end }) =>
        pause.end <= start || end <= pause.start
          ? [{ start, end }]
          : [
              { start, end: pause.start },
              { start: pause.end, end },
            ].filter((part) => part.end > part.start),
      ),
    [...open],
  )
