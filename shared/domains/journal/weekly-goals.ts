import { addDays } from '../../kernel/calendar/days.ts'
import type { ActivityId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/time.ts'
import type { PlanActivity, PlanGoal } from '../plans/schema.ts'
import type { EntryView } from './entry-schema.ts'

/** What of an entry says when something was done. */
export type Done = Pick<EntryView, 'activities' | 'dateType' | 'day' | 'weekStart'>

/** A goal and how far it is in a week (spec §3 Goal). */
export interface GoalProgress {
  id: string
  goal: string
  activityId: ActivityId
  target: number
  now: number
  goalMet: boolean
  /** A check, a dot or an empty circle (spec §4 Goal rows). */
  state: 'met' | 'progressing' | 'open'
}

/** How far the goals of a plan are, by the entries of one week. */
export function weeklyGoals(
  goals: readonly Pick<PlanGoal, 'id' | 'goal' | 'target' | 'activityId'>[],
  entries: readonly Done[],
  weekStart: LocalDate,
): GoalProgress[] {
  const done = countDone(entries, weekStart, addDays(weekStart, 6))
  return goals.map(({ id, goal, target, activityId }) => {
    const now = done.get(activityId) ?? 0
    const goalMet = now >= target
    return { id, goal, activityId, target, now, goalMet, state: stateOf(now, goalMet) }
  })
}

/** The sign of a goal in its row. */
export function stateOf(now: number, goalMet: boolean): GoalProgress['state'] {
  if (goalMet) return 'met'
  return now > 0 ? 'progressing' : 'open'
}

/** The days on which an entry says that something was done. */
const datesOf = ({ dateType, day, weekStart }: Done, days: readonly number[]): LocalDate[] =>
  dateType === 'week' ? days.map((weekday) => addDays(weekStart, weekday)) : [day]

/** On which days each activity was done. */
export function daysDone(entries: readonly Done[]): ReadonlyMap<ActivityId, ReadonlySet<LocalDate>> {
  const done = new Map<ActivityId, Set<LocalDate>>()
  for (const entry of entries)
    for (const { id, days } of entry.activities)
      done.set(id, new Set([...(done.get(id) ?? []), ...datesOf(entry, days)]))
  return done
}

/** How often each activity was done from one day to another, both counted in. */
export function countDone(entries: readonly Done[], from: LocalDate, to: LocalDate): Map<ActivityId, number> {
  const counts = new Map<ActivityId, number>()
  for (const entry of entries) {
    for (const { id, count, days } of entry.activities) {
      const times = datesOf(entry, days).filter((date) => from <= date && date <= to).length
      if (times > 0) counts.set(id, (counts.get(id) ?? 0) + times * count)
    }
  }
  return counts
}

/** The days of a stretch of which nothing was written, the latest first. An entry of a week is one of each of its days. */
export function missingDays(entries: readonly Done[], from: LocalDate, to: LocalDate): LocalDate[] {
  const written = new Set<LocalDate>()
  for (const { dateType, day, weekStart } of entries) {
    if (dateType === 'day') written.add(day)
    else for (let weekday = 0; weekday < 7; weekday += 1) written.add(addDays(weekStart, weekday))
  }
  const missing: LocalDate[] = []
  for (let day = to; day >= from; day = addDays(day, -1)) if (!written.has(day)) missing.push(day)
  return missing
}

/** What quick add offers of an activity on a day (spec §5 Quick add slider). */
export interface QuickAddRow {
  activity: PlanActivity
  /** How often it was written down already. */
  recorded: number
  min: number
  max: number
}

/** The activities in the order of their names, from 1 and never below what is recorded; those for quick add say so themselves. */
export function quickAddRows(
  activities: readonly PlanActivity[],
  entries: readonly Done[],
  day: LocalDate,
): QuickAddRow[] {
  const done = countDone(entries, day, day)
  return activities
    .map((activity) => {
      const recorded = done.get(activity.id) ?? 0
      return {
        activity,
        recorded,
        min: Math.max(1, recorded),
        max: Math.max(activity.quickAddSlots, recorded),
      }
    })
    .toSorted((a, b) => a.activity.label.localeCompare(b.activity.label))
}

/** What is meant for every day and was not done on a day yet, in the order of the names. */
export function leftToday(
  activities: readonly PlanActivity[],
  entries: readonly Done[],
  day: LocalDate,
): PlanActivity[] {
  return quickAddRows(activities, entries, day)
    .filter(({ activity, recorded }) => recorded === 0 && isOfEveryDay(activity))
    .map(({ activity }) => activity)
}

const isOfEveryDay = ({ frequency }: PlanActivity): boolean => frequency === 'daily' || frequency === 'frequent'
