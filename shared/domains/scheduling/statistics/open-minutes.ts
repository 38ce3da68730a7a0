import { addDays, weekdayOf } from '../../../kernel/calendar/days.ts'
import { DAY, MINUTE } from '../../../kernel/time.ts'
import type { Interval, LocalDate } from '../../../kernel/time.ts'
import { momentOfWallTime, openOfDay, spanOfDay, without } from '../availability.ts'
import type { WallClock } from '../availability.ts'
import type { Hours } from '../hours.ts'
import { workOfDay } from '../visit-rule.ts'
import type { ProviderTime, RoomTime } from '../visit-rule.ts'

/** For how many minutes there were places: of the clinic, on each weekday, of people and in rooms, by their ids. */
export interface OpenMinutes {
  clinic: number
  weekdays: number[]
  providers: Map<string, number>
  rooms: Map<string, number>
}

interface Places {
  hours: Hours
  providers: readonly ProviderTime[]
  rooms: readonly RoomTime[]
  /** When the clinic sees nobody. */
  blocked: readonly Interval[]
}

/**
 * The minutes of all places of some days, by the hours as they are now: where schedules meet, the first one stands, and people
 * are there while they work, the clinic is open and they are not away. Blocked time is no time to be filled.
 */
export function openMinutesOf(
  { hours, providers, rooms, blocked }: Places,
  from: LocalDate,
  to: LocalDate,
): OpenMinutes {
  const minutes: OpenMinutes = {
    clinic: 0,
    weekdays: [0, 0, 0, 0, 0, 0, 0],
    providers: new Map(providers.map(({ id }) => [id, 0])),
    rooms: new Map(rooms.map(({ id }) => [id, 0])),
  }
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const clock = clockOf(date, hours.timeZone)
    const open = apart(openOfDay(hours, date, clock)).flatMap((one) =>
      without(one, blocked).map((rest) => ({ ...one, ...rest })),
    )
    const places = open.reduce((sum, one) => sum + one.capacity * lengthOf(one), 0)
    minutes.clinic += places
    const weekday = weekdayOf(date)
    minutes.weekdays[weekday] = (minutes.weekdays[weekday] ?? 0) + places
    for (const { id, capacity, away } of rooms) {
      const usable = open.flatMap((stretch) => without(stretch, away))
      add(minutes.rooms, id, capacity * usable.reduce((sum, one) => sum + lengthOf(one), 0))
    }
    for (const provider of providers) {
      const work = workOfDay(provider, date, hours.timeZone, clock)
      const there = open.flatMap((stretch) => (work === null ? [stretch] : shared(stretch, work)))
      const present = there.flatMap((stretch) => without(stretch, provider.away))
      add(minutes.providers, provider.id, provider.capacity * present.reduce((sum, one) => sum + lengthOf(one), 0))
    }
  }
  return minutes
}

const lengthOf = ({ start, end }: Interval): number => (end - start) / MINUTE

function add(minutes: Map<string, number>, id: string, more: number): void {
  minutes.set(id, (minutes.get(id) ?? 0) + more)
}

/** Each without what of it an earlier one has already. */
const apart = <Stretch extends Interval>(stretches: readonly Stretch[]): Stretch[] =>
  stretches.flatMap((one, index) => without(one, stretches.slice(0, index)).map((rest) => ({ ...one, ...rest })))

const shared = (stretch: Interval, others: readonly Interval[]): Interval[] =>
  others
    .map(({ start, end }) => ({ start: Math.max(start, stretch.start), end: Math.min(end, stretch.end) }))
    .filter(({ start, end }) => start < end)

/** Zones are dear to ask: on a day of 24 hours the clock on the wall goes as time does. */
function clockOf(date: LocalDate, timeZone: string): WallClock {
  const { start, end } = spanOfDay(date, timeZone)
  if (end - start !== DAY) return (minute) => momentOfWallTime(date, minute, timeZone)
  return (minute) => start + minute * MINUTE
}
