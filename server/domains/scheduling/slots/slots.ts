import { z } from 'zod'
import { sql } from 'kysely'
import { availability, gridOfDay, spanOfDay, startsOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { GridSlot, Slot } from '#shared/domains/scheduling/availability.ts'
import { busyOf, ruleOn, visitsLeft } from '#shared/domains/scheduling/visit-rule.ts'
import type { Busy } from '#shared/domains/scheduling/visit-rule.ts'
import { BUFFER_MAX } from '#shared/domains/scheduling/visit-types/schema.ts'
import { BOOKING_WINDOW_DAYS } from '#shared/domains/scheduling/limits.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { daysBetween } from '#shared/kernel/calendar/days.ts'
import type { Audience } from './audience.ts'
import { leadOf, loadVisit } from './load-visit.ts'
import type { Visit, VisitType, VisitWish } from './load-visit.ts'

/** Whose place does not stand in the way of what is asked: the appointments that move, and the visitor's own hold. */
export interface Exempt {
  moving?: readonly string[] | undefined
  hold?: string | undefined
}

/**
 * The slots of a day with what is left of each: those of the clinic, or of a type of visit the times at which it can be.
 *
 * @throws AppError `invalid_input` for a date outside the public window, and as {@link loadVisit}
 */
export async function slotsOfDay(
  reader: Reader,
  orgId: OrgId,
  date: LocalDate,
  audience: Audience,
  now: number,
  { isBooked, ...exempt }: Exempt & { isBooked?: boolean } = {},
  wish: VisitWish = {},
): Promise<{ hours: Hours; slots: Slot[] }> {
  const hours = await readHours(reader, orgId)
  const span = spanOfDay(date, hours.timeZone)
  const visit = await loadVisit(reader, { orgId, wish, span, audience, isBooked: isBooked === true })
  if (audience === 'public') refuseOutsideWindow(hours, date, now, 'date', visit.type)
  const starts = startsOf(hours, date, visit.type)
  const taken =
    starts.length === 0 ? [] : await listTaken(reader, orgId, busyOf(extentOf(starts), visit.rule), now, exempt)
  return { hours, slots: leftOf(hours, date, visit, taken, earliestStart(hours, audience, now, visit.type)) }
}

/** What is left of each slot of a day for a visit. */
export function leftOf(
  hours: Hours,
  date: LocalDate,
  { type, rule }: Visit,
  taken: readonly Busy[],
  earliest: number,
): Slot[] {
  const starts = startsOf(hours, date, type)
  return type === null && rule.providers === null && rule.rooms === null
    ? availability(starts, taken, earliest)
    : visitsLeft(starts, ruleOn(rule, date, hours.timeZone), taken, earliest)
}

/** The first moment at which a slot may start. */
export const earliestStart = (hours: Hours, audience: Audience, now: number, type: VisitType | null = null): number =>
  audience === 'public' ? now + leadOf(hours, type) : now

/** Days ahead that the public may book. */
export const windowOf = (type: VisitType | null): number => type?.horizonDays ?? BOOKING_WINDOW_DAYS

/** @throws AppError `invalid_input` naming `field` for a day before today or beyond the window, in the org's zone */
export function refuseOutsideWindow(
  hours: Hours,
  date: LocalDate,
  now: number,
  field = 'date',
  type: VisitType | null = null,
): void {
  const days = windowOf(type)
  if (!isInWindow(hours, date, now, days)) throw invalidField(field, 'validation.dateInWindow', { days })
}

export function isInWindow(hours: Hours, date: LocalDate, now: number, days: number): boolean {
  const ahead = daysBetween(localDateOf(now, hours.timeZone), date)
  return ahead >= 0 && ahead <= days
}

/** From the start of the first slot to the end of the last. */
export const extentOf = (grid: readonly GridSlot[]): Interval => ({
  start: Math.min(...grid.map((slot) => slot.start)),
  end: Math.max(...grid.map((slot) => slot.end)),
})

const TakenRow = z.object({
  start: z.string(),
  end: z.string(),
  lane: z.number(),
  type: z.string().nullable(),
  provider: z.string().nullable(),
  room: z.string().nullable(),
  isBlock: z.boolean(),
})

/** A place of the clinic that is taken, with all of the time that it is. */
export interface Taken extends Busy {
  lane: number
}

/** What holds a place and touches this stretch: appointments, the places kept for visitors who fill in the form, and time that is blocked for everybody. */
export async function listTaken(
  reader: Reader,
  orgId: OrgId,
  { start, end }: Interval,
  now: number,
  { moving, hold }: Exempt = {},
): Promise<Taken[]> {
  // By when it starts an index finds it: none is longer than eight hours, and buffers have their limit.
  const near = sql`starts_at < ${new Date(end + BUFFER_MAX * MINUTE)} and starts_at > ${new Date(start - LONGEST_MS)}
    and ends_at > ${new Date(start - BUFFER_MAX * MINUTE)}`
  const touches = sql`busy_from < ${new Date(end)} and busy_until > ${new Date(start)}`
  const { rows } = await sqlOf(TakenRow)`
    select busy_from as start, busy_until as "end", lane, type_id as type, provider_id as provider, room_id as room, false as "isBlock"
    from appointments
    where org_id = ${orgId} and deleted_at is null and lane is not null and ${near} and ${touches}
      ${moving === undefined ? sql`` : sql`and id <> all(${[...moving]}::uuid[])`}
    union all
    select busy_from, busy_until, lane, type_id, provider_id, room_id, false from (select starts_at - make_interval(mins => buffer_before) as busy_from,
        ends_at + make_interval(mins => buffer_after) as busy_until, lane, type_id, provider_id, room_id
      from slot_holds where org_id = ${orgId} and expires_at > ${new Date(now)} and ${near}
        ${hold === undefined ? sql`` : sql`and id <> ${hold}`}) as held
    where ${touches}
    union all
    select starts_at, ends_at, ${NO_LANE}::int, null, null, null, true from absences
    where org_id = ${orgId} and user_id is null and room_id is null and not is_open
      and starts_at < ${new Date(end)} and ends_at > ${new Date(start)}`.execute(reader)
  return rows.map((row) => ({ ...row, start: millisFromRow(row.start), end: millisFromRow(row.end) }))
}

/** Of blocked time, which takes no numbered place. */
export const NO_LANE = -1

/** No slot is longer than eight hours (spec §3 Schedule entry), so an appointment that touches a stretch starts no earlier than this before it. */
const LONGEST_MS = (8 * 60 + BUFFER_MAX) * MINUTE

/** Of the closures only those of the day, so that a new holiday does not make every other day be worked out anew. */
const closuresOn = ({ closures }: Hours, date: LocalDate) =>
  closures.filter(({ from, to }) => from <= date && date <= to)

const GRIDS_KEPT = 5000
const grids = new Map<string, GridSlot[]>()

/**
 * The grid of a day, remembered: it depends on hours and date alone, and time zone arithmetic is the dearest part of
 * an answer. The oldest is forgotten first.
 */
export const gridOf = (hours: Hours, date: LocalDate): GridSlot[] =>
  remembered(hours, date, null, () => gridOfDay(hours, date))

/** When visits of a type may start on a day, whatever is booked; of none, the slots of the clinic. Remembered as well. */
export const startsOf = (hours: Hours, date: LocalDate, type: Pick<VisitType, 'minutes'> | null): GridSlot[] =>
  type === null
    ? gridOf(hours, date)
    : remembered(hours, date, type.minutes, () => startsOfDay(hours, date, type.minutes))

function remembered(hours: Hours, date: LocalDate, minutes: number | null, make: () => GridSlot[]): GridSlot[] {
  const key = JSON.stringify([hours.timeZone, hours.schedules, hours.breaks, closuresOn(hours, date), date, minutes])
  const known = grids.get(key)
  if (known !== undefined) return known
  const grid = make()
  if (grids.size >= GRIDS_KEPT) grids.delete(grids.keys().next().value ?? '')
  grids.set(key, grid)
  return grid
}

/** So many are offered instead of a slot that is taken. */
const NEXT_SLOTS = 3

interface Next extends Exempt {
  orgId: OrgId
  hours: Hours
  visit: Visit
  audience: Audience
  now: number
}

/** The next slots after a moment that have a place and that the audience may book, on that day and the ones after it, at most a week on. */
export async function nextFreeSlots(
  reader: Reader,
  after: number,
  { orgId, hours, visit, audience, now, ...exempt }: Next,
): Promise<Slot[]> {
  const free: Slot[] = []
  let day = localDateOf(after, hours.timeZone)
  for (let tried = 0; tried < 7 && free.length < NEXT_SLOTS; tried += 1) {
    if (audience === 'public' && !isInWindow(hours, day, now, windowOf(visit.type))) break
    const starts = startsOf(hours, day, visit.type).filter((slot) => slot.start >= after)
    if (starts.length > 0) {
      const taken = await listTaken(reader, orgId, busyOf(extentOf(starts), visit.rule), now, exempt)
      const earliest = Math.max(after, earliestStart(hours, audience, now, visit.type))
      free.push(...leftOf(hours, day, visit, taken, earliest).filter((slot) => slot.left > 0))
    }
    day = localDateOf(spanOfDay(day, hours.timeZone).end, hours.timeZone)
  }
  return free.slice(0, NEXT_SLOTS)
}
