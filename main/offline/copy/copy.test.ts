import { describe, expect, it } from 'vitest'
import { aCopy } from '#main/testing/copies.ts'
import { isTooOld, spanOfCopy, twoDays } from './copy.ts'

const HOUR = 3_600_000
const at = (instant: string) => Date.parse(instant)

describe('today and tomorrow', () => {
  it.each<[string, string, string, string[], number]>([
    ['on a usual day', '2026-11-23T13:00:00Z', 'America/New_York', ['2026-11-23', '2026-11-24'], 48],
    ['just before midnight there', '2026-11-24T04:59:59Z', 'America/New_York', ['2026-11-23', '2026-11-24'], 48],
    ['at midnight there', '2026-11-24T05:00:00Z', 'America/New_York', ['2026-11-24', '2026-11-25'], 48],
    ['where it is tomorrow already', '2026-11-23T13:00:00Z', 'Pacific/Kiritimati', ['2026-11-24', '2026-11-25'], 48],
    [
      'the day before the clock goes forward',
      '2026-03-07T15:00:00Z',
      'America/New_York',
      ['2026-03-07', '2026-03-08'],
      47,
    ],
    ['the day it goes back', '2026-11-01T15:00:00Z', 'America/New_York', ['2026-11-01', '2026-11-02'], 49],
    ['in the hour that comes twice', '2026-11-01T06:30:00Z', 'America/New_York', ['2026-11-01', '2026-11-02'], 49],
    ['where midnight is left out', '2026-09-05T15:00:00Z', 'America/Santiago', ['2026-09-05', '2026-09-06'], 47],
    ['at the end of the year', '2026-12-31T12:00:00Z', 'Asia/Kolkata', ['2026-12-31', '2027-01-01'], 48],
  ])('%s', (_, now, zone, days, hours) => {
    const found = twoDays(at(now), zone)
    expect(found.days).toEqual(days)
    expect((found.span.end - found.span.start) / HOUR).toBe(hours)
    expect(found.span.start).toBeLessThanOrEqual(at(now))
  })

  it('are what the copy spans, in the zone of its org', () => {
    expect(spanOfCopy(aCopy())).toEqual({ start: at('2026-11-23T05:00:00Z'), end: at('2026-11-25T05:00:00Z') })
  })
})

describe('a copy', () => {
  it('is of use for 48 hours', () => {
    const copy = aCopy()
    expect(isTooOld(copy, copy.readAt + 48 * HOUR)).toBe(false)
    expect(isTooOld(copy, copy.readAt + 48 * HOUR + 1)).toBe(true)
  })

  it('that comes from the future is of none, a wrong minute aside', () => {
    const copy = aCopy()
    expect(isTooOld(copy, copy.readAt - 60_000)).toBe(false)
    expect(isTooOld(copy, copy.readAt - HOUR)).toBe(true)
  })
})
