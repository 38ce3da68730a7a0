import { inOrder, numbered } from '#shared/domains/plans/editing.ts'
import { isSame } from '#shared/domains/plans/merging.ts'
import type { PlanContent } from '#shared/domains/plans/schema.ts'
import { keysOf } from '#shared/kernel/records.ts'
import type { TemplateWords } from './told-line.ts'
import type { Written } from './written.ts'

type Content = Pick<PlanContent, 'description' | 'narrative' | 'entryType' | 'groups' | 'activities' | 'goals'>

interface WrittenLine {
  line: number
  written: Written
}

interface TakenBack {
  /** What is to be changed. */
  content: Partial<PlanContent>
  /** Lines of which something stays, as it was changed since. */
  kept: ReadonlySet<number>
}

/**
 * Without what lines have done to a template: each thing gets back what it was, and what they added goes. What is no longer as they
 * wrote it stays as it is now, and so does what something hangs on by now.
 */
export function takeBack(template: Content, lines: readonly WrittenLine[]): TakenBack {
  const kept = new Set<number>()
  const goals = new Map(template.goals.map((goal) => [goal.id, goal]))
  const activities = new Map(template.activities.map((activity) => [activity.id, activity]))
  const groups = new Map(template.groups.map((group) => [group.id, group]))
  // From what hangs to what it hangs on.
  for (const { line, written } of lines) if (!undoThing(goals, written.goal, () => false)) kept.add(line)
  const hasGoal = (id: string) => [...goals.values()].some(({ activityId }) => activityId === id)
  for (const { line, written } of lines) if (!undoThing(activities, written.activity, hasGoal)) kept.add(line)
  const hasActivity = (id: string) => [...activities.values()].some(({ group }) => group === id)
  for (const { line, written } of lines) if (!undoThing(groups, written.group, hasActivity)) kept.add(line)
  const parts = {
    goals: [...goals.values()],
    activities: [...activities.values()].filter(({ group }) => groups.has(group)),
    groups: numbered(inOrder([...groups.values()])),
  }
  const words: TemplateWords = {}
  for (const { line, written } of lines)
    for (const field of keysOf(written.words.wrote))
      if (template[field] === written.words.wrote[field])
        Object.assign(words, { [field]: written.words.was[field] ?? null })
      else kept.add(line)
  return { content: { ...words, ...parts }, kept }
}

type Thing = PlanContent['groups'][number] | PlanContent['activities'][number] | PlanContent['goals'][number]

/** @returns false for what stays */
function undoThing<Kind extends Thing>(
  things: Map<string, Kind>,
  change: { was: Kind | null; wrote: Kind } | undefined,
  isHeld: (id: string) => boolean,
): boolean {
  if (change === undefined) return true
  const { was, wrote } = change
  const now = things.get(wrote.id)
  // Deleted by hand since: there is nothing to take back.
  if (now === undefined) return true
  if (!isSame(now, wrote)) return false
  if (was !== null) things.set(was.id, was)
  else if (isHeld(wrote.id)) return false
  else things.delete(wrote.id)
  return true
}
