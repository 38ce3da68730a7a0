import { describe, expect, it } from 'vitest'
import type { ActivityId } from '../../kernel/ids.ts'
import type { PlanActivity } from '../plans/schema.ts'
import { countDone, daysDone, leftToday, missingDays, quickAddRows, weeklyGoals } from './weekly-goals.ts'
import type { Done } from './weekly-goals.ts'

const [walk, water, read] = ['walk', 'water', 'read'] as unknown as [ActivityId, ActivityId, ActivityId]
const MONDAY = '2026-12-28'
const aDay = (day: string, activities: [ActivityId, number][]): Done => ({
  dateType: 'day',
  day,
  weekStart: MONDAY,
  activities: activities.map(([id, count]) => ({ id, count, days: [] })),
})
const aWeek: Done = {
  dateType: 'week',
  day: MONDAY,
  weekStart: MONDAY,
  activities: [{ id: water, count: 2, days: [0, 3, 6] }],
}
const goal = (activityId: ActivityId, target: number) => ({
  id: `${activityId}-goal`,
  goal: activityId,
  activityId,
  target,
})

it('the days on which something was done are those of its entries, of a week each that is named', () => {
  const days = daysDone([aWeek, aDay('2026-12-29', [[water, 1]]), aDay('2026-12-29', [[walk, 2]])])
  expect([...(days.get(water) ?? [])].toSorted((a, b) => a.localeCompare(b))).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-31',
    '2027-01-03',
  ])
  expect([...(days.get(walk) ?? [])]).toEqual(['2026-12-29'])
})

describe('the goals of a week', () => {
  it('are met, under way or untouched, also over the turn of the year', () => {
    const entries = [aDay('2026-12-31', [[walk, 2]]), aDay('2027-01-03', [[walk, 1]]), aWeek]
    const goals = weeklyGoals([goal(walk, 3), goal(water, 7), goal(read, 1)], entries, MONDAY)
    expect(goals.map(({ now, goalMet, state }) => [now, goalMet, state])).toEqual([
      [3, true, 'met'],
      [6, false, 'progressing'],
      [0, false, 'open'],
    ])
  })

  it('take nothing from the week before or after', () => {
    const entries = [aDay('2026-12-27', [[walk, 5]]), aDay('2027-01-04', [[walk, 5]])]
    expect(weeklyGoals([goal(walk, 1)], entries, MONDAY)[0]).toMatchObject({ now: 0, state: 'open' })
  })
})

describe('a day', () => {
  it('has what was done on it by entries of a day and of its week', () => {
    const done = countDone([aDay('2026-12-31', [[water, 1]]), aWeek], '2026-12-31', '2026-12-31')
    expect(done).toEqual(new Map([[water, 3]]))
  })

  it('is missing while nothing was written of it', () => {
    expect(missingDays([aDay('2026-12-30', [])], '2026-12-29', '2027-01-01')).toEqual([
      '2027-01-01',
      '2026-12-31',
      '2026-12-29',
    ])
    expect(missingDays([aWeek], MONDAY, '2027-01-03')).toEqual([])
  })
})

describe('quick add', () => {
  const activity = (id: ActivityId, label: string, quickAddSlots: number, quickAdd = true) =>
    ({ id, label, quickAdd, quickAddSlots }) as PlanActivity

  it('begins at one, goes no further than its slots and no lower than what is recorded', () => {
    const entries = [
      aDay('2026-12-31', [
        [water, 3],
        [walk, 2],
      ]),
    ]
    const rows = quickAddRows(
      [
        activity(water, 'Water', 8),
        activity(walk, 'A walk', 1),
        activity(read, 'Read', 2),
        activity(read, 'No', 2, false),
      ],
      entries,
      '2026-12-31',
    )
    expect(rows.map(({ activity: { label }, recorded, min, max }) => [label, recorded, min, max])).toEqual([
      ['A walk', 2, 2, 2],
      ['No', 0, 1, 2],
      ['Read', 0, 1, 2],
      ['Water', 3, 3, 8],
    ])
  })
})

it('left of a day is what is meant for every day and was not done on it', () => {
  const planned = (id: ActivityId, label: string, frequency: PlanActivity['frequency']) =>
    ({ id, label, frequency, quickAdd: true, quickAddSlots: 3 }) as PlanActivity
  const plan = [planned(water, 'Water', 'frequent'), planned(walk, 'A walk', 'daily'), planned(read, 'Read', 'weekly')]
  const labels = (entries: Done[]) => leftToday(plan, entries, '2026-12-31').map(({ label }) => label)
  expect(labels([])).toEqual(['A walk', 'Water'])
  expect(labels([aDay('2026-12-31', [[walk, 1]]), aDay('2026-12-30', [[water, 1]])])).toEqual(['Water'])
  expect(labels([aWeek, aDay('2026-12-31', [[walk, 1]])])).toEqual([])
})
