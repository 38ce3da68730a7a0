import { describe, expect, it } from 'vitest'
import { deskPresence } from './hours.ts'
import type { HelpHours } from './hours.ts'

const hours = (part: Partial<HelpHours> = {}): HelpHours => ({
  timeZone: 'America/New_York',
  week: [{ days: [0], startTime: '09:00 AM', endTime: '05:00 PM' }],
  version: 1,
  ...part,
})
const at = (instant: string, of = hours()) => deskPresence(of, Date.parse(instant))

describe('whether somebody of the help desk is there', () => {
  it('is counted by the clock of the desk, through a change of the clocks', () => {
    expect(at('2026-10-26T12:59:00Z')).toEqual({ isHere: false, until: '2026-10-26T13:00:00.000Z' })
    expect(at('2026-10-26T13:00:00Z')).toEqual({ isHere: true, until: '2026-10-26T21:00:00.000Z' })
    expect(at('2026-10-26T21:00:00Z')).toEqual({ isHere: false, until: '2026-11-02T14:00:00.000Z' })
  })

  it('is not said where nobody has set hours', () => {
    expect(at('2026-10-26T13:00:00Z', hours({ week: [] }))).toBeNull()
  })
})
