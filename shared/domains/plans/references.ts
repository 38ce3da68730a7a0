import type { FieldErrors } from '../../kernel/errors.ts'
import type { PlanContent } from './schema.ts'

/**
 * What is wrong with a plan as a whole, by field: ids that stand twice, activities of a group and goals of an activity
 * that are not in it. Empty when all is well.
 */
export function brokenReferences({
  groups,
  activities,
  goals,
}: Pick<PlanContent, 'groups' | 'activities' | 'goals'>): FieldErrors {
  const groupIds = new Set(groups.map(({ id }) => id))
  const activityIds = new Set(activities.map(({ id }) => id))
  const lost = { key: 'validation.planReference' }
  return Object.fromEntries([
    ...twice('groups', groups),
    ...twice('activities', activities),
    ...twice('goals', goals),
    ...activities.flatMap(({ group }, index) =>
      groupIds.has(group) ? [] : [[`activities.${index}.group`, lost] as const],
    ),
    ...goals.flatMap(({ activityId }, index) =>
      activityIds.has(activityId) ? [] : [[`goals.${index}.activityId`, lost] as const],
    ),
  ])
}

function twice(part: string, things: readonly { id: string }[]) {
  const seen = new Set<string>()
  return things.flatMap(({ id }, index) => {
    if (seen.has(id)) return [[`${part}.${index}.id`, { key: 'validation.duplicateId' }] as const]
    seen.add(id)
    return []
  })
}
