import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsOf, stepFrom, summaryOf } from './year.ts'

const at = (day: string, mood: number | null, entries = 1) => ({ day, mood, entries })

describe('a year of days', () => {
  it('has each day once, with the mood nearest to its mean, and knows what is still ahead', () => {
    const months = monthsOf(2028, [at('2028-02-29', 2.5, 2), at('2028-03-01', null)], '2028-03-01')
    const days = months.flatMap((month) => month.days)
    expect([days.length, new Set(days.map(({ day }) => day)).size]).toEqual([366, 366])
    expect(months[1]?.days.at(-1)).toEqual({ day: '2028-02-29', ofMonth: 29, mood: 3, entries: 2, isAhead: false })
    expect(months[2]?.days.slice(0, 2)).toMatchObject([
      { mood: null, entries: 1, isAhead: false },
      { entries: 0, isAhead: true },
    ])
  })

  it('is told in a sentence: on how many days, and which mood most often', () => {
    const moods = [at('2026-01-01', 3), at('2026-01-02', 3), at('2026-01-03', 0), at('2026-01-04', null)]
    expect(summaryOf(monthsOf(2026, moods, '2026-12-31'))).toEqual({ days: 4, mood: 3 })
    expect(summaryOf(monthsOf(2026, [], '2026-12-31'))).toEqual({ days: 0, mood: null })
  })

  it('is walked by arrows and never left by them', () => {
    expect(stepFrom('2026-01-31', 'month', 1)).toBe('2026-02-28')
    expect(stepFrom('2026-12-05', 'month', 1)).toBe('2026-12-05')
    expect(stepFrom('2026-01-01', 'day', -1)).toBe('2026-01-01')
    const days = monthsOf(2026, [], '2026-12-31').flatMap((month) => month.days.map(({ day }) => day))
    const known = new Set(days)
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.constantFrom('day', 'month'),
        fc.constantFrom(1, -1),
        (day, step, by) => {
          expect(known.has(stepFrom(day, step, by))).toBe(true)
        },
      ),
    )
  })
})
