import { z } from 'zod'
import { ActivityId } from '../../kernel/ids.ts'
import { DESCRIPTION_MAX, LABEL_MAX, NARRATIVE_MAX, PlanActivity, PlanGoal, PlanGroup } from '../plans/schema.ts'
import type { Summary } from './content.ts'
import type { Word } from './summary.ts'

/** A plan as it is proposed: it becomes somebody's once they accept it. */
export const PlanDraft = z.object({
  description: z.string().max(DESCRIPTION_MAX),
  narrative: z.string().max(NARRATIVE_MAX),
  groups: z.array(PlanGroup),
  activities: z.array(PlanActivity),
  goals: z.array(PlanGoal),
})
export type PlanDraft = z.infer<typeof PlanDraft>

/** Times a week that a first goal asks for, by severity: who has much to change begins with little. */
const TARGETS = { 2: 3, 3: 2 } as const
/** Activities of a group: more at once are not begun. */
const ACTIVITIES = 3

/** A plan from what a summary advises: a group for each that has activities to try, and a goal for its first one. */
export function planFrom(
  summary: Summary,
  page: string,
  { word, newId }: { word: Word; newId: () => string },
): PlanDraft {
  const draft: PlanDraft = {
    description: word('plan.description', { page }).slice(0, DESCRIPTION_MAX),
    narrative: word('plan.narrative'),
    groups: [],
    activities: [],
    goals: [],
  }
  const advised = summary.items.filter(({ activitiesToTry }) => activitiesToTry.length > 0)
  for (const { title, severity, activitiesToTry } of advised) {
    const group = newId()
    draft.groups.push({ id: group, label: title.slice(0, LABEL_MAX), order: draft.groups.length })
    for (const [index, label] of activitiesToTry.slice(0, ACTIVITIES).entries()) {
      const id = ActivityId.parse(newId())
      const named = label.slice(0, LABEL_MAX)
      draft.activities.push(PlanActivity.parse({ id, label: named, group, icon: 'leaf', frequency: 'daily' }))
      if (index === 0 && severity > 1)
        draft.goals.push({ id: newId(), goal: named, target: TARGETS[severity === 3 ? 3 : 2], activityId: id })
    }
  }
  return draft
}
