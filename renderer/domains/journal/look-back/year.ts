import type { MoodDay } from '#shared/domains/journal/look-back/api.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** One day of a year. */
export interface YearDay {
  day: LocalDate
  /** 1 to 31 */
  ofMonth: number
  /** 0 to 4, the nearest to the mean of that day; null where none was named. */
  mood: number | null
  entries: number
  /** It has not come yet. */
  isAhead: boolean
}

export interface YearMonth {
  /** Its first day. */
  first: LocalDate
  /** 1 to 12 */
  ofYear: number
  days: YearDay[]
}

const two = (value: number): string => String(value).padStart(2, '0')

/** All days of a year by month, with what was written on them. */
export function monthsOf(year: number, written: readonly MoodDay[], today: LocalDate): YearMonth[] {
  const byDay = new Map(written.map((one) => [one.day, one]))
  return Array.from({ length: 12 }, (_, index) => {
    const first = `${year}-${two(index + 1)}-01`
    const days: YearDay[] = []
    for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) {
      const { mood = null, entries = 0 } = byDay.get(day) ?? {}
      const rounded = mood === null ? null : Math.round(mood)
      days.push({ day, ofMonth: days.length + 1, mood: rounded, entries, isAhead: day > today })
    }
    return { first, ofYear: index + 1, days }
  })
}

/** On how many days something was written, and the mood that most of them had; of two alike the better one. */
export function summaryOf(months: readonly YearMonth[]): { days: number; mood: number | null } {
  const days = months.flatMap((month) => month.days).filter(({ entries }) => entries > 0)
  const counts = new Map<number, number>()
  for (const { mood } of days) if (mood !== null) counts.set(mood, (counts.get(mood) ?? 0) + 1)
  const [most] = [...counts].toSorted(([one, times], [other, others]) => others - times || other - one)
  return { days: days.length, mood: most?.[0] ?? null }
}

export type Step = 'day' | 'month'

/** The day that an arrow leads to: by a day, or to the same day of another month; the same where the year ends. */
export function stepFrom(day: LocalDate, step: Step, by: 1 | -1): LocalDate {
  if (step === 'day') {
    const next = addDays(day, by)
    return next.slice(0, 4) === day.slice(0, 4) ? next : day
  }
  const month = Number(day.slice(5, 7)) + by
  if (month < 1 || month > 12) return day
  const first = `${day.slice(0, 4)}-${two(month)}-01`
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`
  const last = endOfMonth(first)
  return wanted < last ? wanted : last
}

/** The last day of the month of a day. */
export const endOfMonth = (day: LocalDate): LocalDate =>
  addDays(`${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1)
