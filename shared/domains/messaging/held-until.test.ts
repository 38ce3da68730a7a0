import { describe, expect, it } from 'vitest'
import { heldUntil } from './held-until.ts'

const timeZone = 'America/New_York'
const quiet = { from: '22:00', until: '07:00' }
const at = (text: string) => Date.parse(text)
const iso = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString())

describe('what may wait', () => {
  it.each([
    ['leaves at noon', '2026-11-20T17:00:00Z', null],
    ['leaves as quiet hours end', '2026-11-20T12:00:00Z', null],
    ['waits from the minute at which they begin', '2026-11-21T03:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['waits after midnight', '2026-11-20T06:00:00Z', '2026-11-20T12:00:00.000Z'],
    ['waits an hour longer in the night in which summer time ends', '2026-11-01T02:30:00Z', '2026-11-01T12:00:00.000Z'],
    ['waits an hour less in the night in which it begins', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00.000Z'],
  ])('%s', (_, now, until) => {
    expect(iso(heldUntil({ quiet, digestHour: null, timeZone }, 'push', at(now)))).toBe(until)
  })

  it('comes by mail at the hour of the digest, and by other ways at once', () => {
    const waiting = { quiet: null, digestHour: 18, timeZone }
    expect(iso(heldUntil(waiting, 'mail', at('2026-11-20T17:00:00Z')))).toBe('2026-11-20T23:00:00.000Z')
    expect(heldUntil(waiting, 'sms', at('2026-11-20T17:00:00Z'))).toBeNull()
  })

  it('comes when the quiet hours are over in which the digest’s hour lies', () => {
    const waiting = { quiet, digestHour: 5, timeZone }
    expect(iso(heldUntil(waiting, 'mail', at('2026-11-20T17:00:00Z')))).toBe('2026-11-21T12:00:00.000Z')
  })
})
