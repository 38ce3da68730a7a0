import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { ActivityId, AiRequestId, AssessmentRunId, UserId } from '../../kernel/ids.ts'
import { MediaUrl } from '../media/schema.ts'
import { ACTIVITIES_MAX, DESCRIPTION_MAX, GOALS_MAX, GROUPS_MAX, LABEL_MAX, NARRATIVE_MAX } from '../plans/schema.ts'
import { Frequency, PlanActivity, PlanGoal, PlanGroup } from '../plans/schema.ts'
import { SUGGESTED_GROUPS_MOST, SuggestedGroup } from './questions-schema.ts'

/** What can be asked for. */
export const AiTask = z.enum(['description', 'tips', 'review', 'photo', 'summary', 'activities', 'questionnaire'])
export type AiTask = z.infer<typeof AiTask>

/** Who wrote: a model, or the product's own rules without one. */
export const AiWriter = z.enum(['model', 'rules'])
export type AiWriter = z.infer<typeof AiWriter>

/** Why nothing was written: each an error of its own. */
export const AI_FAULTS = [
  'ai_off',
  'ai_no_model',
  'ai_no_picture',
  'ai_budget_spent',
  'ai_rejected',
  'ai_cancelled',
  'ai_away',
  'ai_slow',
  'ai_malformed',
  'ai_refused',
  'ai_unsafe',
] as const

/** Milliseconds between two looks at what was asked for, and how many looks (spec §9). */
export const POLL_MS = 3000
export const POLLS_MAX = 60
/** Letters of the narrative and of the action of a review, of one tip, and how many of them. */
export const REVIEW_MAX = 3000
export const TIP_MAX = 400
export const TIPS_LEAST = 1
export const TIPS_MOST = 6
/** Letters of what is said of one group of an assessment, and of its name; how many groups there are. */
export const ITEM_MAX = 1200
const QUESTION_MAX = 300
export const ASSESSMENT_GROUPS_MAX = 30
/** Letters in which somebody says what a plan is for, and how many activities are suggested for it at once. */
export const WISH_MAX = 500
export const SUGGESTED_MOST = 12
/** Letters of the title and of the text that a picture is read as. */
export const PHOTO_TITLE_MAX = 120
export const PHOTO_TEXT_MAX = 1000

/** The part of a plan that is told: words about activities, and nothing of whose it is. */
export const ToldPlan = z.object({
  groups: z.array(PlanGroup.pick({ id: true, label: true, order: true })).max(GROUPS_MAX),
  activities: z
    .array(PlanActivity.pick({ id: true, label: true, icon: true, frequency: true, group: true }))
    .max(ACTIVITIES_MAX),
  goals: z.array(PlanGoal.pick({ goal: true, target: true, activityId: true })).max(GOALS_MAX),
})
export type ToldPlan = z.infer<typeof ToldPlan>

/** Of a plan as it stands in the editor, saved or not. */
export const AskDescription = z.strictObject({ plan: ToldPlan })
export const AskTips = z.strictObject({ plan: ToldPlan, activityId: PlanActivity.shape.id })
export type AskTips = z.infer<typeof AskTips>

/** For a plan as it stands in the editor; what it is for only a model reads. */
export const AskActivities = z.strictObject({ plan: ToldPlan, wish: z.string().trim().max(WISH_MAX).default('') })

/** Of which picture, as it is kept or shown to who uploaded it. */
export const AskPhoto = z.strictObject({ photoURL: MediaUrl })

/** Of which assessment of mine, finished. */
export const AskSummary = z.strictObject({ runId: AssessmentRunId })

/** Letters of the name of an ingredient; how many there are. */
export const INGREDIENT_MAX = 60
export const INGREDIENTS_MOST = 20
/** The best that a meal or a moment is rated: a mood is one less (spec §3). */
export const RATING_MAX = 5

/** A number, or one from which to which. */
const Amount = z.string().regex(/^\d{1,4}(?:\.\d)?(?:–\d{1,4}(?:\.\d)?)?$/)

/** What a picture of a meal or of a moment was read as (spec §3 Meal analysis). */
export const PhotoReading = z.object({
  task: z.literal('photo'),
  type: z.enum(['meal', 'supplement', 'other']),
  title: z.string().trim().min(1).max(PHOTO_TITLE_MAX),
  description: z.string().trim().max(PHOTO_TEXT_MAX),
  rating: z.int().min(1).max(RATING_MAX).nullable(),
  /** Of the plan, as far as the picture shows them done. */
  activities: z.array(ActivityId).max(ACTIVITIES_MAX),
  calories: Amount.nullable(),
  protein: Amount.nullable(),
  carbs: Amount.nullable(),
  fiber: Amount.nullable(),
  ingredients: z
    .array(z.object({ name: z.string().min(1).max(INGREDIENT_MAX), confidence: z.int().min(0).max(100) }))
    .max(INGREDIENTS_MOST),
})
export type PhotoReading = z.infer<typeof PhotoReading>

