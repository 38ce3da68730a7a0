import { describe, expect, it } from 'vitest'
import { closedStretches, minuteOf, momentAt, stepWithin } from './day-scale.ts'

const ZONE = 'America/New_York'

describe('the clock on the wall', () => {
  it('is told in minutes of the day, however long the day is', () => {
    // The clocks go back in the night: noon is thirteen hours after midnight, and stands at twelve.
    expect(minuteOf(Date.parse('2026-11-01T17:00:00Z'), '2026-11-01', ZONE)).toBe(12 * 60)
    expect(momentAt(12 * 60, '2026-11-01', ZONE)).toBe(Date.parse('2026-11-01T17:00:00Z'))
    expect(momentAt(12 * 60, '2026-03-08', ZONE)).toBe(Date.parse('2026-03-08T16:00:00Z'))
  })

  it('cuts off what belongs to the days beside it', () => {
    expect(minuteOf(Date.parse('2026-11-20T04:30:00Z'), '2026-11-20', ZONE)).toBe(0)
    expect(minuteOf(Date.parse('2026-11-21T05:30:00Z'), '2026-11-20', ZONE)).toBe(1440)
  })

  it('leads on over an hour that is left out', () => {
    expect(momentAt(2 * 60 + 30, '2026-03-08', ZONE)).toBe(Date.parse('2026-03-08T07:30:00Z'))
  })
})

describe('where something is let go', () => {
  it('is the nearest quarter of an hour, and within the hours shown', () => {
    const hours = { from: 9, to: 17 }
    expect(stepWithin(9 * 60 + 8, 30, hours)).toBe(9 * 60 + 15)
    expect(stepWithin(3 * 60, 30, hours)).toBe(9 * 60)
    expect(stepWithin(20 * 60, 45, hours)).toBe(16 * 60 + 15)
  })
})

describe('the hours in which nothing is offered', () => {
  const at = (from: string, to: string) => ({
    start: Date.parse(`2026-11-20T${from}-05:00`),
    end: Date.parse(`2026-11-20T${to}-05:00`),
  })

  it('are those around the opening and the break in it', () => {
    const opening = [at('09:00', '12:00'), at('13:00', '16:30')]
    expect(closedStretches(opening, { from: 8, to: 17 }, ZONE)).toEqual([
      { start: 480, end: 540 },
      { start: 720, end: 780 },
      { start: 990, end: 1020 },
    ])
  })

  it('are unknown on a day without slots', () => {
    expect(closedStretches([], { from: 7, to: 19 }, ZONE)).toEqual([])
  })
})
