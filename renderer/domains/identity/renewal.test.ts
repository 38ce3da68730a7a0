import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { waitBeforeExpiry, waitBeforeRenewal } from './renewal.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

test.each([
  ['half of what remains', NOW + 8 * HOUR, 4 * HOUR],
  ['half a minute at least', NOW + 20_000, 30_000],
  ['half a minute when it has expired', NOW - HOUR, 30_000],
  ['ten minutes where the expiry is not known', null, 10 * MINUTE],
  ['no longer than a timer can', NOW + 400 * DAY, 2 ** 31 - 1],
])('a renewal waits %s', (_, expiresAt, wait) => {
  expect(waitBeforeRenewal(expiresAt, NOW)).toBe(wait)
})

test.each([
  ['until then', NOW + HOUR, HOUR],
  ['not at all when it is past', NOW - 1, 0],
  ['for ever where it is not known', null, null],
])('the expiry waits %s', (_, expiresAt, wait) => {
  expect(waitBeforeExpiry(expiresAt, NOW)).toBe(wait)
})
