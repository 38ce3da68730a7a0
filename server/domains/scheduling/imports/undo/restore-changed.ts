import type { z } from 'zod'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import { AppointmentColor } from '#shared/domains/scheduling/schema.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { pick } from '#shared/kernel/records.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { placesAt } from '../../slots/fit-visit.ts'
import { lockDay } from '../../slots/take-lane.ts'
import { applyAppointments } from '../appointments/apply-appointments.ts'
import { loadDeskPool } from '../appointments/desk-pool.ts'
import type { DeskPool } from '../appointments/desk-pool.ts'
import type { JudgedAppointment } from '../appointments/judge-appointment.ts'
import { findKnownAppointments } from '../appointments/known-appointments.ts'
import type { KnownAppointment } from '../appointments/known-appointments.ts'
import { AppointmentFields } from '../appointments/make-appointments.ts'
import type { Changed } from '../appointments/make-appointments.ts'
import { placeKept, spanOf } from '../appointments/plan-appointments.ts'
import { daysOf, isPlace, planLanes } from '../appointments/plan-lanes.ts'
import type { Undoing } from './remove-made.ts'

type Change = z.infer<typeof Changed> & { id: string }

/** What says where an appointment stands: it goes back as a whole or not at all. */
const PLACE = ['start', 'end', 'status', 'typeId', 'providerId', 'roomId'] as const
const TEXTS = ['title', 'notes', 'phone', 'color', 'eventRef'] as const

/**
 * Gives appointments that an import has changed back what was there, but for what was changed since; to its place one goes back
 * where nobody else has it by now.
 *
 * @returns those that have got back anything
 */
export async function restoreChanged(
  context: DomainContext,
  changes: readonly Change[],
  { orgId, doneBy }: Undoing,
): Promise<Set<string>> {
  if (changes.length === 0) return new Set()
  const reader = readerOf(context.em)
  const now = context.clock()
  const hours = await readHours(reader, orgId)
  const ids = changes.map(({ id }) => id)
  const known = new Map(
    (await findKnownAppointments(reader, orgId, { ids, uids: [] }, true)).map((one) => [one.id, one]),
  )
  const span = spanOf(
    changes.map(({ id, was }) => ({ line: { values: was }, known: known.get(id) ?? null })),
    now,
  )
  const pool = await loadDeskPool(reader, orgId, span, true)
  const wishes = changes.flatMap((change) => {
    const found = known.get(change.id)
    return found === undefined || found.isRemoved ? [] : backOf(found, change, { hours, pool, now })
  })
  for (const day of daysOf(wishes.filter(takesPlace), hours.timeZone)) await lockDay(context.em, orgId, day)
  const places = await planLanes(reader, wishes, { orgId, hours, now, pool })
  const back = wishes.flatMap((wish) => {
    const place = places.get(wish)
    if (place !== undefined && isPlace(place)) return [{ ...wish, place }]
    const stays = place === undefined ? wish : textsOnly(wish)
    return [{ ...stays, place: placeKept(stays) }]
  })
  const restored = back.filter(({ fields }) => fields.length > 0)
  await applyAppointments(
    context,
    orgId,
    restored.map((one) => ({ ...one, action: 'change', uid: null, match: null })),
    doneBy,
  )
  return new Set(restored.flatMap(({ known: one }) => one?.id ?? []))
}

const takesPlace = ({ lane }: JudgedAppointment) => lane === 'slot' || lane === 'again'

interface Situation {
  hours: Hours
  pool: DeskPool
  now: number
}

/** What an appointment is to be again. */
function backOf(known: KnownAppointment, { was, wrote }: Change, situation: Situation): JudgedAppointment[] {
  const now = AppointmentFields.parse(known)
  const isUntouched = (field: keyof AppointmentFields) => wrote[field] === now[field]
  const place = PLACE.filter((field) => field in wrote)
  const isPlaceBack = place.every(isUntouched)
  const fields = [...TEXTS.filter((field) => field in wrote && isUntouched(field)), ...(isPlaceBack ? place : [])]
  if (fields.length === 0) return []
  const wanted = wantedOf(known, { ...now, ...pick(was, fields) })
  const lane = isPlaceBack && place.length > 0 ? laneBack(known, wanted, situation) : laneKept(known)
  return [{ line: NO_LINE, known, wanted, fields: fields.map(nameOf), problems: [], lane }]
}

const wantedOf = (known: KnownAppointment, fields: AppointmentFields): JudgedAppointment['wanted'] => ({
  ...known,
  ...fields,
  color: AppointmentColor.catch('blue').parse(fields.color),
})

/** It was no line that said so. */
const NO_LINE = { line: 0, id: null, isIdSure: true, uid: null, bornUid: null, values: {}, problems: [] }

const laneKept = ({ lane }: KnownAppointment) => (lane === null ? 'none' : 'kept')

/** By the rule of the desk, where the time is one that is offered still; else it stood there by other rules, and needs but its people. */
function laneBack(
  known: KnownAppointment,
  wanted: JudgedAppointment['wanted'],
  { hours, pool, now }: Situation,
): JudgedAppointment['lane'] {
  if (!holdsLane(wanted.status)) return 'none'
  const { start, end, typeId } = wanted
  if (known.lane !== null && known.start === start && known.end === end && known.typeId === typeId) return 'again'
  if (start < now) return 'any'
  const type = pool.types.find(({ id }) => id === typeId) ?? null
  return placesAt(hours, localDateOf(start, hours.timeZone), wanted, type, 'desk') === null ? 'again' : 'slot'
}

/** Where its place is another’s by now, what was written about it comes back all the same. */
function textsOnly(wish: JudgedAppointment): JudgedAppointment {
  const { known } = wish
  if (known === null) return wish
  const fields = TEXTS.filter((field) => wish.fields.includes(field))
  const wanted = wantedOf(known, {
    ...AppointmentFields.parse(known),
    ...pick(AppointmentFields.parse(wish.wanted), fields),
  })
  return { ...wish, wanted, fields, lane: laneKept(known) }
}

/** As a file names it. */
const nameOf = (field: keyof AppointmentFields): string => NAMES[field] ?? field
const NAMES: Partial<Record<keyof AppointmentFields, string>> = {
  typeId: 'type',
  providerId: 'provider',
  roomId: 'room',
}
