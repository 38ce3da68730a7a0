import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../../kernel/time.ts'
import { SLOT, isDueIn, orgReminders, slotOf } from './org-reminders.ts'

const daily = (hour: number) => orgReminders({ features: ['reminderDaily'], reminderDailyHour: hour })

describe('what an org reminds of', () => {
  it('is nothing unless it is switched on, and 8 AM and Monday unless it says so', () => {
    expect(orgReminders({})).toEqual([])
    expect(orgReminders({ reminderDailyHour: 9, reminderWeeklyDay: 2 })).toEqual([])
    expect(orgReminders({ features: ['reminderWeekly', 'reminderDaily'] })).toEqual([
      { kind: 'daily', time: '08:00', days: [0, 1, 2, 3, 4, 5, 6] },
      { kind: 'weekly', time: '08:00', days: [0] },
    ])
    expect(orgReminders({ features: ['reminderWeekly'], reminderWeeklyHour: 18, reminderWeeklyDay: 4 })).toEqual([
      { kind: 'weekly', time: '18:00', days: [4] },
    ])
  })

  it('is due in one quarter of an hour of each day of a zone, also where summer time skips its hour or has it twice', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Eucla',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'Europe/Paris',
      'UTC',
    )
    // The nights on which New York, Paris and Lord Howe change their clocks, and an ordinary one.
    const day = fc.constantFrom(
      '2026-03-08',
      '2026-11-01',
      '2026-03-29',
      '2026-10-25',
      '2026-04-05',
      '2026-10-04',
      '2026-06-10',
    )
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 23 }), (timeZone, date, hour) => {
        const [reminder] = daily(hour)
        if (reminder === undefined) return expect.fail('nothing is switched on')
        const noon = slotOf(Date.parse(`${date}T12:00:00Z`))
        const slots = Array.from({ length: (3 * DAY) / SLOT }, (_, index) => noon - DAY + index * SLOT)
        const days = slots
          .filter((slot) => isDueIn(slot, reminder, timeZone))
          .map((slot) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(slot))
        expect(new Set(days).size).toBe(days.length)
        expect(days.length).toBeGreaterThanOrEqual(3 - 1)
      }),
      { numRuns: 40 },
    )
  })
})
