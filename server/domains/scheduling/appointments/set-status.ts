import { isDesk, maySetStatus } from '#shared/domains/scheduling/access.ts'
import { canFollow, holdsLane, mayBeMissed } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { NewCancellation } from '#shared/domains/scheduling/telling/schema.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { AppointmentId, RoomId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { Appointment } from '../entities/appointment.ts'
import { enterStatus } from './enter-status.ts'
import { loadForChange } from './load-appointment.ts'
import { refuseTooLate } from './refuse-too-late.ts'
import { refuseForeign } from '../rooms/refuse-foreign.ts'
import { refuseOverlap } from '../slots/refuse-overlap.ts'
import { retakeLane } from '../slots/take-lane.ts'

/**
 * Moves an appointment on its way through the clinic. Cancelling frees its place, a room may be chosen with the
 * step into it; somebody who comes after having been
 * marked as missed needs one again.
 *
 * @throws AppError `forbidden` for a step that is the clinic's, `invalid_transition`, `not_begun`, `version_conflict`, `slot_taken`,
 *   `too_late_to_change` where a patient cancels when only the clinic still may
 */
export async function setStatus(
  context: DomainContext,
  caller: Caller,
  id: AppointmentId,
  { status, version, room, cancellation, tell }: Step,
): Promise<Appointment> {
  if (!maySetStatus(caller.role, status))
    throw new AppError('forbidden', { fields: { status: { key: 'validation.staffOnly' } } })
  if (!isDesk(caller.role)) refuseOfPatient({ cancellation, tell })
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const appointment = await loadForChange(em, id, version)
      const from = appointment.status
      if (!canFollow(from, status)) throw new AppError('invalid_transition', { details: { from, to: status } })
      if (status === 'no_show' && !mayBeMissed(appointment.startsAt.getTime(), context.clock()))
        throw new AppError('not_begun')
      if (!isDesk(caller.role)) await refuseTooLate(em, appointment, context.clock())
      if (!holdsLane(from) && holdsLane(status)) appointment.lane = await retakeLane(em, appointment, context.clock())
      if (room !== undefined) await takeToRoom(em, appointment, room)
      const by = isDesk(caller.role) ? signedIn(context.actor).userId : null
      await enterStatus({ ...context, em }, appointment, status, {}, { by, cancellation, tell })
      return appointment
    }),
  )
}

interface Step {
  status: AppointmentStatus
  version?: number | undefined
  room?: RoomId | null | undefined
  cancellation?: NewCancellation | undefined
  tell?: boolean | undefined
}

/** What is told of a step, and why it was taken, is the clinic's to say. @throws AppError `forbidden` naming the fields */
function refuseOfPatient(fields: Record<string, unknown>): void {
  const said = Object.keys(fields).filter((name) => fields[name] !== undefined)
  if (said.length === 0) return
  throw new AppError('forbidden', {
    fields: Object.fromEntries(said.map((name) => [name, { key: 'validation.staffOnly' }])),
  })
}

/** What was given up since may stay where it is named already. @throws AppError `invalid_input` for a room of another org */
async function takeToRoom(em: EntityManager, appointment: Appointment, room: RoomId | null): Promise<void> {
  await refuseForeign(em, appointment.orgId, {
    provider: undefined,
    room: room === appointment.roomId ? undefined : room,
  })
  appointment.roomId = room
}
