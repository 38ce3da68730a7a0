import { expect, it } from 'vitest'
import { clockError } from './clock-error.ts'

const NOON = Date.parse('2026-11-23T12:00:00Z')
const HOUR = 3_600_000

it.each([
  ['that agrees', NOON, 0],
  ['a way of some seconds', NOON + 40_000, 0],
  ['that jumped ahead by an hour', NOON + HOUR, 60],
  ['that was put back by an hour', NOON - HOUR, -60],
  ['a day behind', NOON - 24 * HOUR, -1440],
])('a clock %s', (_, now, minutes) => {
  expect(clockError('Mon, 23 Nov 2026 12:00:00 GMT', now)).toBe(minutes)
})

it('is judged by no answer that does not tell the time', () => {
  expect([clockError(null, NOON), clockError('soon', NOON)]).toEqual([0, 0])
})
