import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../kernel/calendar/days.ts'
import { HOUR, MINUTE } from '../../kernel/time.ts'
import type { Interval } from '../../kernel/time.ts'
import { availability, dayState, gridOfDay, slotsWithin, spanOfDay } from './availability.ts'
import { localDateOf } from '../../kernel/calendar/local-date.ts'
import { ZONES, bookings, daysOfChange, hoursOn, offersOf, zoneAndDay } from '../../testing/availability-oracle.ts'
import type { Slot } from './availability.ts'
import type { Hours, ScheduleEntry } from './hours.ts'

/** Every zone there is: a machine that is busy with other things takes minutes. */
const LONG = { timeout: 240_000 }

/** No schedules, no pauses. */
const plain: Hours = { timeZone: 'America/New_York', schedules: null, minAdvanceMinutes: 0, breaks: [], closures: [] }

describe('the slots of a day', LONG, () => {
  it('are those that a clock on the wall would give, in every zone, also on days when the clocks change', () => {
    fc.assert(
      fc.property(hoursOn, ({ date, hours }) => {
        expect(gridOfDay(hours, date)).toEqual(offersOf(hours, date))
      }),
      { numRuns: 200 },
    )
  })

  it('are right in every zone on every day of two years on which its clocks change, and on an ordinary day', () => {
    const schedules = [
      { openTime: '12:00 AM', closeTime: '11:30 PM', days: [0, 1, 2, 3, 4, 5, 6], slots: 1, slotLength: 30 },
    ]
    for (const timeZone of ZONES) {
      const hours = { ...plain, timeZone, schedules }
      for (const date of ['2026-02-11', ...daysOfChange(timeZone)])
        expect(gridOfDay(hours, date), `${timeZone} ${date}`).toEqual(offersOf(hours, date))
    }
  })

  it('are seventeen half hours from nine to five where the org keeps no schedules', () => {
    const grid = gridOfDay({ ...plain, timeZone: 'Asia/Ho_Chi_Minh' }, '2026-11-22')
    expect(grid).toHaveLength(17)
    expect(new Date(grid[0]?.start ?? 0).toISOString()).toBe('2026-11-22T02:00:00.000Z')
    expect(new Date(grid[16]?.end ?? 0).toISOString()).toBe('2026-11-22T10:30:00.000Z')
    expect(grid.every(({ start, end, capacity }) => end - start === 30 * MINUTE && capacity === 1)).toBe(true)
  })

  const allDay: ScheduleEntry = { openTime: '12:00 AM', closeTime: '11:30 PM', days: [6], slots: 1, slotLength: 30 }
  const newYork = { ...plain, schedules: [allDay] }

  it('skip the hour that spring takes away', () => {
    const starts = gridOfDay(newYork, '2026-03-08').map(({ start }) => new Date(start).toISOString().slice(11, 16))
    expect(starts).toHaveLength(45)
    expect(starts.slice(2, 6)).toEqual(['06:00', '06:30', '07:00', '07:30'])
  })

  it('are given once in the hour that autumn repeats', () => {
    const starts = gridOfDay(newYork, '2026-11-01').map(({ start }) => new Date(start).toISOString().slice(11, 16))
    expect(starts).toHaveLength(47)
    expect(starts.slice(2, 6)).toEqual(['05:00', '05:30', '07:00', '07:30'])
  })
})

describe('a day at one look', () => {
  const day = '2026-11-23'
  const at = (hours: Hours, taken: readonly Interval[] = [], earliest = 0) =>
    dayState(availability(gridOfDay(hours, day), taken, earliest))
  const { start, end } = spanOfDay(day, plain.timeZone)

  it('is free while one place is left, full afterwards, and closed where there are no slots', () => {
    expect(at(plain)).toBe('free')
    expect(at(plain, [{ start, end }])).toBe('full')
    expect(at(plain, [], end)).toBe('full')
    expect(at({ ...plain, closures: [{ from: '2026-11-20', to: day }] })).toBe('closed')
    expect(at({ ...plain, closures: [{ from: day, to: day, startTime: '09:00 AM', endTime: '05:00 PM' }] })).toBe(
      'free',
    )
    expect(at({ ...plain, schedules: [] })).toBe('closed')
  })
})

