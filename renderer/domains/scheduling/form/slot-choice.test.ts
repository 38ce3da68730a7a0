import { describe, expect, it } from 'vitest'
import { isSameSlot, nearestSlot, slotState } from './slot-choice.ts'

const slot = (time: string, left = 1) => {
  const start = Date.parse(`2026-11-23T${time}Z`)
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + 30 * 60_000).toISOString(),
    capacity: 1,
    left,
    free: left > 0,
  }
}
const NOW = Date.parse('2026-11-23T08:00Z')
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

describe('a slot', () => {
  it('is past once it has begun, and full when no place is left', () => {
    expect(slotState(slot('07:30'), NOW)).toBe('past')
    expect(slotState(slot('09:00', 0), NOW)).toBe('full')
    expect(slotState(slot('09:00'), NOW)).toBe('free')
  })
})

describe('the nearest slot', () => {
  it('is the one that was clicked on', () => {
    expect(nearestSlot([slot('09:00'), slot('09:30'), slot('10:00')], at('09:45'), NOW)?.start).toBe(
      slot('09:30').start,
    )
  })

  it('skips what is full or past', () => {
    expect(nearestSlot([slot('07:30'), slot('09:00', 0), slot('09:30')], at('07:45'), NOW)?.start).toBe(
      slot('09:30').start,
    )
  })

  it('is none on a full day', () => {
    expect(nearestSlot([slot('09:00', 0)], at('09:00'), NOW)).toBeNull()
  })
})

it('knows the same slot in another spelling', () => {
  const written = { start: '2026-11-23T10:00:00+01:00', end: '2026-11-23T10:30:00+01:00' }
  expect(isSameSlot(slot('09:00'), written)).toBe(true)
  expect(isSameSlot(null, null)).toBe(false)
})
