import { z } from 'zod'
import { TimeZone } from '../../../kernel/time.ts'
import { Weekday } from '../../../kernel/calendar/weekday.ts'

/** When somebody wants to be reminded of their journal. */
export const Reminder = z.strictObject({
  /** `20:00`, on the wall of that zone. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.format'),
  days: z
    .array(Weekday)
    .min(1, 'validation.required')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'validation.format'),
  timeZone: TimeZone,
})
export type Reminder = z.infer<typeof Reminder>

export const ReminderView = z.object({
  reminder: Reminder.nullable(),
  /** The instant of the next one; null without any. */
  nextAt: z.iso.datetime().nullable(),
})
export type ReminderView = z.infer<typeof ReminderView>

/** What is offered to who has none: every evening. */
export const USUAL_REMINDER = { time: '20:00', days: [0, 1, 2, 3, 4, 5, 6] } as const
