import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { ActivityId, OrgId, PlanId, ServiceId, UserId } from '../../kernel/ids.ts'

export const LABEL_MAX = 120
export const TIPS_MAX = 5000
export const GROUPS_MAX = 100
export const ACTIVITIES_MAX = 1000
export const GOALS_MAX = 200
/** How many times a day an activity can be ticked by quick add (spec §5). */
export const QUICK_ADD_SLOTS_MAX = 10
export const TARGET_MAX = 1000
export const DEFAULT_ICON = 'file-check'
export const DESCRIPTION_MAX = 255
export const NARRATIVE_MAX = 5000
/** Templates that a plan can have been made from. */
const SOURCES_MAX = 50

export const PlanType = z.enum(['service', 'other'])
export const PlanEntryType = z.enum(['basic', 'meal', 'default'])
export type PlanEntryType = z.infer<typeof PlanEntryType>
export const Frequency = z.enum(['frequent', 'daily', 'weekly', 'occasionally'])
export type Frequency = z.infer<typeof Frequency>

const Label = z.string().trim().min(1, 'validation.required').max(LABEL_MAX)

/** Of a thing in a template: the version of the template in which it last changed. The server writes it, whatever is sent. */
const Since = z.int().min(0).optional()

/** Spec §3 Activity group. */
export const PlanGroup = z.strictObject({ id: z.uuid(), label: Label, order: z.int().min(0), since: Since })
export type PlanGroup = z.infer<typeof PlanGroup>

/** Spec §3 Activity. */
export const PlanActivity = z.strictObject({
  id: ActivityId,
  label: Label,
  icon: z
    .string()
    .regex(/^[a-z0-9:-]{1,80}$/)
    .default(DEFAULT_ICON),
  tips: z.string().max(TIPS_MAX).nullable().default(null),
  frequency: Frequency.default('daily'),
  /** The group it stands in. */
  group: z.uuid(),
  quickAdd: z.boolean().default(false),
  quickAddSlots: z.int().min(1).max(QUICK_ADD_SLOTS_MAX).default(1),
  since: Since,
})
export type PlanActivity = z.infer<typeof PlanActivity>

/** Spec §3 Goal: how often a week an activity is meant to be done. */
export const PlanGoal = z.strictObject({
  id: z.uuid(),
  goal: Label,
  target: z.int().min(1).max(TARGET_MAX),
  activityId: ActivityId,
  since: Since,
})
export type PlanGoal = z.infer<typeof PlanGoal>

/** A template that a plan was made from: when it was last looked at, and in which version. */
export const PlanSource = z.strictObject({ id: PlanId, ca: z.iso.datetime(), version: z.int().min(1) })
export type PlanSource = z.infer<typeof PlanSource>

/** Text that may be empty, which is kept as nothing. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()

const parts = {
  description: optionalText(DESCRIPTION_MAX),
  narrative: optionalText(NARRATIVE_MAX),
  entryType: PlanEntryType,
  groups: z.array(PlanGroup).max(GROUPS_MAX),
  activities: z.array(PlanActivity).max(ACTIVITIES_MAX),
  goals: z.array(PlanGoal).max(GOALS_MAX),
  sources: z.array(PlanSource).max(SOURCES_MAX),
}

/** What is in a plan or a template, whoever it belongs to. */
export const PlanContent = z.object(parts)
export type PlanContent = z.infer<typeof PlanContent>

/** A first plan: what is left out is empty. */
export const CreatePlan = z.strictObject({
  description: parts.description.default(null),
  narrative: parts.narrative.default(null),
  entryType: parts.entryType.default('default'),
  groups: parts.groups.default([]),
  activities: parts.activities.default([]),
  goals: parts.goals.default([]),
  sources: parts.sources.default([]),
})

/** What is left out stays as it is; null clears. */
const changes = z.strictObject(parts).partial().shape

export const ChangePlan = z.strictObject({ ...changes, version: z.int().min(1) })

/** As {@link ChangePlan}, of a plan that need not be there yet: `version` is 0 then. */
export const SavePlan = z.strictObject({ ...changes, version: z.int().min(0) })

/** The same for the template of an org: for one of its subscriptions, or its default one with null. */
export const SaveTemplate = z.strictObject({ ...SavePlan.shape, serviceId: ServiceId.nullable().default(null) })

/** Spec §3 Plan. */
export const PlanView = z.object({
  id: PlanId,
  version: z.int(),
  updatedAt: z.string(),
  /** Whose it is; null for a template. */
  userId: UserId.nullable(),
  orgId: OrgId.nullable(),
  serviceId: ServiceId.nullable(),
  planType: health(PlanType.clone()),
  ...parts,
})
export type PlanView = z.infer<typeof PlanView>

/** A subscription that an org can have a template for. */
export const TemplateService = z.object({ id: ServiceId, name: z.string(), description: z.string() })
export type TemplateService = z.infer<typeof TemplateService>
