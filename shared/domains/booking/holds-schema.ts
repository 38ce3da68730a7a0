import { z } from 'zod'
import { visitChoice } from './public-schema.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'

/** A slot that a visitor chose and wants to keep while they fill in the form. */
export const HoldRequest = z
  .strictObject({
    start: Instant,
    end: Instant,
    ...visitChoice,
    /** The hold that the same visitor had before; it is let go. */
    replaces: z.uuid().optional(),
  })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    path: ['end'],
    message: 'validation.endAfterStart',
  })
export type HoldRequest = z.infer<typeof HoldRequest>

/** A place that is kept. Its id goes with the booking. */
export const HoldView = z.object({ id: z.uuid(), start: z.string(), end: z.string(), expiresAt: z.string() })
export type HoldView = z.infer<typeof HoldView>

/** A day of the public calendar, as anybody may see it. */
export const DayOverview = z.object({ date: LocalDate, state: z.enum(['free', 'full', 'closed']) })
export type DayOverview = z.infer<typeof DayOverview>
