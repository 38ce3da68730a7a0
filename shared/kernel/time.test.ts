import { describe, expect, it } from 'vitest'
import { Instant, LocalDate, TimeZone, overlaps, toInstant, toMillis } from './time.ts'

describe('an instant', () => {
  it.each([
    '2026-11-21T14:00:00Z',
    '2026-11-21T14:00:00.123Z',
    '2026-11-21T14:00:00+07:00',
    '2028-02-29T23:59:59-03:30',
  ])('%s has a place on the line of time', (text) => {
    expect(Instant.parse(text)).toBe(text)
    expect(toInstant(toMillis(text))).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it.each([
    ['without a zone', '2026-11-21T14:00:00'],
    ['of a day that never was', '2026-02-29T14:00:00Z'],
    ['of an hour that never was', '2026-11-21T24:00:00Z'],
    ['of a day alone', '2026-11-21'],
    ['before there was a calendar that a database would share', '0000-01-01T00:00:00Z'],
    ['that its offset carries out of four-digit years', '9999-12-31T23:59:59-10:00'],
    ['with an offset that no place has', '2026-11-21T14:00:00+23:59'],
    ['of a negative year', '-000001-01-01T00:00:00Z'],
    ['with a line break', '2026-11-21T14:00:00Z\n'],
  ])('%s is none', (_, text) => {
    expect(Instant.safeParse(text).success).toBe(false)
  })
})

describe('a date', () => {
  it.each(['2026-11-21', '2028-02-29', '1900-01-01'])('%s is on the calendar', (text) => {
    expect(LocalDate.safeParse(text).success).toBe(true)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20261121',
    '2026-11-21T00:00:00Z',
    '',
    '+012026-01-01',
    '0000-01-01',
  ])('%j is not', (text) => {
    expect(LocalDate.safeParse(text).success).toBe(false)
  })
})

describe('a time zone', () => {
  it.each(['America/New_York', 'UTC', 'Asia/Ho_Chi_Minh', 'Etc/GMT+12', 'EST5EDT', 'utc'])('%s is known', (zone) => {
    expect(TimeZone.safeParse(zone).success).toBe(true)
  })

  it.each([
    '',
    'Mars/Olympus',
    'America/New_York; drop table',
    'x'.repeat(65),
    '+05:00',
    '-0530',
    'IST',
    'SystemV/EST5',
  ])('%j is not', (zone) => {
    expect(TimeZone.safeParse(zone).success).toBe(false)
  })
})

describe('two stretches of time', () => {
  it.each([
    ['share a part', [0, 10], [5, 15], true],
    ['lie one in the other', [0, 10], [3, 4], true],
    ['are the same', [0, 10], [0, 10], true],
    ['touch', [0, 10], [10, 20], false],
    ['are apart', [0, 10], [11, 20], false],
  ])('%s', (_, [a = 0, b = 0], [c = 0, d = 0], isShared) => {
    expect(overlaps({ start: a, end: b }, { start: c, end: d })).toBe(isShared)
    expect(overlaps({ start: c, end: d }, { start: a, end: b })).toBe(isShared)
  })
})