const Words = (max: number) => z.string().trim().min(1).max(max)

/** An activity that a plan could have: its group is one of the plan or a new one. */
export const SuggestedActivity = z.object({
  label: Words(LABEL_MAX),
  group: Words(LABEL_MAX),
  icon: PlanActivity.shape.icon,
  frequency: Frequency,
  /** Times a week that it could be meant to be done; null without a goal. */
  target: z.int().min(1).max(7).nullable(),
})
export type SuggestedActivity = z.infer<typeof SuggestedActivity>

/** What each task answers with. */
export const AiText = z.discriminatedUnion('task', [
  z.object({ task: z.literal('description'), description: Words(DESCRIPTION_MAX), narrative: Words(NARRATIVE_MAX) }),
  z.object({ task: z.literal('tips'), tips: z.array(Words(TIP_MAX)).min(TIPS_LEAST).max(TIPS_MOST) }),
  z.object({
    task: z.literal('review'),
    narrative: Words(REVIEW_MAX),
    action: Words(REVIEW_MAX),
    /** What it proposes that is not in the plan. */
    newActivities: z.array(Words(LABEL_MAX)).max(50).optional(),
  }),
  PhotoReading,
  z.object({
    task: z.literal('activities'),
    narrative: Words(REVIEW_MAX),
    /** None where nothing is missing. */
    activities: z.array(SuggestedActivity).max(SUGGESTED_MOST),
  }),
  z.object({
    task: z.literal('questionnaire'),
    narrative: Words(REVIEW_MAX),
    /** None where nothing is missing. */
    groups: z.array(SuggestedGroup).max(SUGGESTED_GROUPS_MOST),
  }),
  /** Of an assessment, group by group: what its rules found, in words of a model. */
  z.object({
    task: z.literal('summary'),
    items: z
      .array(z.object({ title: z.string().max(QUESTION_MAX), summary: Words(ITEM_MAX) }))
      .min(1)
      .max(ASSESSMENT_GROUPS_MAX),
  }),
])
export type AiText = z.infer<typeof AiText>

/** What an answer was made from, so that whoever reads it can judge it. */
export const MadeFrom = z.object({
  activities: z.int(),
  goals: z.int(),
  /** Entries of the journal; null where it was not read. */
  entries: z.int().nullable(),
  /** The first and the last day that was looked at. */
  from: z.string().nullable(),
  until: z.string().nullable(),
})
export type MadeFrom = z.infer<typeof MadeFrom>

export const Thumb = z.enum(['up', 'down'])
export type Thumb = z.infer<typeof Thumb>

/** `held`: written, and waiting for the clinic. */
export const AiState = z.enum(['waiting', 'held', 'done'])
export type AiState = z.infer<typeof AiState>

/** What somebody asked for, as they get it. */
export const AiAnswer = z.object({
  id: AiRequestId,
  task: AiTask,
  state: AiState,
  /** Whom it is about; null of a template. */
  about: UserId.nullable(),
  /** Null until it is there to be read. */
  text: health(AiText.nullable()),
  by: AiWriter.nullable(),
  /** The name of the model; null of rules. */
  model: z.string().nullable(),
  madeFrom: MadeFrom.nullable(),
  /** Whether somebody at the clinic has read it before, and whether they changed it. */
  isApproved: z.boolean(),
  isEdited: z.boolean(),
  thumb: Thumb.nullable(),
  createdAt: z.string(),
  /** When it is forgotten. */
  keptUntil: z.string(),
})
export type AiAnswer = z.infer<typeof AiAnswer>

/** Whether somebody can ask, and what would write. */
export const AiStanding = z.object({
  by: AiWriter,
  /** Why not; null where one can. */
  off: z.enum(['clinic', 'person', 'nobody']).nullable(),
  /** Why no picture is read: no model is there, the clinic reads first what is written, or nothing is written at all. */
  photoOff: z.enum(['model', 'approval', 'off']).nullable(),
})
export type AiStanding = z.infer<typeof AiStanding>

/** One line of what waits for the clinic. */
export const HeldText = z.object({
  id: AiRequestId,
  version: z.int(),
  about: UserId,
  name: z.string(),
  text: health(AiText),
  by: AiWriter,
  createdAt: z.string(),
})
export type HeldText = z.infer<typeof HeldText>

/** What a clinic has used in this calendar month. */
export const AiUse = z.object({
  by: AiWriter,
  model: z.string().nullable(),
  isOff: z.boolean(),
  needsApproval: z.boolean(),
  /** Cents of US dollars. */
  budgetCents: z.int(),
  spentCents: z.number(),
  tasks: z.array(z.object({ task: AiTask, written: z.int(), failed: z.int(), thumbsUp: z.int(), thumbsDown: z.int() })),
})
export type AiUse = z.infer<typeof AiUse>
