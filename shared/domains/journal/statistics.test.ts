import { describe, expect, it } from 'vitest'
import { flamesOf, goalTone, isMoodComparable, periodsOf, progressOf, weekTone } from './statistics.ts'

describe('periods', () => {
  it('are the present one and those before it, weeks from Monday', () => {
    expect(periodsOf('week', '2027-01-03', 2)).toEqual([
      { periodStart: '2026-12-28', periodEnd: '2027-01-03', periodNo: 53, periodSinceNow: 0 },
      { periodStart: '2026-12-21', periodEnd: '2026-12-27', periodNo: 52, periodSinceNow: 1 },
    ])
    expect(periodsOf('day', '2028-03-01', 2).map(({ periodStart, periodNo }) => [periodStart, periodNo])).toEqual([
      ['2028-03-01', 61],
      ['2028-02-29', 60],
    ])
  })
})

describe('goals', () => {
  it('are met by as many times as they ask for', () => {
    const goal = { id: 'g', goal: 'Walk', target: 3, activityId: 'a' as never }
    const after = (times: number) => progressOf([goal], new Map([['a', times]]), new Map([['a', 2]]))[0]
    expect([0, 2, 3, 9].map((times) => [after(times)?.goalMet, after(times)?.state])).toEqual([
      [false, 'open'],
      [false, 'progressing'],
      [true, 'met'],
      [true, 'met'],
    ])
    expect(after(1)?.streak).toBe(2)
  })
})

it('moods of two weeks are compared only where each has seven', () => {
  const week = (moodEntriesCount: number) => ({ moodEntriesCount })
  expect([isMoodComparable(week(7), week(7)), isMoodComparable(week(6), week(40))]).toEqual([true, false])
  expect(isMoodComparable(week(9), undefined)).toBe(false)
})

describe('tones', () => {
  it('follow the thresholds of the spec', () => {
    expect([goalTone(0, 4), goalTone(1, 4), goalTone(2, 4), goalTone(4, 4)]).toEqual([
      'beginning',
      'warning',
      'success',
      'success',
    ])
    expect([weekTone(2, 10), weekTone(3, 10), weekTone(6, 10), weekTone(1, 0)]).toEqual([
      'beginning',
      'warning',
      'success',
      null,
    ])
    expect([0, 3, 5, 400].map(flamesOf)).toEqual([0, 3, 5, 5])
  })
})
