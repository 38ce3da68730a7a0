import { labelKey } from '#shared/domains/plans/adding.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { KnownTemplate } from './find-places.ts'
import type { TemplateLine } from './told-line.ts'

interface Line {
  line: TemplateLine
  problems: LineProblem[]
}

/** An activity that the lines of a template name. */
interface NamedActivity<One extends Line> {
  /** The line that says what it is: the first that names it. */
  one: One
  /** As it stands in the template, null for a new one. */
  known: PlanActivity | null
  /** The group of a new one. */
  group: string
}

/** The activities that the lines of a template name. */
export interface NamedActivities<One extends Line> {
  byKey: Map<string, NamedActivity<One>>
  /** Which activity a line is about, by the number of the line. */
  keyOf: Map<number, string>
}

/**
 * Which activities the lines of a template name, and which of them says what an activity is. Further lines about it may each bring
 * a goal, and nothing else. Where an activity stands in no other group, a line may leave the group out.
 */
export function namedActivities<One extends Line>(
  known: KnownTemplate | null,
  lines: readonly One[],
): NamedActivities<One> {
  const there = knownByKey(known)
  const named: NamedActivities<One> = { byKey: new Map(), keyOf: new Map() }
  const take = (one: One, key: string, group: string) => {
    const earlier = named.byKey.get(key)
    named.keyOf.set(one.line.line, key)
    if (earlier === undefined) named.byKey.set(key, { one, known: there.get(key) ?? null, group })
    else if (!isGoalAlone(one.line))
      one.problems.push(problem('activity', 'validation.importActivityTwice', { line: earlier.one.line.line }))
  }
  for (const one of lines) {
    const { group, activity } = one.line
    if (group !== null && activity !== null) take(one, keyOf(group, activity), group)
  }
  const keys = keysByLabel([...there.keys(), ...named.byKey.keys()])
  for (const one of lines) {
    const { group, activity, goal, target } = one.line
    const hasGoal = goal !== null || target !== null
    if (activity === null) {
      if (!isTold(one, 'activity'))
        one.problems.push(problem('activity', hasGoal ? 'validation.importGoalAlone' : 'validation.required'))
    } else if (group === null && !isTold(one, 'group')) {
      const [key, ...others] = keys.get(labelKey(activity)) ?? []
      if (others.length > 0) one.problems.push(problem('group', 'validation.importSeveralActivities'))
      else if (key !== undefined) take(one, key, '')
      else
        one.problems.push(
          hasGoal ? problem('activity', 'validation.importGoalActivity') : problem('group', 'validation.required'),
        )
    }
  }
  return named
}

/** What is wrong with a cell was told when it was read, and of a line that is cut off nothing else is told. */
const isTold = ({ problems }: Line, column: string): boolean =>
  problems.some(({ field }) => field === column || field === null)

const isGoalAlone = ({ goal, target, ofActivity }: TemplateLine): boolean =>
  (goal !== null || target !== null) && Object.keys(ofActivity).length === 0

/** A label is one line, so what stands between the two is in neither. */
const keyOf = (group: string, activity: string): string => `${labelKey(group)}\n${labelKey(activity)}`

function knownByKey(known: KnownTemplate | null): Map<string, PlanActivity> {
  const groups = new Map(known?.groups.map(({ id, label }) => [id, label]))
  return new Map(
    known?.activities.map((activity) => [keyOf(groups.get(activity.group) ?? '', activity.label), activity]),
  )
}

function keysByLabel(keys: readonly string[]): Map<string, string[]> {
  const byLabel = new Map<string, string[]>()
  for (const key of new Set(keys)) {
    const label = key.slice(key.indexOf('\n') + 1)
    byLabel.set(label, [...(byLabel.get(label) ?? []), key])
  }
  return byLabel
}
