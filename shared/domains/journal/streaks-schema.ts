import { z } from 'zod'
import { daysBetween } from '../../kernel/calendar/days.ts'
import { LocalDate } from '../../kernel/time.ts'

/** How far back a pause may begin: somebody who was ill says so within a week, and mends no count of long ago. */
export const PAUSE_BACK_DAYS = 7
/** How far ahead it may begin. */
export const PAUSE_AHEAD_DAYS = 90
/** Days of one pause. */
export const PAUSE_MAX_DAYS = 31
export const PAUSE_REASON_MAX = 200

export const NewPause = z
  .strictObject({
    from: LocalDate,
    until: LocalDate,
    reason: z.string().trim().max(PAUSE_REASON_MAX).nullable().default(null),
  })
  .refine(({ from, until }) => until >= from, { path: ['until'], error: 'validation.lastDayAfterFirst' })
  .refine(({ from, until }) => daysBetween(from, until) < PAUSE_MAX_DAYS, {
    path: ['until'],
    error: 'validation.pauseTooLong',
  })
export type NewPause = z.infer<typeof NewPause>

export const PauseView = z.object({
  id: z.uuid(),
  from: LocalDate,
  until: LocalDate,
  reason: z.string().nullable(),
})
export type PauseView = z.infer<typeof PauseView>
