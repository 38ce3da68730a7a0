import { Temporal } from 'temporal-polyfill'
import { MINUTE, overlaps } from '../../kernel/time.ts'
import type { Interval, LocalDate } from '../../kernel/time.ts'
import { weekdayFromIso } from '../../kernel/weekday.ts'
import { DEFAULT_SLOT_MINUTES, minutesOfClock } from './hours.ts'
import type { Hours } from './hours.ts'

/** A stretch that the org offers on a day, with so many places. */
export interface GridSlot extends Interval {
  capacity: number
}

/** A slot with what is left of it. */
export interface Slot extends GridSlot {
  left: number
}

/** Starts of the fixed half hours, 9:00 AM to 5:00 PM: seventeen of them (spec §5 Scheduler). */
const FIXED_STARTS = Array.from({ length: 17 }, (_, index) => 9 * 60 + index * DEFAULT_SLOT_MINUTES)

/**
 * The slots that an org's hours give a day in its own zone, in order, whatever is booked.
 * Where schedules meet at the same start, the first one stands. A wall time that daylight saving
 * skips gives no slot; one that it repeats gives its first passing.
 */
export function gridOfDay(hours: Hours, date: LocalDate): GridSlot[] {
  const day = Temporal.PlainDate.from(date)
  const slots = new Map<number, GridSlot>()
  for (const { start: minuteOfDay, length, capacity } of wallSlots(hours, weekdayFromIso(day.dayOfWeek))) {
    const start = startOfWallTime(day, minuteOfDay, hours.timeZone)
    if (start !== null && !slots.has(start)) slots.set(start, { start, end: start + length * MINUTE, capacity })
  }
  return [...slots.values()].toSorted((a, b) => a.start - b.start)
}

function* wallSlots(hours: Hours, weekday: number): Generator<{ start: number; length: number; capacity: number }> {
  if (hours.schedules === null) {
    for (const start of FIXED_STARTS) yield { start, length: DEFAULT_SLOT_MINUTES, capacity: 1 }
    return
  }
  for (const entry of hours.schedules) {
    if (!entry.days.includes(weekday)) continue
    const close = minutesOfClock(entry.closeTime)
    for (let start = minutesOfClock(entry.openTime); start + entry.slotLength <= close; start += entry.slotLength) {
      yield { start, length: entry.slotLength, capacity: entry.slots }
    }
  }
}

function startOfWallTime(day: Temporal.PlainDate, minuteOfDay: number, timeZone: string): number | null {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 })
  const zoned = day.toZonedDateTime({ timeZone, plainTime: time })
  return zoned.toPlainTime().equals(time) ? zoned.epochMilliseconds : null
}

/**
 * What is left of each slot. A slot counts every appointment that touches it (spec §5: it is full when
 * the appointments overlapping it reach its capacity), and nothing is left of one that starts before `earliest`.
 *
 * @param taken appointments that hold a place, without the one being moved
 * @param earliest milliseconds; now, plus the minimum advance for the public
 */
export function availability(grid: readonly GridSlot[], taken: readonly Interval[], earliest: number): Slot[] {
  return grid.map((slot) => ({ ...slot, left: slot.start < earliest ? 0 : placesLeft(slot, taken) }))
}

/** Places left in one slot, by the appointments that overlap it. */
export function placesLeft(slot: GridSlot, taken: readonly Interval[]): number {
  let busy = 0
  for (const appointment of taken) if (overlaps(slot, appointment)) busy += 1
  return Math.max(0, slot.capacity - busy)
}

/** The calendar day at this moment in the zone. */
export function localDateOf(millis: number, timeZone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** From midnight to midnight of a day in the zone: 23, 24 or 25 hours. */
export function spanOfDay(date: LocalDate, timeZone: string): Interval {
  const day = Temporal.PlainDate.from(date)
  return {
    start: day.toZonedDateTime(timeZone).epochMilliseconds,
    end: day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  }
}

/** Days from one date to another; negative when `to` is the earlier one. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Temporal.PlainDate.from(from).until(to).days
}
