import fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../kernel/time.ts'
import type { Break, Closure, Hours, ScheduleEntry } from '../domains/scheduling/hours.ts'
import { minutesOfClock } from '../domains/scheduling/hours.ts'

export const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC']

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
export function firstMoment(wall: number, zone: string): number | null {
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
export function offersOf(hours: Hours, date: string): Offer[] {
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
export function isPaused(
  { breaks, closures }: Hours,
  date: string,
  weekday: number,
  from: number,
  length: number,
): boolean {
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
export function daysOfChange(zone: string): string[] {
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

export const zoneAndDay = fc.constantFrom(...ZONES).chain((zone) => {
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

export const aBreak: fc.Arbitrary<Break> = fc
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
export const hoursOn = zoneAndDay.chain(({ zone, date }) =>
  fc
    .record({ week: weekOf, closures: closuresAround(date) })
    .map(({ week, closures }) => ({ date, hours: { timeZone: zone, closures, ...week } })),
)

export const bookings = fc.array(
  fc.record({ minute: fc.integer({ min: -600, max: 1600 }), length: fc.integer({ min: 1, max: 480 }) }),
  {
    maxLength: 12,
  },
)

// Time zones are slow to ask about on a busy machine.
