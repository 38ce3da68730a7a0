import { slotsWithin, spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { AppointmentView, StaffSlot } from '#shared/domains/scheduling/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'

type Times = Pick<AppointmentView, 'start' | 'end'>

/** The same weekday some weeks after a visit, where the clinic is. */
export const dayInWeeks = ({ start }: Times, weeks: number, timeZone: string): LocalDate =>
  addDays(localDateOf(Date.parse(start), timeZone), 7 * weeks)

/**
 * The time of the next visit on a day: as long as this one, free, and as near as can be to the same time by the clock on the
 * wall. Null where the day has none.
 *
 * @param slots of that day, in order
 */
export function nextVisit(
  visit: Times,
  slots: readonly StaffSlot[],
  day: LocalDate,
  timeZone: string,
): Interval | null {
  const [start, end] = [Date.parse(visit.start), Date.parse(visit.end)]
  const sinceMidnight = start - spanOfDay(localDateOf(start, timeZone), timeZone).start
  const wanted = spanOfDay(day, timeZone).start + sinceMidnight
  const grid = slots.map((slot) => ({
    start: Date.parse(slot.start),
    end: Date.parse(slot.end),
    capacity: slot.capacity,
    left: slot.left,
  }))
  const isFree = (time: Interval) => {
    const row = slotsWithin(grid, time)
    return row !== null && row.every((slot) => (grid.find((one) => one.start === slot.start)?.left ?? 0) > 0)
  }
  return (
    grid
      .map((slot) => ({ start: slot.start, end: slot.start + (end - start) }))
      .filter(isFree)
      .toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted))[0] ?? null
  )
}
