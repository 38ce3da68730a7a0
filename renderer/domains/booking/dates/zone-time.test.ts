import { describe, expect, it } from 'vitest'
import { localDateIn, partOfDay, showSameClock, zoneName } from './zone-time.ts'

describe('time in the zone of an org', () => {
  it('has another day than UTC around midnight', () => {
    expect(localDateIn('America/New_York', '2026-11-22T04:59:00Z')).toBe('2026-11-21')
    expect(localDateIn('Asia/Ho_Chi_Minh', '2026-11-21T17:00:00Z')).toBe('2026-11-22')
  })

  it('divides the day at noon and at five on the clock of the zone', () => {
    expect(partOfDay('America/New_York', '2026-11-21T16:59:00Z')).toBe('morning')
    expect(partOfDay('America/New_York', '2026-11-21T17:00:00Z')).toBe('afternoon')
    expect(partOfDay('America/New_York', '2026-11-21T22:00:00Z')).toBe('evening')
    expect(partOfDay('UTC', '2026-11-21T00:30:00Z')).toBe('morning')
  })

  it('looks the same in zones that show the same clock at that moment', () => {
    expect(showSameClock('America/New_York', 'America/Toronto', '2026-11-21T12:00:00Z')).toBe(true)
    expect(showSameClock('America/New_York', 'America/Chicago', '2026-11-21T12:00:00Z')).toBe(false)
    expect(showSameClock('Europe/Lisbon', 'UTC', '2026-11-21T12:00:00Z')).toBe(true)
    expect(showSameClock('Europe/Lisbon', 'UTC', '2026-07-21T12:00:00Z')).toBe(false)
  })

  it('is named in the language of the visitor', () => {
    expect(zoneName('America/New_York', '2026-11-21T12:00:00Z', 'en')).toBe('Eastern Standard Time')
    expect(zoneName('America/New_York', '2026-07-21T12:00:00Z', 'en')).toBe('Eastern Daylight Time')
  })
})
