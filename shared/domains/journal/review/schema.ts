import { z } from 'zod'
import { health } from '../../../kernel/health.ts'
import { EntryId, UserId } from '../../../kernel/ids.ts'
import { Pagination } from '../../../kernel/page.ts'
import { LocalDate } from '../../../kernel/time.ts'
import { privatePicture } from '../../media/pictures.ts'
import { VITAL_MAX } from '../entry-schema.ts'

/** Days of entries that wait to be looked at; what is older has left the queue. */
export const REVIEW_DAYS = 30
/** Days without an entry after which somebody counts as silent, where their clinic says nothing else. */
export const SILENT_DAYS = 3
export const SILENT_DAYS_MAX = 60
/** Days after which a silence that was looked at, and goes on, comes back. */
export const SILENCE_RESTS_DAYS = 7
/** Days within which two weights are compared. */
export const WEIGHT_CHANGE_DAYS = 7
const WEIGHT_CHANGE_MAX = 100

/** What can have a range: the vitals, and by how much a weight differs from one of the week before. */
export const Measure = z.enum(['weight', 'weightChange', 'hr', 'bpSys', 'bpDia', 'spo2'])
export type Measure = z.infer<typeof Measure>

export interface Bounds {
  low: number | null
  high: number | null
}

/** Both ends belong to the range; null is no end. A vital of zero is one that was not measured. */
const between = (limit: z.ZodNumber) =>
  z
    .strictObject({ low: limit.nullable(), high: limit.nullable() })
    .refine(({ low, high }) => low === null || high === null || low < high, {
      path: ['high'],
      error: 'validation.highAboveLow',
    })
const whole = (max: number) => between(z.int().min(0).max(max))

const measures = {
  /** Pounds. */
  weight: between(z.number().min(0).max(VITAL_MAX.weight)),
  /** Pounds within a week; a loss is below zero. */
  weightChange: between(z.number().min(-WEIGHT_CHANGE_MAX).max(WEIGHT_CHANGE_MAX)),
  /** Beats a minute. */
  hr: whole(VITAL_MAX.hr),
  /** mmHg. */
  bpSys: whole(VITAL_MAX.bpSys),
  bpDia: whole(VITAL_MAX.bpDia),
  /** Percent. */
  spo2: whole(VITAL_MAX.spo2),
}

/** Ranges as they were set. A measure that is left out has the range that holds for everybody else. */
export const VitalRanges = z.strictObject(measures).partial()
export type VitalRanges = z.infer<typeof VitalRanges>

/** A range for each measure, as it holds. */
export const AllRanges = z.object(measures)
export type AllRanges = z.infer<typeof AllRanges>

export const ChangeRanges = z.strictObject({
  /** Of what was seen; 0 where nothing was set before. */
  version: z.int().min(0),
  ranges: VitalRanges,
})
export type ChangeRanges = z.infer<typeof ChangeRanges>

export const RangesView = z.object({
  version: z.int(),
  /** Set for this person. */
  own: health(VitalRanges.clone()),
  /** What holds where nothing is set for them: the clinic's, or else the usual. */
  usual: AllRanges,
})
export type RangesView = z.infer<typeof RangesView>

/** Why somebody is in the queue, the most urgent first. */
export const Matter = z.enum(['vitals', 'silent', 'meals'])
export type Matter = z.infer<typeof Matter>

/** How many entries one row names; the others follow when these were looked at. */
export const MATTER_ENTRIES_MAX = 50

export const ReviewQuery = z.strictObject({
  matter: Matter.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type ReviewQuery = z.infer<typeof ReviewQuery>

/** An entry as it was seen: changed since, it has not been looked at. */
const SeenEntry = z.strictObject({ id: EntryId, version: z.int32().min(1) })

const seen = z.array(SeenEntry).min(1).max(MATTER_ENTRIES_MAX)

/** What somebody has looked at, as the queue showed it. */
export const Reviewed = z.discriminatedUnion('matter', [
  z.strictObject({ matter: z.literal('vitals'), entries: seen }),
  z.strictObject({ matter: z.literal('meals'), entries: seen }),
  z.strictObject({ matter: z.literal('silent'), lastDay: LocalDate.nullable() }),
])
export type Reviewed = z.infer<typeof Reviewed>

const who = {
  user: z.object({ id: UserId, name: z.string(), photoURL: privatePicture().nullable() }),
}

/** A value outside its range. */
const Reading = z.object({
  entryId: EntryId,
  day: LocalDate,
  measure: Measure,
  value: health(z.number()),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** 3 far out, 2 clearly out, 1 a little. */
  grade: z.int(),
})
export type Reading = z.infer<typeof Reading>

const entriesSeen = {
  /** How many wait, and those of them that this row is about. */
  count: z.int(),
  entries: z.array(z.object({ id: EntryId, version: z.int() })),
  /** Of the latest, or of the worst vital. */
  day: LocalDate,
}

export const ReviewRow = z.discriminatedUnion('matter', [
  z.object({
    matter: z.literal('vitals'),
    ...who,
    ...entriesSeen,
    grade: z.int(),
    /** The worst first. */
    readings: z.array(Reading),
  }),
  z.object({
    matter: z.literal('silent'),
    ...who,
    /** Days without an entry; those of a pause do not count. */
    days: z.int(),
    /** Of the last entry; null for somebody who has a plan and never wrote. */
    lastDay: LocalDate.nullable(),
  }),
  z.object({
    matter: z.literal('meals'),
    ...who,
    ...entriesSeen,
    photos: health(z.array(privatePicture())),
  }),
])
export type ReviewRow = z.infer<typeof ReviewRow>

export const ReviewQueue = z.object({
  rows: z.array(ReviewRow),
  counts: z.object({ vitals: z.int(), silent: z.int(), meals: z.int() }),
  pagination: Pagination,
})
export type ReviewQueue = z.infer<typeof ReviewQueue>
