import { Temporal } from 'temporal-polyfill'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { GridSlot } from '#shared/domains/scheduling/availability.ts'
import { BOOKING_WINDOW_DAYS, OFFER_MINUTES_MIN } from '#shared/domains/scheduling/limits.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { WaitingWishes } from '#shared/domains/waiting/schema.ts'
import { busyOf } from '#shared/domains/scheduling/visit-rule.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { weekdayFromIso } from '#shared/kernel/calendar/weekday.ts'
import type { Weekday } from '#shared/kernel/calendar/weekday.ts'
import type { Reader } from '#server/database/orm.ts'
import {
  earliestStart,
  extentOf,
  isInWindow,
  leadOf,
  leftOf,
  listTaken,
  loadVisit,
  startsOf,
  windowOf,
} from '#server/domains/scheduling/index.ts'
import type { VisitType } from '#server/domains/scheduling/index.ts'

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
export const lastAnswer = (hours: Hours, type: VisitType | null, slot: { start: number }): number =>
  slot.start - leadOf(hours, type)

/** The places of a type of visit, or of the clinic. */
export interface OpenSlots {
  type: VisitType | null
  slots: OpenSlot[]
}

/** What has a place on these days and can still be offered, the earliest first. */
export async function listOpenSlots(
  reader: Reader,
  orgId: OrgId,
  hours: Hours,
  days: readonly LocalDate[],
  now: number,
  typeId: AppointmentTypeId | null = null,
): Promise<OpenSlots> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { type: null, slots: [] }
  const span = { start: spanOfDay(first, hours.timeZone).start, end: spanOfDay(last, hours.timeZone).end }
  // The desk may put somebody on the list for a type that the public does not book by itself.
  const visit = await loadVisit(reader, { orgId, wish: { type: typeId }, span, audience: 'desk', isBooked: true })
  const { type, rule } = visit
  const earliest = earliestStart(hours, 'public', now, type) + OFFER_MINUTES_MIN * MINUTE
  const ofDays = days
    .filter((date) => isInWindow(hours, date, now, windowOf(type)))
    .map((date) => ({ date, grid: startsOf(hours, date, type).filter(({ start }) => start >= earliest) }))
    .filter(({ grid }) => grid.length > 0)
  if (ofDays.length === 0) return { type, slots: [] }
  const taken = await listTaken(reader, orgId, busyOf(extentOf(ofDays.flatMap(({ grid }) => grid)), rule), now)
  const slots = ofDays.flatMap(({ date, grid }) => {
    const { start, end } = busyOf(extentOf(grid), rule)
    const thatDay = taken.filter((one) => one.start < end && one.end > start)
    const weekday = weekdayFromIso(Temporal.PlainDate.from(date).dayOfWeek)
    return leftOf(hours, date, visit, thatDay, earliest)
      .filter(({ left }) => left > 0)
      .map(({ left: _left, ...slot }) => ({ ...slot, date, weekday, half: halfOf(slot.start, hours.timeZone) }))
  })
  return { type, slots }
}

const NOON = 12

const halfOf = (millis: number, timeZone: string): OpenSlot['half'] =>
  Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(timeZone).hour < NOON ? 'morning' : 'afternoon'
