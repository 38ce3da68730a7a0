import { openOfDay, placesLeft, slotsWithin } from '#shared/domains/scheduling/availability.ts'
import type { GridSlot } from '#shared/domains/scheduling/availability.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { fitOf, isBlock, ruleOn } from '#shared/domains/scheduling/visit-rule.ts'
import type { Busy, Fit } from '#shared/domains/scheduling/visit-rule.ts'
import { MINUTE, overlaps } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { Audience } from './audience.ts'
import type { Visit, VisitType } from './load-visit.ts'
import { gridOf, startsOf } from './slots.ts'

/** As long as the longest slot; so far back goes the look at what is taken. */
const LONGEST_MINUTES = 480

/**
 * What of the clinic's places a wanted time takes; null for a time that is not offered. Without a type it is made of whole
 * slots, to the public of one. Of a type the public takes a time that is offered, as long as the type is; the desk any time
 * at which the clinic is open.
 */
export function placesAt(
  hours: Hours,
  date: LocalDate,
  wanted: Interval,
  type: VisitType | null,
  audience: Audience,
): GridSlot[] | null {
  if (type === null) {
    const slots = slotsFor(gridOf(hours, date), wanted)
    return slots !== null && slots.length > 1 && audience === 'public' ? null : slots
  }
  if (wanted.end - wanted.start > LONGEST_MINUTES * MINUTE) return null
  const found =
    audience === 'public'
      ? startsOf(hours, date, type).find(({ start, end }) => start === wanted.start && end === wanted.end)
      : openOfDay(hours, date).find(({ start, end }) => start <= wanted.start && wanted.end <= end)
  return found === undefined ? null : [{ ...wanted, capacity: found.capacity }]
}

/** The slots that a stretch is made of; null where it is not made of whole slots, or is longer than the longest may be. */
export const slotsFor = (grid: readonly GridSlot[], wanted: Interval): GridSlot[] | null =>
  wanted.end - wanted.start > LONGEST_MINUTES * MINUTE ? null : slotsWithin(grid, wanted)

interface Wanted {
  hours: Hours
  date: LocalDate
  wanted: Interval
  /** As {@link placesAt} found them. */
  places: readonly GridSlot[]
}

/** Whether a visit can be at a wanted time, beside what is there. */
export function fitAt({ hours, date, wanted, places }: Wanted, { type, rule }: Visit, taken: readonly Busy[]): Fit {
  const capacity = type === null ? Infinity : (places[0]?.capacity ?? 0)
  if (type === null && taken.some((one) => isBlock(one) && overlaps(one, wanted))) return { problem: 'blocked' }
  if (type === null && places.some((slot) => placesLeft(slot, taken) === 0)) return { problem: 'slot_taken' }
  return fitOf({ ...wanted, capacity }, ruleOn(rule, date, hours.timeZone), taken)
}
