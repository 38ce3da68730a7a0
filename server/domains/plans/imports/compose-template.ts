import { v7 } from 'uuid'
import type { PlanColumn } from '#shared/domains/imports/plan-columns.ts'
import { labelKey } from '#shared/domains/plans/adding.ts'
import { ACTIVITIES_MAX, GOALS_MAX, GROUPS_MAX, PlanActivity } from '#shared/domains/plans/schema.ts'
import type { PlanGoal, PlanGroup } from '#shared/domains/plans/schema.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { KnownTemplate } from './find-places.ts'
import { namedActivities } from './named-activities.ts'
import type { NamedActivities } from './named-activities.ts'
import type { TemplateLine, TemplateWords } from './told-line.ts'
import type { Written } from './written.ts'

export interface ComposedParts {
  groups: PlanGroup[]
  activities: PlanActivity[]
  goals: PlanGoal[]
}

/** A line with what it does to its template, and what is wrong with that. */
interface ComposedLine {
  line: TemplateLine
  problems: LineProblem[]
  fields: PlanColumn[]
  written: Written
}

interface Composed {
  composed: readonly ComposedLine[]
  parts: ComposedParts
  words: TemplateWords
}

/**
 * Puts a template together from its lines. What is there stays where no line speaks of it: a file adds and changes, and takes nothing
 * away. A group is known by its name, an activity by its name in its group, and a goal by its title at its activity, as the editor has
 * each once, whatever the case.
 */
export function composeTemplate(known: KnownTemplate | null, lines: readonly TemplateLine[]): Composed {
  const composed = lines.map((line): ComposedLine => {
    return { line, problems: [...line.problems], fields: [], written: { words: { was: {}, wrote: {} } } }
  })
  const parts: ComposedParts = {
    groups: [...(known?.groups ?? [])],
    activities: [...(known?.activities ?? [])],
    goals: [...(known?.goals ?? [])],
  }
  const words = wordsOf(known, composed)
  const named = namedActivities(known, composed)
  const activities = placeActivities(parts, named)
  placeGoals(parts, composed, (one) => activities.get(named.keyOf.get(one.line.line) ?? ''))
  return { composed, parts, words }
}

/** What the lines say of the template as a whole: each word once, or the same in all of them. */
function wordsOf(known: KnownTemplate | null, composed: readonly ComposedLine[]): TemplateWords {
  const words: TemplateWords = {}
  const first = new Map<string, number>()
  for (const { line, problems, fields, written } of composed) {
    for (const field of keysOf(line.ofTemplate)) {
      const value = line.ofTemplate[field]
      const earlier = first.get(field)
      if (earlier !== undefined) {
        if (words[field] !== value) problems.push(problem(field, 'validation.importSaysOtherwise', { line: earlier }))
        continue
      }
      first.set(field, line.line)
      Object.assign(words, { [field]: value })
      if (known === null || known[field] === value) continue
      fields.push(field)
      Object.assign(written.words.was, { [field]: known[field] })
      Object.assign(written.words.wrote, { [field]: value })
    }
  }
  return words
}

/** @returns the activities that lines name, by their keys */
function placeActivities(parts: ComposedParts, named: NamedActivities<ComposedLine>): Map<string, PlanActivity> {
  const groups = new Map(parts.groups.map((group) => [labelKey(group.label), group]))
  const placed = new Map<string, PlanActivity>()
  const places = new Map(parts.activities.map(({ id }, index) => [id, index]))
  for (const [key, { one, known, group: groupLabel }] of named.byKey) {
    const { line, problems, fields, written } = one
    if (known !== null) {
      const after: PlanActivity = { ...known, ...line.ofActivity }
      const changed = keysOf(line.ofActivity).filter((field) => known[field] !== after[field])
      placed.set(key, after)
      if (changed.length === 0) continue
      parts.activities[places.get(known.id) ?? -1] = after
      fields.push(...changed)
      written.activity = { was: known, wrote: after }
      continue
    }
    let group = groups.get(labelKey(groupLabel))
    if (group === undefined) {
      group = { id: v7(), label: groupLabel, order: parts.groups.length }
      groups.set(labelKey(groupLabel), group)
      parts.groups.push(group)
      fields.push('group')
      written.group = { was: null, wrote: group }
      if (parts.groups.length > GROUPS_MAX)
        problems.push(problem('group', 'validation.importTooManyGroups', { maximum: GROUPS_MAX }))
    }
    const added = PlanActivity.parse({ ...line.ofActivity, id: v7(), label: line.activity, group: group.id })
    parts.activities.push(added)
    placed.set(key, added)
    fields.push('activity', ...keysOf(line.ofActivity))
    written.activity = { was: null, wrote: added }
    if (parts.activities.length > ACTIVITIES_MAX)
      problems.push(problem('activity', 'validation.importTooManyActivities', { maximum: ACTIVITIES_MAX }))
  }
  return placed
}

function placeGoals(
  parts: ComposedParts,
  composed: readonly ComposedLine[],
  activityOf: (one: ComposedLine) => PlanActivity | undefined,
): void {
  const keyOf = (activityId: string, goal: string) => `${activityId} ${labelKey(goal)}`
  const places = new Map(parts.goals.map(({ activityId, goal }, index) => [keyOf(activityId, goal), index]))
  const first = new Map<string, number>()
  for (const one of composed) {
    const { line, problems, fields, written } = one
    const activity = activityOf(one)
    if (activity === undefined || (line.goal === null && line.target === null)) continue
    if (line.target === null) {
      if (!problems.some(({ field }) => field === 'target')) problems.push(problem('target', 'validation.required'))
      continue
    }
    // Where a file says only how often, the goal is called what its activity is, as one that is suggested.
    const goal = line.goal ?? activity.label
    const key = keyOf(activity.id, goal)
    const earlier = first.get(key)
    if (earlier !== undefined) {
      problems.push(problem('goal', 'validation.importGoalTwice', { line: earlier }))
      continue
    }
    first.set(key, line.line)
    const place = places.get(key)
    const known = place === undefined ? undefined : parts.goals[place]
    if (place !== undefined && known !== undefined) {
      if (known.target === line.target) continue
      const after = { ...known, target: line.target }
      parts.goals[place] = after
      fields.push('target')
      written.goal = { was: known, wrote: after }
      continue
    }
    const added = { id: v7(), goal, target: line.target, activityId: activity.id }
    parts.goals.push(added)
    fields.push('goal', 'target')
    written.goal = { was: null, wrote: added }
    if (parts.goals.length > GOALS_MAX)
      problems.push(problem('goal', 'validation.importTooManyGoals', { maximum: GOALS_MAX }))
  }
}
