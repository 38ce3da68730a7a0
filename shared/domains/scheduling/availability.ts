import { Temporal } from 'temporal-polyfill'
import { MINUTE, overlaps } from '../../kernel/time.ts'
import type { Interval, LocalDate } from '../../kernel/time.ts'
import { weekdayFromIso } from '../../kernel/calendar/weekday.ts'
import { minutesOfClock } from './hours.ts'
import { DEFAULT_SLOT_MINUTES } from './limits.ts'
import type { Hours } from './hours.ts'

/** A stretch that the org offers on a day, with so many places. */
export interface GridSlot extends Interval {
  capacity: number
}

/** A slot with what is left of it. */
export interface Slot extends GridSlot {
  left: number
}

const MINUTES_OF_DAY = 24 * 60

/** Starts of the fixed half hours, 9:00 AM to 5:00 PM: seventeen of them (spec §5 Scheduler). */
const FIXED_STARTS = Array.from({ length: 17 }, (_, index) => 9 * 60 + index * DEFAULT_SLOT_MINUTES)

/**
 * The slots that an org's hours give a day in its own zone, in order, whatever is booked.
 * Where schedules meet at the same start, the first one stands. A wall time that daylight saving
 * skips gives no slot; one that it repeats gives its first passing. What reaches into a break or a closure, by the clock on
 * the wall, is no slot.
 */
export function gridOfDay(hours: Hours, date: LocalDate): GridSlot[] {
  const day = Temporal.PlainDate.from(date)
  const weekday = weekdayFromIso(day.dayOfWeek)
  const pauses = pausesOf(hours, date, weekday)
  const slots = new Map<number, GridSlot>()
  for (const { start: minuteOfDay, length, capacity } of wallSlots(hours, weekday)) {
    if (pauses.some((pause) => overlaps(pause, { start: minuteOfDay, end: minuteOfDay + length }))) continue
    const start = startOfWallTime(day, minuteOfDay, hours.timeZone)
    if (start !== null && !slots.has(start)) slots.set(start, { start, end: start + length * MINUTE, capacity })
  }
  return [...slots.values()].toSorted((a, b) => a.start - b.start)
}

/** When an org is not there on a day, in minutes since midnight. */
function pausesOf({ breaks, closures }: Hours, date: LocalDate, weekday: number): Interval[] {
  return [
    ...breaks
      .filter(({ days }) => days.some((day) => day === weekday))
      .map(({ startTime, endTime }) => ({ start: minutesOfClock(startTime), end: minutesOfClock(endTime) })),
    ...closures
      .filter(({ from, to }) => from <= date && date <= to)
      .map(({ startTime, endTime }) => ({
        start: startTime === undefined ? 0 : minutesOfClock(startTime),
        end: endTime === undefined ? MINUTES_OF_DAY : minutesOfClock(endTime),
      })),
  ]
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

/** When a day's clock on the wall shows this minute, the first time; null where daylight saving skips it. */
export function startOfWallTime(day: Temporal.PlainDate, minuteOfDay: number, timeZone: string): number | null {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 })
  const zoned = day.toZonedDateTime({ timeZone, plainTime: time })
  return zoned.toPlainTime().equals(time) ? zoned.epochMilliseconds : null
}

/** A stretch in which an org is there without a pause, with as many places at once, and how far its slots lie apart. */
export interface OpenStretch extends Interval {
  capacity: number
  /** Minutes. */
  step: number
}

/** When an org is there on a day, by the clock on the wall: minutes since midnight, in the order of its schedules. */
function openByWall(hours: Hours, date: LocalDate): OpenStretch[] {
  const weekday = weekdayFromIso(Temporal.PlainDate.from(date).dayOfWeek)
  const pauses = pausesOf(hours, date, weekday)
  const entries =
    hours.schedules === null
      ? [{ start: FIXED_STARTS[0] ?? 0, end: 17.5 * 60, capacity: 1, step: DEFAULT_SLOT_MINUTES }]
      : hours.schedules
          .filter(({ days }) => days.includes(weekday))
          .map(({ openTime, closeTime, slots, slotLength }) => ({
            start: minutesOfClock(openTime),
            end: minutesOfClock(closeTime),
            capacity: slots,
            step: slotLength,
          }))
  return entries.flatMap((entry) => without(entry, pauses).map((stretch) => ({ ...entry, ...stretch })))
}

