import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENTRY_RANGE_DAYS_MAX } from '#shared/domains/journal/api.ts'
import { addDays, daysBetween, mondayOf } from '#shared/kernel/calendar/days.ts'
import { entriesOf, monthOf } from './month.ts'

const anEntry = (day: string, dateType: 'day' | 'week' = 'day') => ({ day, dateType, weekStart: mondayOf(day) })

describe('a month of a journal', () => {
  it('is read with the whole weeks at both ends: goals are weekly', () => {
    expect(monthOf('2026-10')).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      weeks: { from: '2026-09-28', to: '2026-11-01' },
    })
    expect(monthOf('2028-02').to).toBe('2028-02-29')
    expect(monthOf('2026-12').weeks).toEqual({ from: '2026-11-30', to: '2027-01-03' })
  })

  it('can always be asked for, and its weeks begin on Mondays', () => {
    assert(
      property(integer({ min: 0, max: 1200 }), (count) => {
        const month = `${2000 + Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
        const { from, to, weeks } = monthOf(month)
        expect([mondayOf(weeks.from), addDays(mondayOf(weeks.to), 6)]).toEqual([weeks.from, weeks.to])
        expect(weeks.from <= from && weeks.to >= to).toBe(true)
        expect(daysBetween(weeks.from, weeks.to)).toBeLessThan(ENTRY_RANGE_DAYS_MAX)
      }),
    )
  })

  it('has the entries of its days, and those of a week of which any day is its', () => {
    const october = monthOf('2026-10')
    const before = [anEntry('2026-09-30'), anEntry('2026-11-01')]
    const its = [
      anEntry('2026-10-01'),
      anEntry('2026-10-31'),
      anEntry('2026-09-28', 'week'),
      anEntry('2026-10-26', 'week'),
    ]
    expect(entriesOf(october, [...before, ...its])).toEqual(its)
    expect(entriesOf(monthOf('2026-09'), its)).toEqual([anEntry('2026-09-28', 'week')])
  })

  it('loses no entry: each belongs to the month of its day', () => {
    const days = integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count))
    assert(
      property(array(days), constantFrom('day' as const, 'week' as const), (some, dateType) => {
        for (const day of some) {
          const entry = anEntry(dateType === 'week' ? mondayOf(day) : day, dateType)
          expect(entriesOf(monthOf(day.slice(0, 7)), [entry])).toEqual([entry])
        }
      }),
    )
  })
})
