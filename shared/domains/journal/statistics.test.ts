import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flamesOf, goalTone, moodLinkOf, periodsOf, progressOf, weekTone } from './statistics.ts'

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

describe('tones', () => {
  it('follow the thresholds of the spec', () => {
    expect([goalTone(0, 4), goalTone(1, 4), goalTone(2, 4), goalTone(4, 4)]).toEqual([
      'danger',
      'warning',
      'success',
      'success',
    ])
    expect([weekTone(2, 10), weekTone(3, 10), weekTone(6, 10), weekTone(1, 0)]).toEqual([
      'danger',
      'warning',
      'success',
      null,
    ])
    expect([0, 3, 5, 400].map(flamesOf)).toEqual([0, 3, 5, 5])
  })
})

describe('a link between an activity and the mood', () => {
  const days = fc.array(fc.record({ mood: fc.integer({ min: 0, max: 4 }), isDone: fc.boolean() }), { maxLength: 40 })
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  it('is Pearson’s, and is not claimed under five days on either side', () => {
    fc.assert(
      fc.property(days, (all) => {
        const moods = all.map(({ mood }) => mood)
        const withIt = all.filter(({ isDone }) => isDone).map(({ mood }) => mood)
        const without = all.filter(({ isDone }) => !isDone).map(({ mood }) => mood)
        const { difference, correlation, daysWithout } = moodLinkOf({
          days: all.length,
          sum: moods.reduce((sum, mood) => sum + mood, 0),
          squares: moods.reduce((sum, mood) => sum + mood * mood, 0),
          daysWith: withIt.length,
          sumWith: withIt.reduce((sum, mood) => sum + mood, 0),
        })
        expect(daysWithout).toBe(without.length)
        if (withIt.length < 5 || without.length < 5) {
          expect([difference, correlation]).toEqual([null, null])
          return
        }
        expect(difference).toBeCloseTo(mean(withIt) - mean(without), 9)
        const marks = all.map(({ isDone }) => (isDone ? 1 : 0))
        const spread = (values: readonly number[]) =>
          Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
        if (new Set(moods).size === 1) expect(correlation).toBeNull()
        else {
          const together = mean(
            all.map(({ mood }, index) => (mood - mean(moods)) * ((marks[index] ?? 0) - mean(marks))),
          )
          expect(correlation).toBeCloseTo(together / (spread(moods) * spread(marks)), 6)
        }
      }),
    )
  })
})
