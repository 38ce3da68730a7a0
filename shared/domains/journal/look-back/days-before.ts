import { Temporal } from 'temporal-polyfill'
import type { LocalDate } from '../../../kernel/time.ts'
import { YEARS_BACK } from './api.ts'

const EARLIEST = '1900-01-01'

/** The same day a month ago, and one to five years ago; of a day that a month or a year does not have there is none. */
export function daysBefore(day: LocalDate): LocalDate[] {
  const date = Temporal.PlainDate.from(day)
  const wanted = [{ months: 1 }, ...Array.from({ length: YEARS_BACK }, (_, index) => ({ years: index + 1 }))]
  return (
    wanted
      .map((span) => date.subtract(span))
      .filter(({ day: found }) => found === date.day)
      .map(String)
      // The database knows no year 0.
      .filter((found) => found >= EARLIEST)
  )
}
