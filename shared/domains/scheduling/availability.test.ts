import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../kernel/time.ts'
import { availability, daysBetween, gridOfDay, localDateOf, spanOfDay } from './availability.ts'
import type { Slot } from './availability.ts'
import type { Hours, ScheduleEntry } from './hours.ts'
import { minutesOfClock } from './hours.ts'

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** What a wall clock of the zone reads, as if it were UTC. Known from `Intl` alone: the code under test uses Temporal. */
const readings = new Map<string, Intl.DateTimeFormat>()
function wallClock(millis: number, zone: string): number {
  let format = readings.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    readings.set(zone, format)
  }
  const part = Object.fromEntries(format.formatToParts(millis).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'])
}

/** The first moment at which the zone's clock reads this, or null where it never does. */
function firstMoment(wall: number, zone: string): number | null {
  const offsets = [wall - 15 * HOUR, wall + 15 * HOUR].map((millis) => wallClock(millis, zone) - millis)
  const moments = offsets.map((offset) => wall - offset).filter((millis) => wallClock(millis, zone) === wall)
  return moments.length === 0 ? null : Math.min(...moments)
}

interface Offer {
  start: number
  end: number
  capacity: number
}

/** Every slot of a day, found by asking of each minute whether one starts there. */
function offersOf(hours: Hours, date: string): Offer[] {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const monday0 = (new Date(midnight).getUTCDay() + 6) % 7
  const offers: Offer[] = []
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const offer = offerAt(hours, monday0, minute)
    if (offer === undefined) continue
    const start = firstMoment(midnight + minute * MINUTE, hours.timeZone)
    if (start !== null) offers.push({ start, end: start + offer.length * MINUTE, capacity: offer.capacity })
  }
  return offers.toSorted((a, b) => a.start - b.start)
}

function offerAt(hours: Hours, weekday: number, minute: number): { length: number; capacity: number } | undefined {
  if (hours.schedules === null) {
    return minute >= 540 && minute <= 1020 && minute % 30 === 0 ? { length: 30, capacity: 1 } : undefined
  }
  const entry = hours.schedules.find(
    ({ days, openTime, closeTime, slotLength }) =>
      days.includes(weekday) &&
      minute >= minutesOfClock(openTime) &&
      minute + slotLength <= minutesOfClock(closeTime) &&
      (minute - minutesOfClock(openTime)) % slotLength === 0,
  )
  return entry && { length: entry.slotLength, capacity: entry.slots }
}

const clockTimes = Array.from({ length: 48 }, (_, half) => {
  const hour = Math.floor(half / 2)
  const minutes = half % 2 === 0 ? '00' : '30'
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
})

const scheduleEntry: fc.Arbitrary<ScheduleEntry> = fc
  .record({
    from: fc.nat(46),
    span: fc.integer({ min: 1, max: 47 }),
    days: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
    slots: fc.integer({ min: 1, max: 4 }),
    slotLength: fc.oneof(fc.constantFrom(15, 20, 30, 45, 60), fc.integer({ min: 5, max: 480 })),
  })
  .map(({ from, span, days, slots, slotLength }) => ({
    openTime: clockTimes[from] ?? '',
    closeTime: clockTimes[Math.min(47, from + span)] ?? '',
    days,
    slots,
    slotLength,
  }))

/** The days of 2026 on which the zone's clocks are put forward or back. */
const changes = new Map<string, string[]>()
function daysOfChange(zone: string): string[] {
  let days = changes.get(zone)
  if (days === undefined) {
    days = []
    const first = Date.parse('2026-01-01T00:00:00Z')
    for (let day = 0; day < 365; day += 1) {
      const noon = first + day * DAY + 12 * HOUR
      if (wallClock(noon, zone) - noon !== wallClock(noon + DAY, zone) - noon - DAY) {
        days.push(new Date(noon).toISOString().slice(0, 10), new Date(noon + DAY).toISOString().slice(0, 10))
      }
    }
    changes.set(zone, days)
  }
  return days
}

const zoneAndDay = fc.constantFrom(...ZONES).chain((zone) => {
  const anyDay = fc
    .integer({ min: 0, max: 1500 })
    .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10))
  const days = daysOfChange(zone)
  return fc.record({
    zone: fc.constant(zone),
    date: days.length === 0 ? anyDay : fc.oneof(anyDay, fc.constantFrom(...days)),
  })
})

const hoursOf = fc.record({
  schedules: fc.option(fc.array(scheduleEntry, { maxLength: 4 }), { freq: 6 }),
  minAdvanceMinutes: fc.nat(600),
})

const bookings = fc.array(
  fc.record({ minute: fc.integer({ min: -600, max: 1600 }), length: fc.integer({ min: 1, max: 480 }) }),
  {
    maxLength: 12,
  },
)

// Time zones are slow to ask about on a busy machine.
const LONG = { timeout: 60_000 }

describe('the slots of a day', LONG, () => {
  it('are those that a clock on the wall would give, in every zone, also on days when the clocks change', () => {
    fc.assert(
      fc.property(zoneAndDay, hoursOf, ({ zone, date }, { schedules, minAdvanceMinutes }) => {
        const hours = { timeZone: zone, schedules, minAdvanceMinutes }
        expect(gridOfDay(hours, date)).toEqual(offersOf(hours, date))
      }),
      { numRuns: 200 },
    )
  })

  it('are seventeen half hours from nine to five where the org keeps no schedules', () => {
    const grid = gridOfDay({ timeZone: 'Asia/Ho_Chi_Minh', schedules: null, minAdvanceMinutes: 0 }, '2026-11-22')
    expect(grid).toHaveLength(17)
    expect(new Date(grid[0]?.start ?? 0).toISOString()).toBe('2026-11-22T02:00:00.000Z')
    expect(new Date(grid[16]?.end ?? 0).toISOString()).toBe('2026-11-22T10:30:00.000Z')
    expect(grid.every(({ start, end, capacity }) => end - start === 30 * MINUTE && capacity === 1)).toBe(true)
  })

  const allDay: ScheduleEntry = { openTime: '12:00 AM', closeTime: '11:30 PM', days: [6], slots: 1, slotLength: 30 }
  const newYork = { timeZone: 'America/New_York', schedules: [allDay], minAdvanceMinutes: 0 }

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

describe('what is left of a day', LONG, () => {
  it('is each slot’s capacity less the appointments that share a minute with it, and nothing of what is too soon', () => {
    fc.assert(
      fc.property(zoneAndDay, hoursOf, bookings, fc.nat(1440), ({ zone, date }, { schedules }, booked, soon) => {
        const grid = gridOfDay({ timeZone: zone, schedules, minAdvanceMinutes: 0 }, date)
        const { start: midnight } = spanOfDay(date, zone)
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
      fc.property(
        zoneAndDay,
        hoursOf,
        fc.array(fc.nat(), { maxLength: 60 }),
        ({ zone, date }, { schedules }, picks) => {
          const grid = gridOfDay({ timeZone: zone, schedules, minAdvanceMinutes: 0 }, date)
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
        },
      ),
      { numRuns: 200 },
    )
  })
})

const minutesOf = ({ start, end }: { start: number; end: number }): number[] =>
  Array.from({ length: (end - start) / MINUTE }, (_, index) => start + index * MINUTE)

const isIn = (moment: number, { start, end }: { start: number; end: number }): boolean =>
  moment >= start && moment < end

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
