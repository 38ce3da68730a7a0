import { addDays, daysBetween, mondayOf, weekNumber } from '../../kernel/calendar/days.ts'
import type { PlanGoal } from '../plans/schema.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { stateOf } from './weekly-goals.ts'
import type { GoalProgress, PeriodStat, PeriodType } from './statistics-schema.ts'

/** One period of a statistic. */
export interface Period extends Pick<PeriodStat, 'periodStart' | 'periodNo' | 'periodSinceNow'> {
  periodEnd: LocalDate
}

/** The present period and those before it, the present one first. */
export function periodsOf(type: PeriodType, today: LocalDate, count: number): Period[] {
  return Array.from({ length: count }, (_, periodSinceNow) => {
    if (type === 'week') {
      const periodStart = addDays(mondayOf(today), -7 * periodSinceNow)
      return { periodStart, periodEnd: addDays(periodStart, 6), periodNo: weekNumber(periodStart), periodSinceNow }
    }
    const day = addDays(today, -periodSinceNow)
    return { periodStart: day, periodEnd: day, periodNo: dayOfYear(day), periodSinceNow }
  })
}

const dayOfYear = (date: LocalDate): number => daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1

/** How far weekly goals are, from how often each activity was done in the week and its streak in days. */
export function progressOf(
  goals: readonly PlanGoal[],
  doneThisWeek: ReadonlyMap<string, number>,
  streaks: ReadonlyMap<string, number>,
): GoalProgress[] {
  return goals.map(({ id, goal, activityId, target }) => {
    const now = doneThisWeek.get(activityId) ?? 0
    const goalMet = now >= target
    const streak = streaks.get(activityId) ?? 0
    return { id, goal, activityId, target, now, goalMet, state: stateOf(now, goalMet), streak }
  })
}

/** What a figure tells by its colour. */
export type Tone = 'success' | 'warning' | 'beginning'

/** Of weekly goals (spec §9 Goal colour): none met, less than half, more. None of it is an error, as it is somebody's own plan. */
export function goalTone(met: number, goals: number): Tone {
  if (met === 0) return 'beginning'
  return met / goals < 0.5 ? 'warning' : 'success'
}

/** Of a week against the one before (spec §9): below 30 percent of it, below 60; null with nothing to compare. */
export function weekTone(now: number, before: number): Tone | null {
  if (before === 0) return null
  const share = now / before
  if (share < 0.3) return 'beginning'
  return share < 0.6 ? 'warning' : 'success'
}

const FLAMES_MAX = 5

/** How many flames a streak shows (spec §9). */
export const flamesOf = (streak: number): number => Math.min(streak, FLAMES_MAX)

/** A mood from 0 to 4 as it is shown: out of 5 (spec §3). */
export const wellnessOf = (mood: number | null): number | null => (mood === null ? null : mood + 1)

/** Moods that each of two weeks needs before one is compared with the other: fourteen together. */
const MOODS_TO_COMPARE = 7

/** Whether the mood of a week can be set against that of another. */
export const isMoodComparable = (
  now: Pick<PeriodStat, 'moodEntriesCount'> | undefined,
  before: Pick<PeriodStat, 'moodEntriesCount'> | undefined,
): boolean => [now, before].every((week) => (week?.moodEntriesCount ?? 0) >= MOODS_TO_COMPARE)
