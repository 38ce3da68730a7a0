import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { openOfDay, placesLeft, spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { GridSlot } from '#shared/domains/scheduling/availability.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { busyOf, isBlock, mostAtOnce } from '#shared/domains/scheduling/visit-rule.ts'
import type { Fit } from '#shared/domains/scheduling/visit-rule.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { ErrorCode, FieldErrors } from '#shared/kernel/errors.ts'
import { RoomId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { overlaps, toInstant } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { Appointment } from '../entities/appointment.ts'
import { earliestStart, gridOf, listTaken, nextFreeSlots, refuseOutsideWindow } from './slots.ts'
import type { Exempt } from './slots.ts'
import type { Audience } from './audience.ts'
import { leastLoaded } from './choose-provider.ts'
import { fitAt, placesAt } from './fit-visit.ts'
import { loadVisit } from './load-visit.ts'
import type { VisitType, VisitWish } from './load-visit.ts'
import type { VisitPlace } from './place-columns.ts'

interface WantedPlace extends Exempt {
  orgId: OrgId
  wanted: Interval
  audience: Audience
  now: number
  /** What kind of visit, with whom and where; without a type no place but the clinic's is looked for. */
  visit?: VisitWish
  /** Whether it was booked as its type already. */
  isBooked?: boolean
  /** With whom and where it was before: it stays so where that can be. */
  before?: Partial<Pick<Appointment, 'providerId' | 'roomId'>>
}

/** What an appointment takes. */
export interface TakenPlace extends VisitPlace {
  hours: Hours
}

/**
 * Finds the place of a slot that an appointment is to take, with whom and where, and locks the day so that nobody else takes it
 * before this transaction ends. The exclusion constraints guarantee the same once more.
 *
 * @throws AppError `invalid_input` outside the public window or in the past, `slot_not_offered` for times that are no slot,
 *   `slot_taken`, `provider_taken` and `room_taken` with the next free slots in their details, and as {@link loadVisit}
 */
export async function takeLane(
  em: EntityManager,
  { orgId, wanted, audience, now, visit: wish = {}, isBooked = false, before = {}, ...exempt }: WantedPlace,
): Promise<TakenPlace> {
  const reader = readerOf(em)
  const hours = await readHours(reader, orgId)
  const date = localDateOf(wanted.start, hours.timeZone)
  await lockDay(em, orgId, date)
  const span = spanOfDay(date, hours.timeZone)
  const visit = await loadVisit(reader, { orgId, wish, span, audience, isTaking: true, isBooked })
  const { type, rule } = visit
  const places = offeredPlaces(hours, date, { wanted, audience, now, type })
  const taken = await listTaken(reader, orgId, busyOf(wanted, rule), now, exempt)
  const fit = fitAt({ hours, date, wanted, places }, visit, taken)
  if (fit.problem !== null) {
    const next = await nextFreeSlots(reader, wanted.start, { orgId, hours, visit, audience, now, ...exempt })
    throw refusalOf(fit.problem, next)
  }
  const free = fit.providers.map((id) => UserId.parse(id))
  return {
    lane: lowestFree(busyOf(wanted, rule), taken),
    hours,
    type,
    providerId: free.find((id) => id === before.providerId) ?? (await leastLoaded(em, orgId, free, span)),
    roomId: RoomId.nullable().parse(fit.rooms.find((id) => id === before.roomId) ?? fit.rooms[0] ?? null),
  }
}

const REFUSALS = {
  blocked: { code: 'slot_taken', fields: { start: { key: 'validation.timeBlocked' } } },
  slot_taken: { code: 'slot_taken', fields: { start: { key: 'validation.slotFull' } } },
  provider_taken: { code: 'provider_taken', fields: { provider: { key: 'validation.providerBusy' } } },
  provider_away: { code: 'provider_taken', fields: { provider: { key: 'validation.providerAway' } } },
  room_taken: { code: 'room_taken', fields: { room: { key: 'validation.roomBusy' } } },
} as const satisfies Record<NonNullable<Fit['problem']>, { code: ErrorCode; fields: FieldErrors }>

function refusalOf(problem: NonNullable<Fit['problem']>, next: readonly Interval[]): AppError {
  const { code, fields } = REFUSALS[problem]
  const nextSlots = next.map(({ start, end }) => ({ start: toInstant(start), end: toInstant(end) }))
  return new AppError(code, { fields, details: { nextSlots } })
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
  const busy = busyOf(stretch, appointment)
  const hours = await readHours(readerOf(em), orgId)
  const date = localDateOf(stretch.start, hours.timeZone)
  const isTyped = typeof appointment.typeId === 'string'
  const offered = (isTyped ? openOfDay(hours, date) : gridOf(hours, date)).filter((slot) => overlaps(slot, stretch))
  await lockDay(em, orgId, date)
  const slots = offered.length > 0 ? offered : [{ ...stretch, capacity: 1 }]
  const taken = await listTaken(readerOf(em), orgId, busy, now, { moving: [appointment.id] })
  const isFull = isTyped
    ? taken.some(isBlock) || (slots[0]?.capacity ?? 1) <= mostAtOnce(busy, taken)
    : slots.some((slot) => placesLeft(slot, taken) === 0)
  if (isFull) throw new AppError('slot_taken')
  return lowestFree(busy, taken)
}

interface Offered {
  wanted: Interval
  audience: Audience
  now: number
  type: VisitType | null
}

function offeredPlaces(hours: Hours, date: string, { wanted, audience, now, type }: Offered): GridSlot[] {
  if (audience === 'public') refuseOutsideWindow(hours, date, now, 'start', type)
  if (wanted.start < earliestStart(hours, audience, now, type)) throw invalidField('start', 'validation.startInPast')
  const places = placesAt(hours, date, wanted, type, audience)
  if (places === null) throw new AppError('slot_not_offered', { fields: { start: { key: 'validation.slotOnGrid' } } })
  return places
}

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
