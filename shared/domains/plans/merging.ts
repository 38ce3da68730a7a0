import type { ActivityId } from '../../kernel/ids.ts'
import { inOrder, numbered } from './editing.ts'
import { ACTIVITIES_MAX, GOALS_MAX, GROUPS_MAX } from './schema.ts'
import type { PlanActivity, PlanContent, PlanGoal, PlanGroup, PlanView } from './schema.ts'

/** What an update did to a thing of the plan; the screen marks it until the plan is saved. */
export type Flag = 'new' | 'changed'

export interface Merged<Plan> {
  plan: Plan
  /** By the id of the group, activity or goal. */
  flags: ReadonlyMap<string, Flag>
}

type Thing = PlanGroup | PlanActivity | PlanGoal
type Template = Pick<PlanView, 'id' | 'version' | 'groups' | 'activities' | 'goals'>

/**
 * Brings what a template says into a plan (spec §4 Apply Updates). Things of a template keep their ids, so they are found
 * again. A thing that the template has changed since it was last looked at replaces the plan's; everything else stays as
 * the person has it, and what the person removed stays removed until the template changes it. What the template removed
 * stays in the plan: the journal may know it.
 *
 * Merging again changes nothing. Of two copies of the same template's version neither is newer, so `since` and not the
 * clock decides. No reference breaks: what is added brings along what it needs.
 *
 * @param now when the template is looked at, as an ISO instant
 */
export function mergeTemplate<Plan extends PlanContent>(plan: Plan, template: Template, now: string): Merged<Plan> {
  const seen = plan.sources.find(({ id }) => id === template.id)
  if (seen !== undefined && seen.version >= template.version) return { plan, flags: new Map() }
  const flags = new Map<string, Flag>()
  const groups = mergePart(plan.groups, template.groups, seen?.version, flags)
  const activities = mergePart(plan.activities, template.activities, seen?.version, flags)
  const goals = mergePart(plan.goals, template.goals, seen?.version, flags)
  bringAlong(activities, template.activities, goalsAdded(goals, flags), flags)
  keepOwnGroups(activities, plan.activities, groups)
  bringAlong(
    groups,
    template.groups,
    [...activities.values()].map(({ group }) => group),
    flags,
  )
  const merged: Plan = {
    ...plan,
    groups: numbered(inTurn(groups, plan.groups)),
    activities: [...activities.values()],
    goals: [...goals.values()],
    sources: [
      ...plan.sources.filter(({ id }) => id !== template.id),
      { id: template.id, ca: now, version: template.version },
    ],
  }
  return { plan: merged, flags }
}

/** Whether a merge left more in the plan than there is room for. */
export const isOverfull = ({ groups, activities, goals }: PlanContent): boolean =>
  groups.length > GROUPS_MAX || activities.length > ACTIVITIES_MAX || goals.length > GOALS_MAX

/** Whether some template has changed since the plan last looked at it, or was never looked at. */
export const hasUpdates = (plan: Pick<PlanContent, 'sources'>, templates: readonly Template[]): boolean =>
  templates.some(({ id, version }) => !plan.sources.some((source) => source.id === id && source.version >= version))

/** The things of a plan by id, with those of the template put in that the person has not seen in this form. */
function mergePart<Kind extends Thing>(
  own: readonly Kind[],
  theirs: readonly Kind[],
  seenVersion: number | undefined,
  flags: Map<string, Flag>,
): Map<string, Kind> {
  const merged = new Map(own.map((thing) => [thing.id, thing]))
  for (const thing of theirs) {
    const mine = merged.get(thing.id)
    const isNews = (thing.since ?? 0) > (seenVersion ?? 0)
    if (mine === undefined && (seenVersion === undefined || isNews)) put(merged, thing, 'new', flags)
    // Never looked at and yet there: whose change is the later one nobody knows, so the person's stays.
    else if (mine !== undefined && seenVersion !== undefined && isNews && !isSame(mine, thing))
      put(merged, thing, 'changed', flags)
  }
  return merged
}

function put<Kind extends Thing>(things: Map<string, Kind>, thing: Kind, flag: Flag, flags: Map<string, Flag>): void {
  things.set(thing.id, withoutSince(thing))
  flags.set(thing.id, flag)
}

/** Adds what of the template is needed and was removed by the person. */
function bringAlong<Kind extends Thing>(
  things: Map<string, Kind>,
  theirs: readonly Kind[],
  needed: readonly string[],
  flags: Map<string, Flag>,
): void {
  const wanted = new Set(needed)
  for (const thing of theirs) if (wanted.has(thing.id) && !things.has(thing.id)) put(things, thing, 'new', flags)
}

const goalsAdded = (goals: ReadonlyMap<string, PlanGoal>, flags: ReadonlyMap<string, Flag>): ActivityId[] =>
  [...goals.values()].filter(({ id }) => flags.has(id)).map(({ activityId }) => activityId)

/** An activity that changed stays in the group in which the person has it where the template's own is gone. */
function keepOwnGroups(
  activities: Map<string, PlanActivity>,
  before: readonly PlanActivity[],
  groups: ReadonlyMap<string, PlanGroup>,
): void {
  for (const { id, group } of before) {
    const activity = activities.get(id)
    if (activity !== undefined && !groups.has(activity.group)) activities.set(id, { ...activity, group })
  }
}

/** The person's groups in their order, then those that came new. */
function inTurn(groups: ReadonlyMap<string, PlanGroup>, before: readonly PlanGroup[]): PlanGroup[] {
  const own = inOrder(before).map(({ id }) => id)
  const added = inOrder([...groups.values()].filter(({ id }) => !own.includes(id))).map(({ id }) => id)
  return [...own, ...added].flatMap((id) => groups.get(id) ?? [])
}

/** The same thing, and no word of the version in which it changed. */
export function withoutSince<Kind extends Thing>(thing: Kind): Kind {
  const bare = { ...thing }
  delete bare.since
  return bare
}

/** Whether two are the same to a person: where a group stands is theirs to choose. */
export function isSame(one: Thing, other: Thing): boolean {
  const [mine, theirs] = [one, other].map(({ since: _since, ...thing }) => ({ ...thing, order: 0 }))
  return JSON.stringify(sorted(mine)) === JSON.stringify(sorted(theirs))
}

const sorted = (thing: object = {}): [string, unknown][] =>
  Object.entries(thing).toSorted(([one], [other]) => (one < other ? -1 : 1))
