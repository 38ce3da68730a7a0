import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallTime } from '#shared/domains/journal/days.ts'
import { instantOfEntry } from './entry-instant.ts'

const ZONES = [
  'America/New_York',
  'Asia/Ho_Chi_Minh',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kathmandu',
  'UTC',
]

describe('the instant of an entry', () => {
  it.each([
    ['2026-11-21T19:30:00', 'America/New_York', '2026-11-21T19:30:00-05:00'],
    ['2026-07-01T00:00:00', 'Europe/Paris', '2026-07-01T00:00:00+02:00'],
    ['2026-12-31T23:59:59', 'Asia/Kathmandu', '2026-12-31T23:59:59+05:45'],
    ['2026-03-01T08:00:00', 'UTC', '2026-03-01T08:00:00+00:00'],
    // Twice that night: the first time.
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T01:30:00-04:00'],
    ['2026-10-25T02:30:00', 'Europe/Paris', '2026-10-25T02:30:00+02:00'],
    // Never that night: an hour later.
    ['2026-03-08T02:30:00', 'America/New_York', '2026-03-08T03:30:00-04:00'],
    // Half an hour of summer time.
    ['2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-05T01:45:00+11:00'],
  ])('of %s in %s is %s', (datetime, zone, instant) => {
    expect(instantOfEntry(datetime, zone)).toBe(instant)
  })

  it('is a moment at which the clock there shows the time that was written, but in the hours that are left out', () => {
    const minutes = integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
    assert(
      property(minutes, constantFrom(...ZONES), (minute, zone) => {
        const wall = wallTime(minute * 60_000, zone)
        const instant = instantOfEntry(wall, zone)
        expect(wallTime(Date.parse(instant), zone)).toBe(wall)
        expect(instant.slice(0, 19)).toBe(wall)
        // Of the two passings of an hour the first.
        expect(Date.parse(instant)).toBeLessThanOrEqual(minute * 60_000)
      }),
    )
  })
})
