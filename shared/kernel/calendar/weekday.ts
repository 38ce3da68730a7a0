import { z } from 'zod'

/**
 * 0 = Monday … 6 = Sunday, everywhere inside Tendwell (docs/decisions/shared/weekdays.md). The week starts on Monday.
 */
export const Weekday = z.int().min(0).max(6)
export type Weekday = z.infer<typeof Weekday>

/** From ISO 8601 and Temporal, where 1 = Monday … 7 = Sunday. */
export const weekdayFromIso = (isoDay: number): Weekday => isoDay - 1

/** From `Date.getDay()` and most imports, where 0 = Sunday … 6 = Saturday. */
export const weekdayFromSundayFirst = (day: number): Weekday => (day + 6) % 7
