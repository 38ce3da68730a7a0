import { z } from 'zod'
import { LocalDate } from '../../../kernel/time.ts'

/** Weeks from one appointment of a series to the next, at most. */
export const EVERY_WEEKS_MAX = 12
/** As many as one series may have: a year of weeks, its first and its last day included. */
export const OCCURRENCES_MAX = 53

/** How an appointment comes back: on its weekday and at its time on the wall, every so many weeks, up to a day. */
export const Repeats = z.strictObject({
  everyWeeks: z.int().min(1).max(EVERY_WEEKS_MAX),
  /** The last day on which one may be, in the org's zone. */
  until: LocalDate,
})
export type Repeats = z.infer<typeof Repeats>

/** The same for a new series, with the days of it that are left out. */
export const NewRepeats = z.strictObject({
  ...Repeats.shape,
  skip: z.array(LocalDate).max(OCCURRENCES_MAX).optional(),
})
export type NewRepeats = z.infer<typeof NewRepeats>

/** How far a change of one of a series reaches: itself, or itself and all after it. */
export const Scope = z.enum(['one', 'following'])
export type Scope = z.infer<typeof Scope>

/** Why one of a series cannot be at its time. */
export const OccurrenceProblem = z.enum([
  'past',
  'closed',
  'slot_not_offered',
  'slot_taken',
  'provider_taken',
  'room_taken',
])
export type OccurrenceProblem = z.infer<typeof OccurrenceProblem>

/** One day of a series, as it would be. */
export const OccurrenceView = z.object({
  date: LocalDate,
  /** Null where the clock on the wall skips the time on that day. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Null where it can be. */
  problem: OccurrenceProblem.nullable(),
})
export type OccurrenceView = z.infer<typeof OccurrenceView>

/** The series of an appointment, and where in it that one stands. */
export const SeriesView = z.object({
  everyWeeks: z.number().int(),
  until: LocalDate,
  /** Its number among those that take place, from 1; null for one that was called off. */
  position: z.number().int().nullable(),
  /** How many take place. */
  count: z.number().int(),
  /** How many after it are still ahead: they go along with what is done to it and all following. */
  following: z.number().int(),
})
export type SeriesView = z.infer<typeof SeriesView>
