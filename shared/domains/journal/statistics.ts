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

/** Days with a mood, and those among them on which an activity was done. */
export interface MoodSums {
  days: number
  sum: number
  squares: number
  daysWith: number
  sumWith: number
}

/** With fewer days than this on either side, nothing is said. */
export const DAYS_TO_CLAIM = 5

/** How the mood of days with an activity differs from that of the others, and Pearson's correlation of the two. */
export function moodLinkOf({ days, sum, squares, daysWith, sumWith }: MoodSums): {
  daysWithout: number
  difference: number | null
  correlation: number | null
} {
  const daysWithout = days - daysWith
  if (daysWith < DAYS_TO_CLAIM || daysWithout < DAYS_TO_CLAIM)
    return { daysWithout, difference: null, correlation: null }
  const difference = sumWith / daysWith - (sum - sumWith) / daysWithout
  const variance = squares / days - (sum / days) ** 2
  // Moods that are all alike go along with nothing; a remainder of the arithmetic is no spread.
  if (variance < 1e-9) return { daysWithout, difference, correlation: null }
  const correlation = (difference * Math.sqrt((daysWith * daysWithout) / days ** 2)) / Math.sqrt(variance)
  return { daysWithout, difference, correlation: Math.max(-1, Math.min(1, correlation)) }
}

/** What a figure tells by its colour. */
export type Tone = 'success' | 'warning' | 'danger'

/** Of weekly goals (spec §9 Goal colour): none met is an error, less than half a warning. */
export function goalTone(met: number, goals: number): Tone {
  if (met === 0) return 'danger'
  return met / goals < 0.5 ? 'warning' : 'success'
}

/** Of a week against the one before (spec §9): below 30 percent of it an error, below 60 a warning; null with nothing to compare. */
export function weekTone(now: number, before: number): Tone | null {
  if (before === 0) return null
  const share = now / before
  if (share < 0.3) return 'danger'
  return share < 0.6 ? 'warning' : 'success'
}

const FLAMES_MAX = 5

/** How many flames a streak shows (spec §9). */
export const flamesOf = (streak: number): number => Math.min(streak, FLAMES_MAX)

/** A mood from 0 to 4 as it is shown: out of 5 (spec §3). */
export const wellnessOf = (mood: number | null): number | null => (mood === null ? null : mood + 1)
