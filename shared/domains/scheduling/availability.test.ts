import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../kernel/time.ts'
import type { Interval } from '../../kernel/time.ts'
import { availability, dayState, daysBetween, gridOfDay, localDateOf, slotsWithin, spanOfDay } from './availability.ts'
import type { Slot } from './availability.ts'
import type { Break, Closure, Hours, ScheduleEntry } from './hours.ts'
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
    const offer = offersAt(hours, monday0, minute).find(({ length }) => !isPaused(hours, date, monday0, minute, length))
    if (offer === undefined) continue
    const start = firstMoment(midnight + minute * MINUTE, hours.timeZone)
    if (start !== null) offers.push({ start, end: start + offer.length * MINUTE, capacity: offer.capacity })
  }
  return offers.toSorted((a, b) => a.start - b.start)
}

/** Whether any minute of a slot lies in a break or a closure, asked minute by minute. */
function isPaused({ breaks, closures }: Hours, date: string, weekday: number, from: number, length: number): boolean {
  const minutes = Array.from({ length }, (_, index) => from + index)
  const isIn = (minute: number, start = '12:00 AM', end?: string) =>
    minute >= minutesOfClock(start) && minute < (end === undefined ? 24 * 60 : minutesOfClock(end))
  return minutes.some(
    (minute) =>
      breaks.some(({ days, startTime, endTime }) => days.includes(weekday) && isIn(minute, startTime, endTime)) ||
      closures.some(({ from: first, to, startTime, endTime }) => {
        const isDay = Date.parse(first) <= Date.parse(date) && Date.parse(date) <= Date.parse(to)
        return isDay && isIn(minute, startTime, endTime)
      }),
  )
}

/** What starts at a minute, by schedule: where the first reaches into a break, a shorter one may not. */
function offersAt(hours: Hours, weekday: number, minute: number): { length: number; capacity: number }[] {
  if (hours.schedules === null) {
    return minute >= 540 && minute <= 1020 && minute % 30 === 0 ? [{ length: 30, capacity: 1 }] : []
  }
  return hours.schedules
    .filter(
      ({ days, openTime, closeTime, slotLength }) =>
        days.includes(weekday) &&
        minute >= minutesOfClock(openTime) &&
        minute + slotLength <= minutesOfClock(closeTime) &&
        (minute - minutesOfClock(openTime)) % slotLength === 0,
    )
    .map(({ slotLength, slots }) => ({ length: slotLength, capacity: slots }))
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

/** The days of 2026 and 2027 on which the zone's clocks are put forward or back, and those beside them. */
const changes = new Map<string, string[]>()
function daysOfChange(zone: string): string[] {
  let days = changes.get(zone)
  if (days === undefined) {
    days = []
    const first = Date.parse('2026-01-01T00:00:00Z')
    for (let day = 0; day < 730; day += 1) {
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

const clockSpan = fc.record({ from: fc.nat(46), span: fc.integer({ min: 1, max: 12 }) }).map(({ from, span }) => ({
  startTime: clockTimes[from] ?? '',
  endTime: clockTimes[Math.min(47, from + span)] ?? '',
}))

const aBreak: fc.Arbitrary<Break> = fc
  .record({ span: clockSpan, days: fc.uniqueArray(fc.nat(6), { minLength: 1 }) })
  .map(({ span, days }) => ({ ...span, days }))

/** Closures on and around a day, whole days and parts of them. */
const closuresAround = (date: string): fc.Arbitrary<Closure[]> =>
  fc.array(
    fc
      .record({
        before: fc.integer({ min: -2, max: 4 }),
        length: fc.nat(5),
        span: fc.option(clockSpan, { nil: undefined }),
      })
      .map(({ before, length, span }) => {
        const first = Date.parse(`${date}T00:00:00Z`) - before * DAY
        const iso = (millis: number) => new Date(millis).toISOString().slice(0, 10)
        return { from: iso(first), to: iso(first + length * DAY), ...span }
      }),
    { maxLength: 2 },
  )

const weekOf = fc.record({
  schedules: fc.option(fc.array(scheduleEntry, { maxLength: 4 }), { freq: 6 }),
  minAdvanceMinutes: fc.nat(600),
  breaks: fc.array(aBreak, { maxLength: 3 }),
})

/** Hours of an org, with closures that matter to the day that is asked about. */
const hoursOn = zoneAndDay.chain(({ zone, date }) =>
  fc
    .record({ week: weekOf, closures: closuresAround(date) })
    .map(({ week, closures }) => ({ date, hours: { timeZone: zone, closures, ...week } })),
)

const bookings = fc.array(
  fc.record({ minute: fc.integer({ min: -600, max: 1600 }), length: fc.integer({ min: 1, max: 480 }) }),
  {
    maxLength: 12,
  },
)

// Time zones are slow to ask about on a busy machine.
const LONG = { timeout: 60_000 }

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
