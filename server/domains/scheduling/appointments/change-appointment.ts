import { changesOf } from '#shared/domains/audit/public-values.ts'
import type { ChangeAppointment } from '#shared/domains/scheduling/schema.ts'
import { mayChangeField } from '#shared/domains/scheduling/access.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { Appointment } from '../entities/appointment.ts'
import { loadForChange } from './load-appointment.ts'
import { heldBack } from './enter-status.ts'
import { tellChange, tellNothing } from '../mails/tell-change.ts'
import { presentAppointment } from './fields.ts'
import { refuseForeign } from '../rooms/refuse-foreign.ts'
import { refuseOverlap } from '../slots/refuse-overlap.ts'
import { columnsOf } from '../slots/place-columns.ts'
import { nameType } from '../slots/name-type.ts'
import { refuseAway } from '../slots/refuse-away.ts'
import { takeLane } from '../slots/take-lane.ts'
import { askNext } from '../slots/ask-next.ts'

/**
 * Changes or moves an appointment. What is left out stays; null clears. A patient may change the notes.
 *
 * @throws AppError `forbidden` for a field that is the clinic's, `invalid_input` for somebody or a room of another org,
 *   `provider_taken`, `room_taken`, `version_conflict`, and as `takeLane` where it moves
 */
export async function changeAppointment(
  context: DomainContext,
  caller: Caller,
  id: AppointmentId,
  change: ChangeAppointment,
): Promise<Appointment> {
  const { version, start, end, scope: _one, tell, hold, ...fields } = change
  const { provider, room, type, ...own } = fields
  refuseForeignFields(caller, { ...fields, start, tell, hold })
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const appointment = await loadForChange(em, id, version)
      const before = presentAppointment(appointment)
      const isMoving = start !== undefined && end !== undefined && !isSameTime(appointment, start, end)
      const isOther = type !== undefined && type !== (appointment.typeId ?? null)
      const stretch = isMoving ? { start: toMillis(start), end: toMillis(end) } : stretchOf(appointment)
      if (isMoving && !holdsLane(appointment.status))
        throw new AppError('invalid_transition', { fields: { start: { key: 'code.invalid_transition' } } })
      const wish = {
        type: type === undefined ? (appointment.typeId ?? null) : type,
        provider: provider === undefined ? (appointment.providerId ?? null) : provider,
        room: room === undefined ? (appointment.roomId ?? null) : room,
      }
      if (isMoving || (isOther && holdsLane(appointment.status) && stretch.start >= context.clock())) {
        const { hours: _hours, ...place } = await takeLane(em, {
          orgId: appointment.orgId,
          wanted: stretch,
          audience: 'desk',
          now: context.clock(),
          moving: [id],
          visit: wish,
          isBooked: !isOther,
        })
        // By the rule again, wherever it was booked before: then it keeps the buffers of its type as well.
        const { bufferBefore, bufferAfter } = appointment.isOverbooked ? columnsOf(place) : appointment
        em.assign(appointment, {
          bufferBefore,
          bufferAfter,
          lane: place.lane,
          isOverbooked: false,
          isAfterHours: false,
          startsAt: new Date(stretch.start),
          endsAt: new Date(stretch.end),
        })
        if (isOther) em.assign(appointment, columnsOf(place))
      } else if (isOther) await nameType(em, [appointment], type)
      else if (typeof provider === 'string' && provider !== appointment.providerId)
        await refuseAway(em, appointment.orgId, provider, stretch)
      // Who has left since, and a room given up, may stay on what they are on already.
      await refuseForeign(em, appointment.orgId, {
        provider: provider === appointment.providerId ? undefined : provider,
        room: room === appointment.roomId ? undefined : room,
      })
      em.assign(appointment, { ...own, providerId: provider, roomId: room }, { ignoreUndefined: true })
      await em.flush()
      const inside = { ...context, em }
      const kind = isMoving ? 'appointment.moved' : 'appointment.changed'
      const changed = [...Object.keys(fields), ...(isMoving ? ['start', 'end'] : [])]
      await recordEvent(inside, {
        kind,
        orgId: appointment.orgId,
        subjectId: id,
        userId: appointment.userId ?? null,
        details: {
          ...changesOf(kind, changed, before, presentAppointment(appointment)),
          ...(isMoving && tell === false && { told: false }),
        },
      })
      if (isMoving) await askNext(inside, appointment.orgId)
      if (isMoving && isAhead(appointment.status)) {
        const wait = hold === true ? heldBack(appointment, context.clock()) : 0
        if (tell === false) await tellNothing(inside, [appointment])
        else await tellChange(inside, appointment, 'moved', { wait })
      }
      return appointment
    }),
  )
}

const stretchOf = ({ startsAt, endsAt }: Appointment): Interval => ({
  start: startsAt.getTime(),
  end: endsAt.getTime(),
})

/** Whether a change leaves it where it is. */
export const isSameTime = (appointment: Appointment, start: string, end: string): boolean =>
  appointment.startsAt.getTime() === toMillis(start) && appointment.endsAt.getTime() === toMillis(end)

/** Of a patient, what is the clinic's to change. @throws AppError `forbidden` naming the fields */
export function refuseForeignFields(caller: Caller, fields: Record<string, unknown>): void {
  const foreign = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !mayChangeField(caller.role, name),
  )
  if (foreign.length === 0) return
  throw new AppError('forbidden', {
    fields: Object.fromEntries(foreign.map(([name]) => [name, { key: 'validation.staffOnly' }])),
  })
}
