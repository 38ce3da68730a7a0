import { describe, expect, it } from 'vitest'
import { changeDeadline, isAhead, statusAfterOwnMove } from './own-change.ts'
import { AppointmentStatus } from './statuses.ts'

describe('changing one’s own appointment', () => {
  const start = Date.parse('2026-11-23T14:00:00Z')

  it('is possible until a day before, or what the org says instead', () => {
    expect(changeDeadline(start)).toBe(Date.parse('2026-11-22T14:00:00Z'))
    expect(changeDeadline(start, 120)).toBe(Date.parse('2026-11-23T12:00:00Z'))
    expect(changeDeadline(start, 0)).toBe(start)
  })

  it('is for what is ahead, and makes the clinic look again', () => {
    expect(AppointmentStatus.options.filter(isAhead)).toEqual(['pending', 'booked', 'confirmed'])
    expect(statusAfterOwnMove('confirmed')).toBe('pending')
    expect(statusAfterOwnMove('done')).toBe('done')
  })
})