/** What is left of a stretch without the pauses. */
export function without({ start, end }: Interval, pauses: readonly Interval[]): Interval[] {
  const pause = pauses.find((one) => overlaps(one, { start, end }))
  if (pause === undefined) return end > start ? [{ start, end }] : []
  return [...without({ start, end: pause.start }, pauses), ...without({ start: pause.end, end }, pauses)]
}

/**
 * When visits of so many minutes may start on a day, whatever is booked: at the start of what is open and every slot, or every
 * visit where that is shorter, after it, as far as the whole of it is open. As in {@link gridOfDay}, the first schedule
 * stands, and what the clock on the wall skips is no start.
 */
export function startsOfDay(hours: Hours, date: LocalDate, minutes: number): GridSlot[] {
  const day = Temporal.PlainDate.from(date)
  const starts = new Map<number, GridSlot>()
  for (const open of openByWall(hours, date)) {
    for (let minute = open.start; minute + minutes <= open.end; minute += Math.min(open.step, minutes)) {
      const start = startOfWallTime(day, minute, hours.timeZone)
      if (start !== null && !starts.has(start))
        starts.set(start, { start, end: start + minutes * MINUTE, capacity: open.capacity })
    }
  }
  return [...starts.values()].toSorted((a, b) => a.start - b.start)
}

/** The moment at which the clock on the wall of a day shows a minute since midnight. */
export type WallClock = (minuteOfDay: number) => number

/** The stretches of a day in which an org is there, as moments. */
export function openOfDay(
  hours: Hours,
  date: LocalDate,
  moment: WallClock = (minute) => momentOfWallTime(date, minute, hours.timeZone),
): OpenStretch[] {
  return openByWall(hours, date).map((open) => ({ ...open, start: moment(open.start), end: moment(open.end) }))
}

/** When a day's clock on the wall reaches this minute; where daylight saving skips it, the first moment after. */
export function momentOfWallTime(date: LocalDate, minuteOfDay: number, timeZone: string): number {
  const day = Temporal.PlainDate.from(date)
  if (minuteOfDay >= MINUTES_OF_DAY) return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const time = Temporal.PlainTime.from({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 })
  const zoned = day.toZonedDateTime({ timeZone, plainTime: time })
  if (zoned.toPlainTime().equals(time)) return zoned.epochMilliseconds
  return zoned.subtract({ hours: 3 }).getTimeZoneTransition('next')?.epochMilliseconds ?? zoned.epochMilliseconds
}

/**
 * What is left of each slot. A slot counts every appointment that touches it (spec §5: it is full when
 * the appointments overlapping it reach its capacity), and nothing is left of one that starts before `earliest`.
 *
 * @param taken appointments that hold a place, without the one being moved
 * @param earliest milliseconds; now, plus the minimum advance for the public
 */
export function availability(grid: readonly GridSlot[], taken: readonly Taking[], earliest: number): Slot[] {
  return grid.map((slot) => ({ ...slot, left: slot.start < earliest ? 0 : placesLeft(slot, taken) }))
}

/** An appointment, or time that is blocked for everybody. */
interface Taking extends Interval {
  isBlock?: boolean
}

/** Places left in one slot, by the appointments that overlap it; none where it is blocked. */
export function placesLeft(slot: GridSlot, taken: readonly Taking[]): number {
  let busy = 0
  for (const one of taken) if (overlaps(slot, one)) busy += one.isBlock === true ? slot.capacity : 1
  return Math.max(0, slot.capacity - busy)
}

/**
 * The slots that a stretch is made of, one after the other without a gap; null where it is not made of whole slots.
 * Visitors book one; the desk may give somebody several in a row.
 */
export function slotsWithin(grid: readonly GridSlot[], { start, end }: Interval): GridSlot[] | null {
  const slots: GridSlot[] = []
  let reached = start
  for (const slot of grid) {
    if (slot.start !== reached || slot.end > end) continue
    slots.push(slot)
    reached = slot.end
  }
  return slots.length > 0 && reached === end ? slots : null
}

/** From midnight to midnight of a day in the zone: 23, 24 or 25 hours. */
export function spanOfDay(date: LocalDate, timeZone: string): Interval {
  const day = Temporal.PlainDate.from(date)
  return {
    start: day.toZonedDateTime(timeZone).epochMilliseconds,
    end: day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  }
}

/** What a day offers, at one look: something, nothing any more, or nothing at all. */
export type DayState = 'free' | 'full' | 'closed'

/** @param slots of the day, with what is left of each */
export function dayState(slots: readonly Slot[]): DayState {
  if (slots.length === 0) return 'closed'
  return slots.some(({ left }) => left > 0) ? 'free' : 'full'
}
