import type { NewCancellation } from '#shared/domains/scheduling/telling/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { setStatus } from '#server/domains/scheduling/index.ts'
import type { Appointment } from '#server/domains/scheduling/index.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lateFeeOf, noteLateCancel } from './note-late-cancel.ts'

interface Said {
  version?: number | undefined
  cancellation?: NewCancellation | undefined
  tell?: boolean | undefined
}

/**
 * Calls an appointment off for its visitor, who telephoned, and charges what they accepted for cancelling late: in the same step, which the
 * desk can undo as any other. Without this the desk's cancellation costs nothing.
 *
 * @throws AppError `invalid_transition` where it costs nothing, and as `setStatus`
 */
export async function cancelLate(
  context: DomainContext,
  caller: Caller,
  id: AppointmentId,
  said: Said,
): Promise<Appointment> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    if ((await lateFeeOf(em, { id }, context.clock())) === 0) throw new AppError('invalid_transition')
    const appointment = await setStatus(inside, caller, id, { ...said, status: 'cancelled' })
    await noteLateCancel(em, appointment)
    await recordEvent(inside, { kind: 'fee.late_charged', orgId: appointment.orgId, subjectId: id })
    return appointment
  })
}
