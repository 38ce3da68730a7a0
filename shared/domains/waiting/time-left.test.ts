import { expect, test } from 'vitest'
import { MINUTE } from '#shared/kernel/time.ts'
import { timeLeft } from './time-left.ts'

const until = '2026-11-24T14:00:00Z'
const before = (millis: number) => timeLeft(until, Date.parse(until) - millis)

test('is told in minutes, and from two hours on in hours', () => {
  expect(before(119 * MINUTE)).toEqual({ unit: 'minutes', count: 119 })
  expect(before(120 * MINUTE)).toEqual({ unit: 'hours', count: 2 })
  expect(before(2880 * MINUTE)).toEqual({ unit: 'hours', count: 48 })
})

test('promises no minute that there is not, but the last one', () => {
  expect(before(2 * MINUTE - 1)).toEqual({ unit: 'minutes', count: 1 })
  expect(before(1)).toEqual({ unit: 'minutes', count: 1 })
  expect(before(0)).toBeNull()
  expect(before(-MINUTE)).toBeNull()
})
