import { describe, expect, it } from 'vitest'
import { Weekday, weekdayFromIso, weekdayFromSundayFirst } from './weekday.ts'

describe('a weekday', () => {
  it.each([
    ['Monday', '2026-11-23', 0],
    ['Tuesday', '2026-11-24', 1],
    ['Wednesday', '2026-11-25', 2],
    ['Thursday', '2026-11-26', 3],
    ['Friday', '2026-11-27', 4],
    ['Saturday', '2026-11-28', 5],
    ['Sunday', '2026-11-29', 6],
  ])('%s is read alike from ISO and from a week that starts on Sunday', (name, date, weekday) => {
    const sundayFirst = new Date(`${date}T12:00:00Z`).getUTCDay()
    expect(new Date(`${date}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })).toBe(name)
    expect(weekdayFromSundayFirst(sundayFirst)).toBe(weekday)
    expect(weekdayFromIso(sundayFirst === 0 ? 7 : sundayFirst)).toBe(weekday)
    expect(Weekday.parse(weekday)).toBe(weekday)
  })

  it.each([-1, 7, 1.5, '0', null])('%j is none', (value) => {
    expect(Weekday.safeParse(value).success).toBe(false)
  })
})
