import { z } from 'zod'
import { VITALS } from '#shared/domains/journal/measured.ts'
import { ActivityId } from '#shared/kernel/ids.ts'
import { Frequency } from '#shared/domains/plans/schema.ts'

const Times = z.object({
  /** In the last seven days, in the seven before, and in the last four weeks. */
  last7: z.int(),
  before7: z.int(),
  last28: z.int(),
})

/** An activity by its words: no id of it leaves the database. */
export const ToldActivity = z.object({
  label: z.string(),
  icon: z.string(),
  group: z.string(),
  frequency: Frequency,
  /** How often it was done; null where no journal is told. */
  times: Times.nullable(),
})
export type ToldActivity = z.infer<typeof ToldActivity>

const ToldGoal = z.object({
  goal: z.string(),
  activity: z.string(),
  /** Times a week. */
  target: z.int(),
  /** This week; null where no journal is told. */
  now: z.int().nullable(),
})

/** Of a journal what it adds up to: no entry, no note and no picture. */
const ToldJournal = z.object({
  from: z.string(),
  until: z.string(),
  /** Entries. */
  last7: z.int(),
  before7: z.int(),
  last28: z.int(),
  /** Days in a row with an entry. */
  streak: z.int(),
  /** Out of five, in the last and in the earlier fourteen days. */
  mood: z.object({ last14: z.number().nullable(), before14: z.number().nullable() }),
  /** Pounds, the first and the last of the four weeks; null with less than two. */
  weight: z.object({ first: z.number(), last: z.number() }).nullable(),
  /** What was last measured outside the range that the clinic set. */
  outside: z.array(z.enum(VITALS)),
  /** On days with it the mood was better, or worse, by more than chance. */
  moodGoesWith: z.array(z.object({ activity: z.string(), isBetter: z.boolean() })),
})
export type ToldJournal = z.infer<typeof ToldJournal>

/** What the rules made of an assessment: no answer in words of the person, and nothing of an instrument but what it came to. */
const ToldAssessment = z.object({
  /** What its org would like a summary to look at. */
  wish: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      /** 1 low, 2 medium, 3 high. */
      severity: z.int(),
      summary: z.string(),
      toTry: z.array(z.string()),
      toAvoid: z.array(z.string()),
    }),
  ),
})
export type ToldAssessment = z.infer<typeof ToldAssessment>

/** All that a writer is told, be it a model or rules: the least that serves, and nothing that says who it is about. */
export const Told = z.object({
  /** Years; null where it is not known, or nobody's. */
  age: z.int().nullable(),
  groups: z.array(z.string()),
  activities: z.array(ToldActivity),
  goals: z.array(ToldGoal),
  /** The one that tips are asked for. */
  activity: z.string().nullable(),
  journal: ToldJournal.nullable(),
  assessment: ToldAssessment.optional(),
  /** What an assessment is called, of which `groups` are those that it has. */
  title: z.string().optional(),
  /** What the plan is for, or the assessment should ask, in words of whoever asks. */
  wish: z.string().optional(),
})
export type Told = z.infer<typeof Told>

/** What a picture is read with. It is not told: a model gets the bytes, and answers with places in the list of activities. */
export const ToldPicture = z.object({
  address: z.string(),
  /** Of the activities that are told, in their order. */
  activityIds: z.array(ActivityId),
})
export type ToldPicture = z.infer<typeof ToldPicture>

/** What is kept of a question until it is written. */
export const Order = z.object({ told: Told, picture: ToldPicture.nullable() })
export type Order = z.infer<typeof Order>
