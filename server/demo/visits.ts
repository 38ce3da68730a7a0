import { openOfDay } from '#shared/domains/scheduling/availability.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { busyOf, fitOf, ruleOn } from '#shared/domains/scheduling/visit-rule.ts'
import type { Busy, ProviderTime } from '#shared/domains/scheduling/visit-rule.ts'
import type { RoomId, UserId } from '#shared/kernel/ids.ts'
import { MINUTE, overlaps } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { MadeType } from './visit-types.ts'

/** A visit of a day of the demonstration. */
export interface DemoVisit extends Interval {
  type: MadeType
  provider: UserId
  room: RoomId | null
  lane: number
}

/** So far apart lie the times at which something may begin. */
const STEP = 15 * MINUTE
/** Of a hundred times at which somebody is free, something begins at so many. */
const SHARE = 0.42

/**
 * The visits of a day: whoever works sees somebody, has a pause, sees the next, as the one rule of the schedule allows.
 *
 * @param random numbers between 0 and 1
 */
export function visitsOn(
  date: LocalDate,
  hours: Hours,
  people: readonly (ProviderTime & { id: UserId })[],
  types: readonly MadeType[],
  random: () => number,
): DemoVisit[] {
  const visits: (DemoVisit & { busy: Busy })[] = []
  for (const open of openOfDay(hours, date))
    for (let start = open.start; start < open.end; start += STEP)
      for (const person of people) {
        if (random() > SHARE) continue
        const offered = types.filter(({ by }) => by.has(person.id))
        const type = offered[Math.floor(random() * offered.length)]
        if (type === undefined) continue
        const slot = { start, end: start + type.minutes * MINUTE, capacity: open.capacity }
        if (slot.end > open.end) continue
        const rule = {
          type: type.id,
          bufferBefore: 0,
          bufferAfter: type.after,
          atOnce: null,
          providers: [person],
          rooms: type.rooms.length === 0 ? null : type.rooms.map((id) => ({ id, capacity: 1, away: [] })),
        }
        const fit = fitOf(
          slot,
          ruleOn(rule, date, hours.timeZone),
          visits.map(({ busy }) => busy),
        )
        if (fit.problem !== null) continue
        const room = type.rooms.find((id) => id === fit.rooms[0]) ?? null
        const kept = busyOf(slot, rule)
        const lanes = new Set(visits.filter(({ busy }) => overlaps(busy, kept)).map(({ lane }) => lane))
        const lane = Array.from({ length: open.capacity }, (_, index) => index).find((index) => !lanes.has(index))
        if (lane === undefined) continue
        const busy: Busy = { ...kept, type: type.id, provider: person.id, room }
        visits.push({ start, end: slot.end, type, provider: person.id, room, lane, busy })
      }
  return visits
}
