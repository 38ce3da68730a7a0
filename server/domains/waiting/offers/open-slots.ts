import { Temporal } from 'temporal-polyfill'
import { placesLeft } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { GridSlot } from '#shared/domains/scheduling/availability.ts'
import { BOOKING_WINDOW_DAYS, OFFER_MINUTES_MIN } from '#shared/domains/scheduling/limits.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { WaitingWishes } from '#shared/domains/waiting/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { weekdayFromIso } from '#shared/kernel/calendar/weekday.ts'
import type { Weekday } from '#shared/kernel/calendar/weekday.ts'
import type { Reader } from '#server/database/orm.ts'
import { earliestStart, extentOf, gridOf, listTaken } from '#server/domains/scheduling/index.ts'

/** A slot that has a place, and what of it somebody may wish for: all by the clock of the clinic. */
export interface OpenSlot extends GridSlot {
  date: LocalDate
  weekday: Weekday
  half: 'morning' | 'afternoon'
}

/** For which days and times somebody waits. */
export interface Wanted {
  from: LocalDate
  until: LocalDate
  wishes: WaitingWishes
}

export const fits = (slot: OpenSlot, { from, until, wishes: { days = [], half } }: Wanted): boolean =>
  slot.date >= from &&
  slot.date <= until &&
  (days.length === 0 || days.includes(slot.weekday)) &&
  (half === undefined || half === slot.half)

/** The days for which a place can be offered: those that the public may book. */
export function offeredDays(hours: Hours, now: number): LocalDate[] {
  const today = Temporal.PlainDate.from(localDateOf(now, hours.timeZone))
  return Array.from({ length: BOOKING_WINDOW_DAYS + 1 }, (_, ahead) => today.add({ days: ahead }).toString())
}

/** The last moment at which an offer of a slot can be taken: as for the public, and it leaves the time to answer. */
export const lastAnswer = (hours: Hours, slot: { start: number }): number =>
  slot.start - hours.minAdvanceMinutes * MINUTE

/** What has a place on these days and can still be offered, the earliest first. */
export async function listOpenSlots(
  reader: Reader,
  orgId: OrgId,
  hours: Hours,
  days: readonly LocalDate[],
  now: number,
): Promise<OpenSlot[]> {
  const earliest = earliestStart(hours, 'public', now) + OFFER_MINUTES_MIN * MINUTE
  const ofDays = days
    .map((date) => ({ date, grid: gridOf(hours, date).filter(({ start }) => start >= earliest) }))
    .filter(({ grid }) => grid.length > 0)
  if (ofDays.length === 0) return []
  const taken = await listTaken(reader, orgId, extentOf(ofDays.flatMap(({ grid }) => grid)), now)
  return ofDays.flatMap(({ date, grid }) => {
    const { start, end } = extentOf(grid)
    const thatDay = taken.filter((one) => one.start < end && one.end > start)
    const weekday = weekdayFromIso(Temporal.PlainDate.from(date).dayOfWeek)
    return grid
      .filter((slot) => placesLeft(slot, thatDay) > 0)
      .map((slot) => ({ ...slot, date, weekday, half: halfOf(slot.start, hours.timeZone) }))
  })
}

const NOON = 12

const halfOf = (millis: number, timeZone: string): OpenSlot['half'] =>
  Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(timeZone).hour < NOON ? 'morning' : 'afternoon'
