import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { enterStatus, loadForChange } from '#server/domains/scheduling/index.ts'

/**
 * Whom an appointment is about says that they come. What waits for the clinic's own answer stays with the clinic. Twice is once.
 *
 * @param how by which way, where it is not the link
 * @throws AppError `invalid_transition` for one that is not booked, or whose time has come
 */
export async function confirmOwn(
  context: DomainContext,
  id: AppointmentId,
  how: { channel?: 'sms' } = {},
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const appointment = await loadForChange(em, id)
    const from = appointment.status
    if (from === 'confirmed') return
    if (from !== 'booked' || appointment.startsAt.getTime() <= context.clock())
      throw new AppError('invalid_transition', { details: { from, to: 'confirmed' } })
    await enterStatus({ ...context, em }, appointment, 'confirmed', { by: 'visitor', ...how })
  })
}
