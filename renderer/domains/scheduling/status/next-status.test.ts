import { describe, expect, it } from 'vitest'
import { AppointmentStatus, canFollow } from '#shared/domains/scheduling/statuses.ts'
import { isBack, likelyNext, otherSteps } from './next-status.ts'

describe('the next step of an appointment', () => {
  it.each(AppointmentStatus.options)('from %s is always one that may follow', (status) => {
    for (const isToday of [true, false]) {
      const next = likelyNext(status, isToday)
      if (next !== null) expect(canFollow(status, next)).toBe(true)
      expect(otherSteps(status, isToday, true)).not.toContain(next)
    }
  })

  it('is to confirm ahead of the day and to check in on the day', () => {
    expect(likelyNext('booked', false)).toBe('confirmed')
    expect(likelyNext('booked', true)).toBe('arrived')
    expect(likelyNext('confirmed', false)).toBeNull()
  })

  it('offers cancelling last', () => {
    expect(otherSteps('booked', true, true).at(-1)).toBe('cancelled')
    expect(otherSteps('arrived', true, true)).toEqual(['done', 'confirmed', 'cancelled'])
  })

  it('offers to mark as missed what has begun, and the way back', () => {
    expect(otherSteps('confirmed', true, false)).toEqual(['cancelled'])
    expect(otherSteps('confirmed', true, true)).toEqual(['no_show', 'cancelled'])
    expect(otherSteps('no_show', true, true)).toContain('booked')
  })

  it('knows which steps take something back', () => {
    expect(isBack('arrived', 'confirmed')).toBe(true)
    expect(isBack('done', 'in_room')).toBe(true)
    expect(isBack('no_show', 'arrived')).toBe(false)
    expect(isBack('no_show', 'booked')).toBe(true)
    expect(isBack('booked', 'cancelled')).toBe(false)
  })
})
