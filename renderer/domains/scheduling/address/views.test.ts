import { describe, expect, it } from 'vitest'
import { shownDays, shownRange, stepDate } from './views.ts'

describe('the days that a view shows', () => {
  it('starts a week on Monday, on a Sunday too', () => {
    expect(shownDays('week', '2026-11-22')).toEqual({ start: '2026-11-16', end: '2026-11-23' })
    expect(shownDays('agenda', '2026-11-23')).toEqual({ start: '2026-11-23', end: '2026-11-30' })
  })

  it('brings the rest of the first and last week to a month', () => {
    expect(shownDays('month', '2026-11-21')).toEqual({ start: '2026-10-26', end: '2026-12-07' })
  })

  it('is one day by columns', () => {
    expect(shownDays('columns', '2026-11-21')).toEqual({ start: '2026-11-21', end: '2026-11-22' })
  })

  it('adds no week to a month that fills its weeks', () => {
    expect(shownDays('month', '2027-02-10')).toEqual({ start: '2027-02-01', end: '2027-03-01' })
  })

  it('runs from midnight to midnight of the calendar’s zone, across a change of the clocks', () => {
    expect(shownRange('day', '2026-11-01', 'America/New_York')).toEqual({
      start: '2026-11-01T04:00:00.000Z',
      end: '2026-11-02T05:00:00.000Z',
    })
  })
})

describe('the arrows', () => {
  it('go by the length of the view', () => {
    expect(stepDate('day', '2026-12-31', 1)).toBe('2027-01-01')
    expect(stepDate('columns', '2026-12-31', 1)).toBe('2027-01-01')
    expect(stepDate('week', '2026-11-21', -1)).toBe('2026-11-14')
    expect(stepDate('agenda', '2026-11-21', 1)).toBe('2026-11-28')
  })

  it('stay in the next month when that is shorter', () => {
    expect(stepDate('month', '2027-01-31', 1)).toBe('2027-02-28')
  })
})
