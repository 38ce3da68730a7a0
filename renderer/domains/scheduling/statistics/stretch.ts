import { STATISTICS_DAYS } from '#shared/domains/scheduling/statistics/schema.ts'
import type { DeskRange } from '#shared/domains/scheduling/statistics/schema.ts'
import { DeskRange as Range } from '#shared/domains/scheduling/statistics/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** The stretches that one press chooses; days, the last of which is today. */
export const LAST_DAYS = ['7', '30', '90', '365'] as const
/** Days that somebody picks. */
export const OTHER = 'other'
export type Stretch = (typeof LAST_DAYS)[number] | typeof OTHER

/** What an address says is shown; whatever makes no sense is the usual month. */
export function stretchOf(read: (name: string) => string, today: LocalDate): { stretch: Stretch; range: DeskRange } {
  const picked = Range.safeParse({ from: read('from'), to: read('to') })
  if (picked.success) return { stretch: OTHER, range: picked.data }
  const stretch = LAST_DAYS.find((days) => days === read('days')) ?? `${STATISTICS_DAYS}`
  return { stretch, range: { from: addDays(today, 1 - Number(stretch)), to: today } }
}
