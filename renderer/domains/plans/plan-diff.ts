import { isSame } from '#shared/domains/plans/merging.ts'
import type { PlanContent, PlanView } from '#shared/domains/plans/schema.ts'

export type Flag = 'new' | 'changed'
type Thing = Parameters<typeof isSame>[0]

/** A plan with nothing in it. */
export const EMPTY_PLAN: PlanContent = {
  description: null,
  narrative: null,
  entryType: 'default',
  groups: [],
  activities: [],
  goals: [],
  sources: [],
}

/** What of a stored plan is edited. */
export function contentOf(view: PlanView | null): PlanContent {
  if (view === null) return EMPTY_PLAN
  const { description, narrative, entryType, groups, activities, goals, sources } = view
  return { description, narrative, entryType, groups, activities, goals, sources }
}

/** What is new or changed in a plan against what is stored, by the ids of its groups, activities and goals (spec §4). */
export function flagsOf(stored: PlanContent, edited: PlanContent): Map<string, Flag> {
  return new Map([
    ...flagged(stored.groups, edited.groups),
    ...flagged(stored.activities, edited.activities),
    ...flagged(stored.goals, edited.goals),
  ])
}

/** Whether there is anything to save. */
export function isEdited(stored: PlanContent, edited: PlanContent): boolean {
  const isWordChanged = (['description', 'narrative', 'entryType'] as const).some(
    (field) => stored[field] !== edited[field],
  )
  const isCountChanged = (['groups', 'activities', 'goals'] as const).some(
    (part) => stored[part].length !== edited[part].length,
  )
  return (
    isWordChanged ||
    isCountChanged ||
    flagsOf(stored, edited).size > 0 ||
    orderOf(stored) !== orderOf(edited) ||
    JSON.stringify(stored.sources) !== JSON.stringify(edited.sources)
  )
}

function flagged(stored: readonly Thing[], edited: readonly Thing[]): [string, Flag][] {
  const known = new Map<string, Thing>(stored.map((thing) => [thing.id, thing]))
  return edited.flatMap((thing): [string, Flag][] => {
    const was = known.get(thing.id)
    if (was === undefined) return [[thing.id, 'new']]
    return isSame(was, thing) ? [] : [[thing.id, 'changed']]
  })
}

const orderOf = ({ groups }: PlanContent): string =>
  groups
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => id)
    .join()
