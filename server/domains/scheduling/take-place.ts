import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { localDateOf, placesLeft } from '#shared/domains/scheduling/availability.ts'
import type { GridSlot } from '#shared/domains/scheduling/availability.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { overlaps, toInstant } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { Appointment } from './entities/appointment.ts'
import { earliestStart, gridOf, listTaken, nextFreeSlots, refuseOutsideWindow } from './slots.ts'
import type { Audience } from './slots.ts'

interface WantedPlace {
  orgId: OrgId
  wanted: Interval
  audience: Audience
  now: number
  /** The appointment that moves: its own place does not stand in its way. */
  moving?: string
}

/**
 * Finds the place of a slot that an appointment is to take, and locks the day so that nobody else takes it before this
 * transaction ends. The exclusion constraint on `place` guarantees the same once more.
 *
 * @throws AppError `invalid_input` outside the public window or in the past, `slot_not_offered` for times that are no slot,
 *   `slot_taken` with the next free slots in its details
 */
export async function takePlace(
  em: EntityManager,
  { orgId, wanted, audience, now, moving }: WantedPlace,
): Promise<{ place: number; hours: Hours }> {
  const reader = readerOf(em)
  const hours = await readHours(reader, orgId)
  const date = localDateOf(wanted.start, hours.timeZone)
  const slot = offeredSlot(hours, date, wanted, audience, now)
  await lockDay(em, orgId, date)
  const taken = await listTaken(reader, orgId, slot, moving)
  if (placesLeft(slot, taken) === 0) {
    const next = await nextFreeSlots(reader, orgId, hours, wanted.start, audience, now)
    throw new AppError('slot_taken', {
      fields: { start: { key: 'validation.slotFull' } },
      details: { nextSlots: next.map(({ start, end }) => ({ start: toInstant(start), end: toInstant(end) })) },
    })
  }
  return { place: lowestFree(slot, taken), hours }
}

/**
 * A place for an appointment that had given its own back: its slot may be over and need not be offered any more, but
 * somebody else may hold the place by now.
 *
 * @throws AppError `slot_taken`
 */
export async function retakePlace(em: EntityManager, appointment: Appointment): Promise<number> {
  const orgId = appointment.orgId as OrgId
  const stretch = { start: appointment.startsAt.getTime(), end: appointment.endsAt.getTime() }
  const hours = await readHours(readerOf(em), orgId)
  const date = localDateOf(stretch.start, hours.timeZone)
  const offered = gridOf(hours, date).find((slot) => overlaps(slot, stretch))
  await lockDay(em, orgId, date)
  const slot = { ...stretch, capacity: offered?.capacity ?? 1 }
  const taken = await listTaken(readerOf(em), orgId, slot, appointment.id)
  if (placesLeft(slot, taken) === 0) throw new AppError('slot_taken')
  return lowestFree(slot, taken)
}

function offeredSlot(hours: Hours, date: string, wanted: Interval, audience: Audience, now: number): GridSlot {
  if (audience === 'public') refuseOutsideWindow(hours, date, now, 'start')
  if (wanted.start < earliestStart(hours, audience, now)) throw invalidField('start', 'validation.startInPast')
  const slot = gridOf(hours, date).find(({ start, end }) => start === wanted.start && end === wanted.end)
  if (slot === undefined)
    throw new AppError('slot_not_offered', { fields: { start: { key: 'validation.slotOnGrid' } } })
  return slot
}

/** Bookings of one org's day stand in line; other days and other orgs do not wait. Slots never reach past midnight. */
async function lockDay(em: EntityManager, orgId: OrgId, date: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${orgId} ${date}`}, 0))`.execute(readerOf(em))
}

/** There is one: fewer appointments than places touch the slot. */
function lowestFree(slot: GridSlot, taken: readonly (Interval & { place: number })[]): number {
  const used = new Set(taken.filter((appointment) => overlaps(slot, appointment)).map(({ place }) => place))
  let place = 0
  while (used.has(place)) place += 1
  return place
}
