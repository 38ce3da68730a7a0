import { expect, it } from 'vitest'
import { landing } from './landing.ts'

const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00.000Z`)
const slot = (start: string, end: string, left = 1) => ({
  start: `2026-11-23T${start}:00.000Z`,
  end: `2026-11-23T${end}:00.000Z`,
  free: left > 0,
  capacity: 2,
  left,
})
const day = [slot('09:00', '09:30'), slot('09:30', '10:00', 0), slot('10:00', '10:30'), slot('13:00', '13:30')]

it.each([
  ['on a slot', '09:00', '09:30', '09:00', '09:30', true],
  ['a little beside one', '10:15', '10:45', '10:00', '10:30', true],
  ['on one that is full', '09:40', '10:10', '09:30', '10:00', false],
  ['with twice the length', '09:00', '10:00', '09:00', '10:00', false],
  ['with half the length', '10:00', '10:15', '10:00', '10:30', true],
])('lands %s', (_, from, to, start, end, isFree) => {
  expect(landing(day, { start: at(from), end: at(to) })).toEqual({ start: at(start), end: at(end), isFree })
})

it.each([
  ['far from any slot', '11:30', '12:00'],
  ['with more length than there are slots in a row', '10:00', '11:00'],
])('lands nowhere %s', (_, from, to) => {
  expect(landing(day, { start: at(from), end: at(to) })).toBeNull()
})

it('lands nowhere on a day without slots', () => {
  expect(landing([], { start: at('09:00'), end: at('09:30') })).toBeNull()
})
