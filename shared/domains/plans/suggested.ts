import { ActivityId } from '../../kernel/ids.ts'
import { labelKey } from './adding.ts'
import { inOrder } from './editing.ts'
import { ACTIVITIES_MAX, GOALS_MAX, GROUPS_MAX, QUICK_ADD_SLOTS_MAX } from './schema.ts'
import type { Frequency, PlanActivity, PlanContent, PlanGoal, PlanGroup } from './schema.ts'

/** An activity as somebody else proposes it: its group by name, and how often a week it is meant. */
interface Suggested {
  label: string
  group: string
  icon: string
  frequency: Frequency
  target: number | null
}

type Parts = Pick<PlanContent, 'groups' | 'activities' | 'goals'>

/** How often a day what is meant several times a day is offered to be ticked. */
const OFTEN = Math.min(3, QUICK_ADD_SLOTS_MAX)

/**
 * A plan with suggested activities: each in the group of that name, which is made where there is none, with its goal. What the
 * plan has already, and what it has no room for, is left out.
 *
 * @param newId makes a UUID
 * @returns the new parts, and how many activities were added
 */
export function withSuggested(
  plan: Parts,
  suggested: readonly Suggested[],
  newId: () => string,
): Parts & { added: number } {
  const groups: PlanGroup[] = inOrder(plan.groups)
  const activities: PlanActivity[] = [...plan.activities]
  const goals: PlanGoal[] = [...plan.goals]
  const there = new Set(plan.activities.map(({ label }) => labelKey(label)))
  for (const { label, group: name, icon, frequency, target } of suggested) {
    if (there.has(labelKey(label)) || activities.length >= ACTIVITIES_MAX) continue
    const group = groups.find((one) => labelKey(one.label) === labelKey(name)) ?? added(groups, name, newId)
    if (group === null) continue
    there.add(labelKey(label))
    const id = ActivityId.parse(newId())
    const quickAddSlots = frequency === 'frequent' ? OFTEN : 1
    activities.push({ id, label, icon, tips: null, frequency, group: group.id, quickAdd: true, quickAddSlots })
    if (target !== null && goals.length < GOALS_MAX) goals.push({ id: newId(), goal: label, target, activityId: id })
  }
  return { groups, activities, goals, added: activities.length - plan.activities.length }
}

function added(groups: PlanGroup[], label: string, newId: () => string): PlanGroup | null {
  if (groups.length >= GROUPS_MAX) return null
  const group = { id: newId(), label, order: groups.length }
  groups.push(group)
  return group
}
