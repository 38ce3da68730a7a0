import type { ActivityId } from '../../kernel/ids.ts'
import type { PlanActivity, PlanContent, PlanGroup } from './schema.ts'

type Parts = Pick<PlanContent, 'groups' | 'activities' | 'goals'>

/** Groups in the order in which they are shown. */
export const inOrder = (groups: readonly PlanGroup[]): PlanGroup[] =>
  groups.toSorted((one, other) => one.order - other.order)

/** The activities of a group by their label, as the editor and the journal list them. */
export const activitiesOf = (activities: readonly PlanActivity[], groupId: string, language?: string): PlanActivity[] =>
  activities
    .filter(({ group }) => group === groupId)
    .toSorted((one, other) => one.label.localeCompare(other.label, language, { sensitivity: 'base', numeric: true }))

/** Without a group, its activities and their goals (spec §5). */
export function withoutGroup<Plan extends Parts>(plan: Plan, groupId: string): Plan {
  const activities = plan.activities.filter(({ group }) => group !== groupId)
  const left = new Set(activities.map(({ id }) => id))
  return {
    ...plan,
    groups: numbered(inOrder(plan.groups).filter(({ id }) => id !== groupId)),
    activities,
    goals: plan.goals.filter(({ activityId }) => left.has(activityId)),
  }
}

/** Without an activity and its goals (spec §5). */
export const withoutActivity = <Plan extends Parts>(plan: Plan, activityId: ActivityId): Plan => ({
  ...plan,
  activities: plan.activities.filter(({ id }) => id !== activityId),
  goals: plan.goals.filter((goal) => goal.activityId !== activityId),
})

/** Puts a group where another stands; the others move up or down. Of an unknown group nothing comes. */
export function moveGroup(groups: readonly PlanGroup[], groupId: string, overId: string): PlanGroup[] {
  const ordered = inOrder(groups)
  const from = ordered.findIndex(({ id }) => id === groupId)
  const to = ordered.findIndex(({ id }) => id === overId)
  const moved = ordered[from]
  if (moved === undefined || to < 0) return ordered
  return numbered(ordered.toSpliced(from, 1).toSpliced(to, 0, moved))
}

/** Numbers groups by where they stand. */
export const numbered = (groups: readonly PlanGroup[]): PlanGroup[] =>
  groups.map((group, order) => (group.order === order ? group : { ...group, order }))
