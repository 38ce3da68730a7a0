import { Temporal } from 'temporal-polyfill'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** The four ways to look at the calendar (spec §2, Schedule screen), and that of an org: a day by provider or by room. */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda', 'columns'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** Those that a person's own appointments are shown in: they have one column. */
export const OWN_VIEWS = ['month', 'week', 'day', 'agenda'] as const satisfies readonly CalendarView[]
export type OwnView = (typeof OWN_VIEWS)[number]

/** Those that can be read on a phone: a week or a month of a clinic has more in a day than a seventh of it holds. */
export const SMALL_VIEWS = ['day', 'agenda', 'columns'] as const satisfies readonly CalendarView[]

/** What stands at the head of the columns. */
export const COLUMN_KINDS = ['provider', 'room'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

const isOneDay = (view: CalendarView) => view === 'day' || view === 'columns'

/** Days that a view shows, `end` excluded. Weeks start on Monday; a month brings the rest of its first and last week. */
export function shownDays(view: CalendarView, date: LocalDate): { start: LocalDate; end: LocalDate } {
  const day = Temporal.PlainDate.from(date)
  if (isOneDay(view)) return span(day, day)
  if (view === 'month') return span(mondayOf(day.with({ day: 1 })), sundayOf(day.with({ day: day.daysInMonth })))
  return span(mondayOf(day), sundayOf(day))
}

/** The same stretch as instants, from midnight to midnight in the zone of the calendar. */
export function shownRange(view: CalendarView, date: LocalDate, timeZone: string): { start: string; end: string } {
  const days = shownDays(view, date)
  return {
    start: toInstant(spanOfDay(days.start, timeZone).start),
    end: toInstant(spanOfDay(days.end, timeZone).start),
  }
}

/** The date that the arrows lead to: a month, a week or a day on or back. */
export function stepDate(view: CalendarView, date: LocalDate, direction: 1 | -1): LocalDate {
  const day = Temporal.PlainDate.from(date)
  if (view === 'month') return day.add({ months: direction }).toString()
  return day.add({ days: isOneDay(view) ? direction : 7 * direction }).toString()
}

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })
const sundayOf = (day: Temporal.PlainDate) => day.add({ days: 7 - day.dayOfWeek })
const span = (first: Temporal.PlainDate, last: Temporal.PlainDate) => ({
  start: first.toString(),
  end: last.add({ days: 1 }).toString(),
})

/** In an address: the column of those without a provider or a room. */
export const NO_COLUMN = 'none'
