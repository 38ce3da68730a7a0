import { z } from 'zod'
import { sql } from 'kysely'
import { availability, gridOfDay, spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { GridSlot, Slot } from '#shared/domains/scheduling/availability.ts'
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

/** Who asks for slots: the public has a window and a minimum advance, the desk has neither. */
export type Audience = 'public' | 'desk'

/** Whose place does not stand in the way of what is asked: the appointments that move, and the visitor's own hold. */
export interface Exempt {
  moving?: readonly string[] | undefined
  hold?: string | undefined
}

/** The slots of a day with what is left of each. @throws AppError `invalid_input` for a date outside the public window */
export async function slotsOfDay(
  reader: Reader,
  orgId: OrgId,
  date: LocalDate,
  audience: Audience,
  now: number,
  exempt: Exempt = {},
): Promise<{ hours: Hours; slots: Slot[] }> {
  const hours = await readHours(reader, orgId)
  if (audience === 'public') refuseOutsideWindow(hours, date, now)
  const grid = gridOf(hours, date)
  const taken = grid.length === 0 ? [] : await listTaken(reader, orgId, extentOf(grid), now, exempt)
  return { hours, slots: availability(grid, taken, earliestStart(hours, audience, now)) }
}

/** The first moment at which a slot may start. */
export const earliestStart = (hours: Hours, audience: Audience, now: number): number =>
  audience === 'public' ? now + hours.minAdvanceMinutes * MINUTE : now

/** @throws AppError `invalid_input` naming `field` for a day before today or more than 30 days ahead, in the org's zone */
export function refuseOutsideWindow(hours: Hours, date: LocalDate, now: number, field = 'date'): void {
  if (!isInWindow(hours, date, now)) throw invalidField(field, 'validation.dateInWindow', { days: BOOKING_WINDOW_DAYS })
}

export function isInWindow(hours: Hours, date: LocalDate, now: number): boolean {
  const ahead = daysBetween(localDateOf(now, hours.timeZone), date)
  return ahead >= 0 && ahead <= BOOKING_WINDOW_DAYS
}

/** From the start of the first slot to the end of the last. */
export const extentOf = (grid: readonly GridSlot[]): Interval => ({
  start: Math.min(...grid.map((slot) => slot.start)),
  end: Math.max(...grid.map((slot) => slot.end)),
})

const TakenRow = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  lane: z.number(),
})
type TakenRow = z.infer<typeof TakenRow>

/** What holds a place and touches this stretch: appointments, and the places kept for visitors who fill in the form. */
export async function listTaken(
  reader: Reader,
  orgId: OrgId,
  { start, end }: Interval,
  now: number,
  { moving, hold }: Exempt = {},
): Promise<(Interval & { lane: number })[]> {
  const touches = sql`starts_at < ${new Date(end)} and starts_at > ${new Date(start - LONGEST_MS)} and ends_at > ${new Date(start)}`
  const { rows } = await sqlOf(TakenRow)`
    select starts_at, ends_at, lane from appointments
    where org_id = ${orgId} and deleted_at is null and lane is not null and ${touches}
      ${moving === undefined ? sql`` : sql`and id <> all(${[...moving]}::uuid[])`}
    union all
    select starts_at, ends_at, lane from slot_holds
    where org_id = ${orgId} and expires_at > ${new Date(now)} and ${touches}
      ${hold === undefined ? sql`` : sql`and id <> ${hold}`}`.execute(reader)
  return rows.map((row) => ({ start: millisFromRow(row.starts_at), end: millisFromRow(row.ends_at), lane: row.lane }))
}

/** No slot is longer than eight hours (spec §3 Schedule entry), so an appointment that touches a stretch starts no earlier than this before it. */
const LONGEST_MS = 8 * 60 * MINUTE

/** Of the closures only those of the day, so that a new holiday does not make every other day be worked out anew. */
const closuresOn = ({ closures }: Hours, date: LocalDate) =>
  closures.filter(({ from, to }) => from <= date && date <= to)

const GRIDS_KEPT = 5000
const grids = new Map<string, GridSlot[]>()

/**
 * The grid of a day, remembered: it depends on hours and date alone, and time zone arithmetic is the dearest part of
 * an answer. The oldest is forgotten first.
 */
export function gridOf(hours: Hours, date: LocalDate): GridSlot[] {
  const key = JSON.stringify([hours.timeZone, hours.schedules, hours.breaks, closuresOn(hours, date), date])
  const known = grids.get(key)
  if (known !== undefined) return known
  const grid = gridOfDay(hours, date)
  if (grids.size >= GRIDS_KEPT) grids.delete(grids.keys().next().value ?? '')
  grids.set(key, grid)
  return grid
}

/** So many are offered instead of a slot that is taken. */
const NEXT_SLOTS = 3

/** The next slots after a moment that have a place and that the audience may book, on that day and the ones after it, at most a week on. */
export async function nextFreeSlots(
  reader: Reader,
  orgId: OrgId,
  hours: Hours,
  after: number,
  audience: Audience,
  now: number,
  exempt: Exempt = {},
): Promise<Slot[]> {
  const free: Slot[] = []
  let day = localDateOf(after, hours.timeZone)
  for (let tried = 0; tried < 7 && free.length < NEXT_SLOTS; tried += 1) {
    if (audience === 'public' && !isInWindow(hours, day, now)) break
    const grid = gridOf(hours, day).filter((slot) => slot.start >= after)
    if (grid.length > 0) {
      const taken = await listTaken(reader, orgId, extentOf(grid), now, exempt)
      free.push(...availability(grid, taken, earliestStart(hours, audience, now)).filter((slot) => slot.left > 0))
    }
    day = localDateOf(spanOfDay(day, hours.timeZone).end, hours.timeZone)
  }
  return free.slice(0, NEXT_SLOTS)
}
