import { addDays, daysBetween, mondayOf } from '../../kernel/calendar/days.ts'
import type { LocalDate } from '../../kernel/time.ts'
import type { PlanGoal } from '../plans/schema.ts'
import type { EntryView } from './entry-schema.ts'
import { VITALS, onlyMeasured } from './measured.ts'
import { countDone, missingDays, weeklyGoals } from './weekly-goals.ts'

/** What a report of a stretch of days says in figures. */
export interface ReportFigures {
  days: number
  daysWritten: number
  /** From 0 to 4, the earliest first; none where nobody named one. */
  moods: Reading[]
  /** Entries with a vital in them, the earliest first. */
  measured: EntryView[]
  /** Entries with words in them, the earliest first. */
  noted: EntryView[]
  /** What was done and how often, the most often first. */
  done: { label: string | null; count: number }[]
  /** Of the weeks that lie wholly in the stretch, the earliest first. */
  goals: { id: string; goal: string; target: number; counts: number[]; weeksMet: number }[]
}

/** A value and when it was noted, by the clock on the wall as if it stood in UTC: only the distances count. */
export interface Reading {
  at: number
  value: number
}

interface Stretch {
  from: LocalDate
  to: LocalDate
}

interface Plan {
  activities: readonly { id: string; label: string }[]
  goals: readonly Pick<PlanGoal, 'id' | 'goal' | 'target' | 'activityId'>[]
}

/**
 * What a report says of the entries of a stretch of days. A week that begins before it or ends after it says nothing
 * about weekly goals and is left out. What was noted in a week is of the day on which it was noted.
 */
export function figuresOf(entries: readonly EntryView[], plan: Plan, { from, to }: Stretch): ReportFigures {
  const inTurn = entries
    .filter((entry) => isNotedWithin(entry, { from, to }))
    .map(onlyMeasured)
    .toSorted((a, b) => a.datetime.localeCompare(b.datetime))
  const days = daysBetween(from, to) + 1
  const labels = new Map<string, string>(plan.activities.map(({ id, label }) => [id, label]))
  const done = [...countDone(entries, from, to)].map(([id, count]) => ({ label: labels.get(id) ?? null, count }))
  return {
    days,
    daysWritten: days - missingDays(entries, from, to).length,
    moods: readingsOf(inTurn, ({ mood }) => (mood < 0 ? null : mood)),
    measured: inTurn.filter((entry) => VITALS.some((name) => entry[name] !== null)),
    noted: inTurn.filter(({ title, note }) => (title ?? '') !== '' || (note ?? '') !== ''),
    done: done.toSorted((a, b) => b.count - a.count),
    goals: goalsOf(entries, plan, weeksWithin({ from, to })),
  }
}

/** Whether an entry was noted on one of some days; a week may overlap them that was noted on another. */
export const isNotedWithin = ({ datetime }: Pick<EntryView, 'datetime'>, { from, to }: Stretch): boolean =>
  from <= datetime.slice(0, 10) && datetime.slice(0, 10) <= to

/** What was noted of one thing, the earliest first. */
export const readingsOf = (entries: readonly EntryView[], valueOf: (entry: EntryView) => number | null): Reading[] =>
  entries.flatMap((entry) => {
    const value = valueOf(entry)
    return value === null ? [] : [{ at: Date.parse(`${entry.datetime}Z`), value }]
  })

/** The Mondays of weeks that lie wholly in a stretch of days. */
export function weeksWithin({ from, to }: Stretch): LocalDate[] {
  const monday = mondayOf(from)
  const weeks: LocalDate[] = []
  for (let week = monday < from ? addDays(monday, 7) : monday; addDays(week, 6) <= to; week = addDays(week, 7))
    weeks.push(week)
  return weeks
}

function goalsOf(entries: readonly EntryView[], { goals }: Plan, weeks: readonly LocalDate[]): ReportFigures['goals'] {
  const progress = weeks.map((week) => weeklyGoals(goals, entries, week))
  return goals.map(({ id, goal, target }, index) => {
    const counts = progress.map((week) => week[index]?.now ?? 0)
    return { id, goal, target, counts, weeksMet: counts.filter((count) => count >= target).length }
  })
}

/** The least, the most and the mean of some values; null of none. */
export function spreadOf(readings: readonly Reading[]): { least: number; most: number; mean: number } | null {
  if (readings.length === 0) return null
  const values = readings.map(({ value }) => value)
  return {
    least: Math.min(...values),
    most: Math.max(...values),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  }
}
