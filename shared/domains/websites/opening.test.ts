import { describe, expect, it } from 'vitest'
import type { Hours } from '../scheduling/hours.ts'
import { isOpenAt, openWeek } from './opening.ts'

const entry = (openTime: string, closeTime: string, days: number[]) => ({
  openTime,
  closeTime,
  days,
  slots: 1,
  slotLength: 30,
})
const hours: Hours = {
  timeZone: 'America/New_York',
  schedules: [
    entry('09:00 AM', '01:00 PM', [0, 1]),
    entry('12:00 PM', '05:00 PM', [0]),
    entry('08:00 AM', '10:00 AM', [5]),
  ],
  breaks: [{ startTime: '12:00 PM', endTime: '01:00 PM', days: [0] }],
  closures: [
    { from: '2026-11-24', to: '2026-11-24' },
    { from: '2026-11-30', to: '2026-11-30', startTime: '03:00 PM', endTime: '11:30 PM' },
  ],
  minAdvanceMinutes: 0,
}

describe('opening hours', () => {
  it('are joined where lines meet, and end where a break begins', () => {
    const [monday, tuesday, wednesday] = openWeek(hours)
    expect(monday).toEqual([
      { start: 540, end: 720 },
      { start: 780, end: 1020 },
    ])
    expect([tuesday, wednesday]).toEqual([[{ start: 540, end: 780 }], []])
    expect(openWeek({ ...hours, schedules: null }).flat()).toEqual([])
  })

  it.each([
    ['2026-11-23T14:00:00Z', true],
    ['2026-11-23T13:59:00Z', false],
    ['2026-11-23T17:30:00Z', false],
    ['2026-11-23T21:59:00Z', true],
    ['2026-11-23T22:00:00Z', false],
    // Closed all day, and from three in the afternoon.
    ['2026-11-24T15:00:00Z', false],
    ['2026-11-30T19:59:00Z', true],
    ['2026-11-30T20:00:00Z', false],
  ])('tell at %s: %s', (at, isOpen) => expect(isOpenAt(hours, Date.parse(at))).toBe(isOpen))
})
