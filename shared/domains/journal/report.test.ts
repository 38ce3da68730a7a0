import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, mondayOf } from '../../kernel/calendar/days.ts'
import type { ActivityId, EntryId, UserId } from '../../kernel/ids.ts'
import type { EntryView } from './entry-schema.ts'
import { figuresOf, spreadOf, weeksWithin } from './report.ts'

const WALK = 'walk' as ActivityId
const anEntry = (day: string, part: Partial<EntryView> = {}): EntryView => ({
  id: 'e' as EntryId,
  version: 1,
  userId: 'u' as UserId,
  writtenBy: null,
  entryType: 'basic',
  dateType: 'day',
  title: null,
  mood: 3,
  datetime: `${day}T08:00:00`,
  timeZone: 'America/New_York',
  day,
  weekStart: mondayOf(day),
  week: 1,
  activities: [],
  photoURL: null,
  note: null,
  weight: null,
  hr: null,
  bpSys: null,
  bpDia: null,
  spo2: null,
  audience: { who: 'me', reader: null },
  showAll: false,
  publish: false,
  analysis: null,
  ...part,
})
const walked = (count: number) => [{ id: WALK, count, days: [] }]
const PLAN = {
  activities: [{ id: WALK, label: 'Walk' }],
  goals: [{ id: 'g', goal: 'Walk more', target: 3, activityId: WALK }],
}
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

describe('the figures of a report', () => {
  it('count days and not entries, and put what was noted in its turn', () => {
    const entries = [
      anEntry('2026-11-20', { mood: 4, weight: 170, note: 'Late' }),
      anEntry('2026-11-20', { datetime: '2026-11-20T07:00:00', mood: -1, hr: 61, spo2: 0 }),
      anEntry('2026-11-19', { mood: -1, hr: 0 }),
      anEntry('2026-11-02', { mood: 0, note: 'Early' }),
    ]
    const figures = figuresOf(entries, PLAN, NOVEMBER)
    expect(figures).toMatchObject({ days: 30, daysWritten: 3 })
    expect(figures.moods.map(({ value }) => value)).toEqual([0, 4])
    // A vital of zero was not measured.
    expect(figures.measured.map(({ hr, weight, spo2 }) => [hr, weight, spo2])).toEqual([
      [61, null, null],
      [null, 170, null],
    ])
    expect(figures.noted.map(({ note }) => note)).toEqual(['Early', 'Late'])
  })

  it('tell of a week that lies half in it what was done there, and nothing of another day', () => {
    const aWeek = (monday: string, writtenOn: string) =>
      anEntry(monday, {
        dateType: 'week',
        datetime: `${writtenOn}T21:00:00`,
        weight: 170,
        note: writtenOn,
        activities: [{ id: WALK, count: 1, days: [5, 6] }],
      })
    const entries = [
      aWeek('2026-10-26', '2026-10-31'),
      aWeek('2026-10-26', '2026-11-01'),
      aWeek('2026-11-30', '2026-12-01'),
    ]
    const { moods, measured, noted, done } = figuresOf(entries, PLAN, NOVEMBER)
    expect([moods.length, measured.length, noted.map(({ note }) => note)]).toEqual([1, 1, ['2026-11-01']])
    expect(done).toEqual([{ label: 'Walk', count: 2 }])
  })

  it('judge goals by whole weeks only', () => {
    // A Sunday before the first whole week; its Monday; a Monday whose week the month does not end.
    const entries = ['2026-11-01', '2026-11-02', '2026-11-30'].map((day) => anEntry(day, { activities: walked(3) }))
    expect(figuresOf(entries, PLAN, NOVEMBER).goals).toEqual([
      { id: 'g', goal: 'Walk more', target: 3, counts: [3, 0, 0, 0], weeksMet: 1 },
    ])
    expect(figuresOf(entries, PLAN, NOVEMBER).done).toEqual([{ label: 'Walk', count: 9 }])
  })

  it('say that an activity has left the plan', () => {
    const entries = [anEntry('2026-11-02', { activities: [{ id: 'gone' as ActivityId, count: 2, days: [] }] })]
    expect(figuresOf(entries, PLAN, NOVEMBER).done).toEqual([{ label: null, count: 2 }])
  })
})

describe('the weeks within a stretch of days', () => {
  it('go over the end of a year', () => {
    expect(weeksWithin({ from: '2026-12-28', to: '2027-01-10' })).toEqual(['2026-12-28', '2027-01-04'])
    expect(weeksWithin({ from: '2026-12-29', to: '2027-01-09' })).toEqual([])
  })

  it('lie wholly in it, one after the other, and none is left out', () => {
    assert(
      property(integer({ min: 0, max: 800 }), integer({ min: 0, max: 120 }), (start, length) => {
        const from = addDays('2025-11-01', start)
        const to = addDays(from, length)
        const weeks = weeksWithin({ from, to })
        for (const [index, week] of weeks.entries()) {
          expect(mondayOf(week)).toBe(week)
          expect(week >= from && addDays(week, 6) <= to).toBe(true)
          if (index > 0) expect(daysBetween(weeks[index - 1] ?? '', week)).toBe(7)
        }
        const outside = length + 1 - 7 * weeks.length
        expect(outside).toBeLessThanOrEqual(12)
      }),
    )
  })
})

describe('the spread of some values', () => {
  it('has its mean between the least and the most', () => {
    expect(spreadOf([])).toBeNull()
    assert(
      property(array(integer({ min: 0, max: 999 }), { minLength: 1 }), (values) => {
        const spread = spreadOf(values.map((value, at) => ({ at, value })))
        expect(spread).not.toBeNull()
        expect(spread?.least).toBeLessThanOrEqual((spread?.mean ?? -1) + 1e-9)
        expect(spread?.most).toBeGreaterThanOrEqual((spread?.mean ?? 1000) - 1e-9)
      }),
    )
  })
})
