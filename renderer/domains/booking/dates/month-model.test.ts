import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { dateAfterKey, weeksOfMonth } from './month-model.ts'
import { addMonths, clampTo, daysInMonth, isWithin } from './plain-date.ts'

describe('the weeks of a month', () => {
  it('run from Monday to Sunday and leave the neighbours empty', () => {
    const weeks = weeksOfMonth('2026-11-21')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeks).toHaveLength(6)
  })

  it('are four where February begins on a Monday', () => {
    expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
  })

  it('hold every day once, also in the month when clocks change', () => {
    expect(weeksOfMonth('2026-03-01').flat().filter(Boolean)).toHaveLength(31)
  })
})

describe('arithmetic on days', () => {
  it('crosses months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('keeps to the last day of a shorter month', () => {
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
    expect(daysInMonth('2028-02-01')).toBe(29)
  })

  it('stays within the days that may be picked, both ends included', () => {
    const window = { first: '2026-11-21', last: '2026-12-21' }
    expect(isWithin('2026-11-21', window)).toBe(true)
    expect(isWithin('2026-12-21', window)).toBe(true)
    expect(isWithin('2026-12-22', window)).toBe(false)
    expect(clampTo(window, '2026-11-20')).toBe('2026-11-21')
    expect(clampTo(window, '2027-01-01')).toBe('2026-12-21')
  })
})

describe('keys in the month', () => {
  const window = { first: '2026-11-21', last: '2026-12-21' }
  const after = (key: string, date: string, direction: 'ltr' | 'rtl' = 'ltr') =>
    dateAfterKey(key, date, window, direction)

  it.each([
    ['ArrowRight', '2026-12-02'],
    ['ArrowLeft', '2026-11-30'],
    ['ArrowDown', '2026-12-08'],
    ['ArrowUp', '2026-11-24'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageDown', '2026-12-21'],
    ['PageUp', '2026-11-21'],
  ])('%s leads from Tuesday, 1 December to %s', (key, target) => expect(after(key, '2026-12-01')).toBe(target))

  it('follow the reading direction', () => {
    expect(after('ArrowRight', '2026-12-01', 'rtl')).toBe('2026-11-30')
    expect(after('ArrowLeft', '2026-12-01', 'rtl')).toBe('2026-12-02')
  })

  it('never leave the days that may be picked', () => {
    expect(after('ArrowUp', '2026-11-22')).toBe('2026-11-21')
    expect(after('ArrowDown', '2026-12-20')).toBe('2026-12-21')
  })

  it('that do not move give nothing', () => expect(after('a', '2026-12-01')).toBeNull())
})
