import { addDays, weekdayOf } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { addMonths, clampTo, daysInMonth, firstOfMonth } from './plain-date.ts'
import type { DateWindow } from './plain-date.ts'

const DAYS_OF_WEEK = 7

/** The weeks of a month from Monday to Sunday; null where a week belongs to the month beside it. */
export function weeksOfMonth(month: LocalDate): (LocalDate | null)[][] {
  const first = firstOfMonth(month)
  const lead = weekdayOf(first)
  const length = daysInMonth(first)
  return Array.from({ length: Math.ceil((lead + length) / DAYS_OF_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, column) => {
      const offset = week * DAYS_OF_WEEK + column - lead
      return offset < 0 || offset >= length ? null : addDays(first, offset)
    }),
  )
}

/** The weeks of a month that have a day that may be picked; all of them where none has. */
export function weeksWithin(month: LocalDate, { first, last }: DateWindow): (LocalDate | null)[][] {
  const weeks = weeksOfMonth(month)
  const open = weeks.filter((week) => week.some((day) => day !== null && first <= day && day <= last))
  return open.length === 0 ? weeks : open
}

/** Monday to Sunday of the week that a day is in, whatever the month. */
export function weekOf(date: LocalDate): LocalDate[] {
  const monday = addDays(date, -weekdayOf(date))
  return Array.from({ length: DAYS_OF_WEEK }, (_, column) => addDays(monday, column))
}

/**
 * Where a key of the WAI-ARIA grid pattern leads from a day: arrows by day and week, Home and End within the
 * week, PageUp and PageDown by month, always inside the window. Null for a key that does not move.
 */
export function dateAfterKey(
  key: string,
  date: LocalDate,
  window: DateWindow,
  direction: 'ltr' | 'rtl',
): LocalDate | null {
  const forward = direction === 'ltr' ? 1 : -1
  switch (key) {
    case 'ArrowRight':
      return clampTo(window, addDays(date, forward))
    case 'ArrowLeft':
      return clampTo(window, addDays(date, -forward))
    case 'ArrowDown':
      return clampTo(window, addDays(date, DAYS_OF_WEEK))
    case 'ArrowUp':
      return clampTo(window, addDays(date, -DAYS_OF_WEEK))
    case 'Home':
      return clampTo(window, addDays(date, -weekdayOf(date)))
    case 'End':
      return clampTo(window, addDays(date, DAYS_OF_WEEK - 1 - weekdayOf(date)))
    case 'PageUp':
      return clampTo(window, addMonths(date, -1))
    case 'PageDown':
      return clampTo(window, addMonths(date, 1))
    default:
      return null
  }
}
