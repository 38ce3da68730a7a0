import { describe, expect, test } from 'vitest'
import { ClockTime, DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import { ChangeOrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { CLOCK_TIMES, hoursDraftOf, hoursOf } from './hours-draft.ts'

describe('the hours form', () => {
  test('offers every half hour of a day once', () => {
    expect(new Set(CLOCK_TIMES).size).toBe(48)
    expect(CLOCK_TIMES.every((time) => ClockTime.safeParse(time).success)).toBe(true)
    expect([CLOCK_TIMES[0], CLOCK_TIMES[24], CLOCK_TIMES[47]]).toEqual(['12:00 AM', '12:00 PM', '11:30 PM'])
  })

  test('begins with the hours of an org that has set none, and sends what it shows', () => {
    const draft = hoursDraftOf({})
    expect(hoursOf(draft)).toEqual({ schedules: DEFAULT_SCHEDULES, minAdvanceMinutes: 30 })
  })

  test('does not take an emptied field for a nought', () => {
    const draft = hoursDraftOf({})
    const lines = draft.lines.map((line) => ({ ...line, slots: '' }))
    const parsed = ChangeOrgSettings.safeParse(hoursOf({ lines, minAdvance: '5' }))
    expect(parsed.success).toBe(false)
  })
})
