import { momentOfWallTime } from '#shared/domains/scheduling/availability.ts'
import { DEFAULT_SLOT_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { MINUTE, toInstant } from '#shared/kernel/time.ts'
import type { SlotTimes } from './slot-choice.ts'

/**
 * A time of a day that no slot offers, by the clinic's clock.
 *
 * @param clock `HH:MM`
 * @param minutes how long it takes
 * @returns null for what is no time; where daylight saving skips it, the first moment after
 */
export function timesAt(date: LocalDate, clock: string, minutes: number, timeZone: string): SlotTimes | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  if (hour === undefined || minute === undefined) return null
  const start = momentOfWallTime(date, Number(hour) * 60 + Number(minute), timeZone)
  return { start: toInstant(start), end: toInstant(start + minutes * MINUTE) }
}

/** How long a visit is for which no slot says it: as its type says, else as long as the other slots of the day. */
export function minutesOf(typeMinutes: number | null, slots: readonly SlotTimes[]): number {
  const [slot] = slots
  if (typeMinutes !== null) return typeMinutes
  return slot === undefined ? DEFAULT_SLOT_MINUTES : (Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE
}
