import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/*
 * Arithmetic on calendar days without a zone. The public page does it on UTC midnights, where every day has
 * 24 hours, because the Temporal polyfill alone would be a fifth of what the page may weigh.
 */

/** The days that may be picked, both included. */
export interface DateWindow {
  first: LocalDate
  last: LocalDate
}

/** The same day of another month, or that month's last day where it has fewer. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const first = new Date(firstOfMonth(date))
  first.setUTCMonth(first.getUTCMonth() + months)
  const target = fromMillis(first.getTime())
  return addDays(target, Math.min(Number(date.slice(8)), daysInMonth(target)) - 1)
}

export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`

export function daysInMonth(date: LocalDate): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export const isWithin = (date: LocalDate, { first, last }: DateWindow): boolean => first <= date && date <= last

/** The day itself, or the nearest one that may be picked. */
export function clampTo({ first, last }: DateWindow, date: LocalDate): LocalDate {
  if (date < first) return first
  return date > last ? last : date
}

/** An instant in the middle of the day, to be shown by a formatter of the zone UTC. */
export const noonOf = (date: LocalDate): string => `${date}T12:00:00Z`

const fromMillis = (millis: number): LocalDate => new Date(millis).toISOString().slice(0, 10)
