import { UNDO_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Appointment } from '../entities/appointment.ts'
import { refuseOverlap } from '../slots/refuse-overlap.ts'
import { retakeLane } from '../slots/take-lane.ts'
import { followFees } from './follow-fees.ts'
import { loadForChange } from './load-appointment.ts'

/**
 * Takes back the last step of an appointment, by whoever took it and while what it sends is still kept back. It stands where
 * it stood, since when it stood there; one that was called off gets its place again, if nobody else has it by now.
 *
 * @throws AppError `undo_over`; `version_conflict` where it was changed after the step; `slot_taken`, `provider_taken`,
 *   `room_taken`
 */
export async function undoStatus(context: DomainContext, id: AppointmentId, version: number): Promise<Appointment> {
  const { userId } = signedIn(context.actor)
  const now = context.clock()
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const appointment = await loadForChange(em, id, version)
      const { status, statusAt, stepBy } = appointment
      const stepFrom = appointment.stepFrom ?? null
      const stepFromAt = appointment.stepFromAt ?? null
      if (stepFrom === null || stepFromAt === null) throw new AppError('undo_over')
      if (stepBy !== userId || now - statusAt.getTime() > UNDO_MILLIS) throw new AppError('undo_over')
      if (!holdsLane(status) && holdsLane(stepFrom)) appointment.lane = await retakeLane(em, appointment, now)
      appointment.stepBack(stepFrom, stepFromAt)
      await em.flush()
      await recordEvent(
        { ...context, em },
        {
          kind: 'appointment.status_changed',
          orgId: appointment.orgId,
          subjectId: id,
          userId: appointment.userId ?? null,
          details: { from: status, to: stepFrom, undone: true },
        },
      )
      if (!holdsLane(status)) await followFees({ ...context, em }, id)
      return appointment
    }),
  )
}