describe('what is left of a day', LONG, () => {
  it('is each slot’s capacity less the appointments that share a minute with it, and nothing of what is too soon', () => {
    fc.assert(
      fc.property(hoursOn, bookings, fc.nat(1440), ({ date, hours }, booked, soon) => {
        const grid = gridOfDay(hours, date)
        const { start: midnight } = spanOfDay(date, hours.timeZone)
        const taken = booked.map(({ minute, length }) => ({
          start: midnight + minute * MINUTE,
          end: midnight + (minute + length) * MINUTE,
        }))
        const earliest = midnight + soon * MINUTE
        const expected = grid.map((slot) => {
          const touching = taken.filter((appointment) => minutesOf(appointment).some((minute) => isIn(minute, slot)))
          return slot.start < earliest ? 0 : Math.max(0, slot.capacity - touching.length)
        })
        expect(availability(grid, taken, earliest).map(({ left }) => left)).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  it('can be taken to the last place without any slot holding more than it has', () => {
    fc.assert(
      fc.property(hoursOn, fc.array(fc.nat(), { maxLength: 60 }), ({ date, hours }, picks) => {
        const grid = gridOfDay(hours, date)
        const taken: Slot[] = []
        for (const pick of picks) {
          const free = availability(grid, taken, 0).filter(({ left }) => left > 0)
          const chosen = free[pick % Math.max(1, free.length)]
          if (chosen !== undefined) taken.push(chosen)
        }
        for (const slot of taken) {
          const now = slot.start
          const present = taken.filter((other) => isIn(now, other))
          expect(present.length).toBeLessThanOrEqual(Math.max(...present.map(({ capacity }) => capacity)))
        }
      }),
      { numRuns: 200 },
    )
  })
})

const minutesOf = ({ start, end }: { start: number; end: number }): number[] =>
  Array.from({ length: (end - start) / MINUTE }, (_, index) => start + index * MINUTE)

const isIn = (moment: number, { start, end }: { start: number; end: number }): boolean =>
  moment >= start && moment < end

describe('a stretch of slots', () => {
  const grid = gridOfDay(
    { ...plain, breaks: [{ startTime: '12:00 PM', endTime: '01:00 PM', days: [0] }] },
    '2026-11-23',
  )
  const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00-05:00`)
  const count = (from: string, to: string) => slotsWithin(grid, { start: at(from), end: at(to) })?.length ?? null

  it.each([
    ['09:00', '09:30', 1],
    ['09:00', '12:00', 6],
    ['11:30', '13:30', null],
    ['09:15', '09:45', null],
    ['09:00', '09:45', null],
    ['08:30', '09:30', null],
    ['16:30', '17:30', 2],
    ['17:00', '18:00', null],
    ['09:30', '09:00', null],
  ])('from %s to %s is made of %s', (from, to, slots) => {
    expect(count(from, to)).toBe(slots)
  })
})

describe('days', LONG, () => {
  it('begin when the date on the wall changes and follow one another without a gap', () => {
    fc.assert(
      fc.property(zoneAndDay, ({ zone, date }) => {
        const { start, end } = spanOfDay(date, zone)
        expect(localDateOf(start, zone)).toBe(date)
        expect(localDateOf(start - 1, zone)).not.toBe(date)
        expect(localDateOf(end, zone) > date).toBe(true)
        expect(end - start).toBeGreaterThanOrEqual(22 * HOUR)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-12-21', 30],
    ['2026-02-28', '2026-03-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-03-01', '2026-02-27', -2],
    ['2025-12-31', '2027-01-01', 366],
  ])('from %s to %s it is %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })
})
