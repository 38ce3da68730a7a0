import { expect, it } from 'vitest'
import type { StaffSlot } from '#shared/domains/scheduling/schema.ts'
import { dayInWeeks, nextVisit } from './next-visit.ts'

const ZONE = 'America/New_York'
/** Half hours from nine to eleven in New York, in winter, with so many places left. */
const slots = (...left: number[]): StaffSlot[] =>
  left.map((places, index) => {
    const start = Date.parse('2026-11-30T14:00:00Z') + index * 1_800_000
    return {
      start: new Date(start).toISOString(),
      end: new Date(start + 1_800_000).toISOString(),
      free: places > 0,
      capacity: 1,
      left: places,
    }
  })
/** At half past nine in New York, in summer time. */
const visit = { start: '2026-10-26T13:30:00.000Z', end: '2026-10-26T14:00:00.000Z' }
const hour = { ...visit, end: '2026-10-26T14:30:00.000Z' }
const startOf = (of: typeof visit, given: StaffSlot[]) => {
  const next = nextVisit(of, given, '2026-11-30', ZONE)
  return next === null ? null : [next.start, next.end].map((moment) => new Date(moment).toISOString().slice(11, 16))
}

it('comes weeks later on the same day of the week', () => {
  expect(dayInWeeks(visit, 4, ZONE)).toBe('2026-11-23')
  // Late in the evening there is another day in London.
  expect(dayInWeeks({ start: '2026-10-27T01:00:00Z', end: '2026-10-27T01:30:00Z' }, 1, ZONE)).toBe('2026-11-02')
})

it('keeps the time on the wall over a change of the clocks', () => {
  expect(startOf(visit, slots(1, 1, 1, 1))).toEqual(['14:30', '15:00'])
})

it('takes the nearest free time where that one is taken, and as many slots in a row as it needs', () => {
  expect(startOf(visit, slots(0, 0, 1, 1))).toEqual(['15:00', '15:30'])
  expect(startOf(hour, slots(1, 0, 1, 1))).toEqual(['15:00', '16:00'])
})

it('is none where the day has none', () => {
  expect(startOf(visit, slots(0, 0, 0, 0))).toBeNull()
  expect(startOf(hour, slots(1, 0, 1, 0))).toBeNull()
  expect(startOf(visit, [])).toBeNull()
})
