import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, mondayOf, weekNumber, weekdayOf } from './days.ts'

describe('a day without a zone', () => {
  it('has a Monday, also across years', () => {
    expect(['2026-11-21', '2026-11-16', '2026-11-22', '2027-01-01', '2024-12-30'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
      '2026-12-28',
      '2024-12-30',
    ])
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6])
  })

  it('counts across leap days and years', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
      '2028-02-29',
      '2027-01-01',
      '2026-02-28',
    ])
    expect(daysBetween('2026-10-25', '2026-11-24')).toBe(30)
  })

  it('is where another calendar has it, on every day of sixty years and their 53-week ones', () => {
    for (let date = '1990-01-01'; date < '2050-01-01'; date = addDays(date, 1)) {
      const day = Temporal.PlainDate.from(date)
      const here = [weekNumber(date), weekdayOf(date), mondayOf(date)]
      const there = [day.weekOfYear, day.dayOfWeek - 1, day.subtract({ days: day.dayOfWeek - 1 }).toString()]
      if (String(here) !== String(there)) expect([date, ...here]).toEqual([date, ...there])
    }
  })

  it('stands in the week that ISO 8601 counts', () => {
    expect(['2026-01-01', '2027-01-01', '2024-12-30', '2026-12-31'].map(weekNumber)).toEqual([1, 53, 1, 53])
  })
})
