import { describe, expect, it } from 'vitest'
import { dayOf, wallTime } from './days.ts'

describe('the clock on the wall', () => {
  it('follows daylight saving', () => {
    expect(wallTime(Date.parse('2026-11-01T05:30:00Z'), 'America/New_York')).toBe('2026-11-01T01:30:00')
    expect(wallTime(Date.parse('2026-11-01T06:30:00Z'), 'America/New_York')).toBe('2026-11-01T01:30:00')
    expect(wallTime(Date.parse('2026-03-08T07:00:00Z'), 'America/New_York')).toBe('2026-03-08T03:00:00')
  })

  it('is on another day elsewhere, and shows midnight as 00', () => {
    const moment = Date.parse('2026-12-31T12:00:00Z')
    expect([dayOf(moment, 'Pacific/Kiritimati'), dayOf(moment, 'Pacific/Pago_Pago')]).toEqual([
      '2027-01-01',
      '2026-12-31',
    ])
    expect(wallTime(Date.parse('2026-11-21T00:00:00Z'), 'UTC')).toBe('2026-11-21T00:00:00')
  })
})
