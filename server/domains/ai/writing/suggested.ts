import { z } from 'zod'
import type { SuggestedActivity } from '#shared/domains/ai/schema.ts'
import { labelKey } from '#shared/domains/plans/adding.ts'
import { Frequency, LABEL_MAX } from '#shared/domains/plans/schema.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { isForClinic, isOfMedication } from '../medical-words.ts'
import type { Told } from '../told.ts'

/** What a suggested activity can be about, and the icon that it gets of it. */
export const TOPIC_ICONS = {
  movement: 'walk',
  strength: 'pulse',
  water: 'glass',
  food: 'tree',
  avoid: 'ban-circle',
  sleep: 'moon',
  calm: 'wind',
  people: 'chat',
  notes: 'edit',
  outdoors: 'globe',
  other: 'leaf',
} as const

/** An activity as a model may suggest it. */
export const AnsweredActivity = z.object({
  label: z.string().min(1).max(LABEL_MAX),
  group: z.string().min(1).max(LABEL_MAX),
  topic: z.enum(keysOf(TOPIC_ICONS)),
  frequency: Frequency,
  target: z.int().min(1).max(7).nullable(),
})

/** What a model suggested, with the icon of its topic. */
export const suggestedOf = (answered: readonly z.infer<typeof AnsweredActivity>[]): SuggestedActivity[] =>
  answered.map(({ topic, ...activity }) => ({ ...activity, icon: TOPIC_ICONS[topic] }))

/** Without what the plan has already, and what was suggested twice. */
export function notInPlan(suggested: readonly SuggestedActivity[], { activities }: Told): SuggestedActivity[] {
  const seen = new Set(activities.map(({ label }) => labelKey(label)))
  return suggested.filter(({ label }) => {
    const key = labelKey(label)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Whether an activity may be suggested by who is no clinic: nothing that is taken, and nothing against an illness. */
export const isHarmless = ({ label, group }: SuggestedActivity): boolean =>
  ![label, group].some((words) => isForClinic(words) || isOfMedication(words))
