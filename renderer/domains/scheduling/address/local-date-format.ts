import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { shownDays } from './views.ts'
import type { CalendarView } from './views.ts'

/** A calendar day in words. It belongs to no zone, so it is told as noon of UTC. */
export function formatLocalDate(date: LocalDate, tag: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(noon(date))
}

/** What a view shows, as its heading says it: `November 2026`, `Nov 16 – 22, 2026`, `Saturday, November 21, 2026`. */
export function titleOfView(view: CalendarView, date: LocalDate, tag: string): string {
  if (view === 'month') return formatLocalDate(date, tag, { month: 'long', year: 'numeric' })
  if (view === 'day' || view === 'columns') return formatLocalDate(date, tag, { dateStyle: 'full' })
  const { start, end } = shownDays(view, date)
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(noon(start), noon(addDays(end, -1)))
}

const noon = (date: LocalDate) => new Date(`${date}T12:00:00Z`)
