import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../../kernel/time.ts'
import { nextReminder } from './next-reminder.ts'

const DAILY = [0, 1, 2, 3, 4, 5, 6]
const next = (time: string, timeZone: string, after: string, days = DAILY) =>
  new Date(nextReminder({ time, days, timeZone }, Date.parse(after))).toISOString()

describe('the next reminder', () => {
  it('is today while its time is still to come, and else on the next of its days', () => {
    expect(next('20:00', 'America/New_York', '2026-11-23T14:00:00Z')).toBe('2026-11-24T01:00:00.000Z')
    expect(next('08:00', 'America/New_York', '2026-11-23T14:00:00Z')).toBe('2026-11-24T13:00:00.000Z')
    // A Monday; Mondays alone.
    expect(next('08:00', 'America/New_York', '2026-11-23T14:00:00Z', [0])).toBe('2026-11-30T13:00:00.000Z')
    expect(next('20:00', 'Pacific/Kiritimati', '2026-11-23T14:00:00Z', [1])).toBe('2026-11-24T06:00:00.000Z')
  })

  it('keeps to the wall when summer time begins and ends', () => {
    expect(next('20:00', 'America/New_York', '2026-03-08T00:00:00Z')).toBe('2026-03-08T01:00:00.000Z')
    expect(next('20:00', 'America/New_York', '2026-03-08T01:00:00Z')).toBe('2026-03-09T00:00:00.000Z')
    // Half past two is skipped on that night.
    expect(next('02:30', 'America/New_York', '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:30:00.000Z')
    // Half past one is there twice; it comes once.
    expect(next('01:30', 'America/New_York', '2026-11-01T04:00:00Z')).toBe('2026-11-01T05:30:00.000Z')
    expect(next('01:30', 'America/New_York', '2026-11-01T05:30:00Z')).toBe('2026-11-02T06:30:00.000Z')
  })

  it('is always ahead, within eight days, on one of its days', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'Europe/Paris',
      'Pacific/Apia',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
    )
    const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:30`)
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
    const after = fc.integer({ min: Date.parse('2011-01-01'), max: Date.parse('2030-01-01') })
    fc.assert(
      fc.property(zone, hour, days, after, (timeZone, time, some, millis) => {
        const at = nextReminder({ time, days: some, timeZone }, millis)
        expect(at).toBeGreaterThan(millis)
        expect(at - millis).toBeLessThan(15 * DAY)
      }),
    )
  })
})
