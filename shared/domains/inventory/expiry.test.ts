import { expect, it } from 'vitest'
import { expiryOf, lastSoonDay } from './expiry.ts'

it.each([
  [null, 'never'],
  ['2026-12-30', 'expired'],
  ['2026-12-31', 'soon'],
  ['2027-03-01', 'soon'],
  ['2027-03-02', 'later'],
] as const)('on the last day of a year, what expires on %s expires: %s', (expiresOn, expiry) => {
  expect(expiryOf(expiresOn, '2026-12-31')).toBe(expiry)
})

it('days are counted on the calendar, over a leap day and a change of clocks', () => {
  expect(lastSoonDay('2028-01-01')).toBe('2028-03-01')
  expect(lastSoonDay('2026-02-20')).toBe('2026-04-21')
})
