import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { placesLeft, slotsWithin } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { GridSlot } from '#shared/domains/scheduling/availability.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE, overlaps, toInstant } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { Appointment } from '../entities/appointment.ts'
import { earliestStart, gridOf, listTaken, nextFreeSlots, refuseOutsideWindow } from './slots.ts'
import type { Audience, Exempt } from './slots.ts'

interface WantedPlace extends Exempt {
  orgId: OrgId
  wanted: Interval
  audience: Audience
  now: number
}

/**
 * Finds the place of a slot that an appointment is to take, and locks the day so that nobody else takes it before this
 * transaction ends. The exclusion constraint on `place` guarantees the same once more.
 *
 * @throws AppError `invalid_input` outside the public window or in the past, `slot_not_offered` for times that are no slot,
 *   `slot_taken` with the next free slots in its details
 */
export async function takeLane(
  em: EntityManager,
  { orgId, wanted, audience, now, ...exempt }: WantedPlace,
): Promise<{ lane: number; hours: Hours }> {
  const reader = readerOf(em)
  const hours = await readHours(reader, orgId)
  const date = localDateOf(wanted.start, hours.timeZone)
  const slots = offeredSlots(hours, date, wanted, audience, now)
  await lockDay(em, orgId, date)
  const taken = await listTaken(reader, orgId, wanted, now, exempt)
  if (slots.some((slot) => placesLeft(slot, taken) === 0)) {
    const next = await nextFreeSlots(reader, orgId, hours, wanted.start, audience, now, exempt)
    throw new AppError('slot_taken', {
      fields: { start: { key: 'validation.slotFull' } },
      details: { nextSlots: next.map(({ start, end }) => ({ start: toInstant(start), end: toInstant(end) })) },
    })
  }
  return { lane: lowestFree(wanted, taken), hours }
}

/**
 * A place for an appointment that had given its own back: its slot may be over and need not be offered any more, but
 * somebody else may hold the place by now.
 *
 * @throws AppError `slot_taken`
 */
export async function retakeLane(em: EntityManager, appointment: Appointment, now: number): Promise<number> {
  const { orgId } = appointment
  const stretch = { start: appointment.startsAt.getTime(), end: appointment.endsAt.getTime() }
  const hours = await readHours(readerOf(em), orgId)
  const date = localDateOf(stretch.start, hours.timeZone)
  const offered = gridOf(hours, date).filter((slot) => overlaps(slot, stretch))
  await lockDay(em, orgId, date)
  const slots = offered.length > 0 ? offered : [{ ...stretch, capacity: 1 }]
  const taken = await listTaken(readerOf(em), orgId, stretch, now, { moving: [appointment.id] })
  if (slots.some((slot) => placesLeft(slot, taken) === 0)) throw new AppError('slot_taken')
  return lowestFree(stretch, taken)
}

/** As long as the longest slot; so far back goes the look at what is taken. */
const LONGEST_MINUTES = 480

function offeredSlots(hours: Hours, date: string, wanted: Interval, audience: Audience, now: number): GridSlot[] {
  if (audience === 'public') refuseOutsideWindow(hours, date, now, 'start')
  if (wanted.start < earliestStart(hours, audience, now)) throw invalidField('start', 'validation.startInPast')
  const slots = slotsFor(gridOf(hours, date), wanted)
  if (slots === null || (slots.length > 1 && audience === 'public'))
    throw new AppError('slot_not_offered', { fields: { start: { key: 'validation.slotOnGrid' } } })
  return slots
}

/** The slots that a stretch is made of; null where it is not made of whole slots, or is longer than the longest may be. */
export const slotsFor = (grid: readonly GridSlot[], wanted: Interval): GridSlot[] | null =>
  wanted.end - wanted.start > LONGEST_MINUTES * MINUTE ? null : slotsWithin(grid, wanted)

/** Bookings of one org's day stand in line; other days and other orgs do not wait. Slots never reach past midnight. */
export async function lockDay(em: EntityManager, orgId: OrgId, date: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${orgId} ${date}`}, 0))`.execute(readerOf(em))
}

/**
 * A number that nobody has who touches the stretch. How many may be there at once the places left have decided: over several
 * slots the number can be higher than a slot has places, where others sit in between.
 */
export function lowestFree(slot: Interval, taken: readonly (Interval & { lane: number })[]): number {
  const used = new Set(taken.filter((appointment) => overlaps(slot, appointment)).map(({ lane }) => lane))
  let lane = 0
  while (used.has(lane)) lane += 1
  return lane
}
