import { canFollow } from '#shared/domains/scheduling/statuses.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { noteLateCancel } from '#server/domains/fees/index.ts'
import { enterStatus, loadForChange, refuseTooLate } from '#server/domains/scheduling/index.ts'

/**
 * Calls a booking off by its link and gives its place back. Twice is once. Where it costs something by then, the page said so.
 *
 * @param how by which way, where it is not the link
 * @throws AppError `invalid_transition` for a visit that has begun, `too_late_to_change`
 */
export async function cancelOwn(
  context: DomainContext,
  id: AppointmentId,
  how: { channel?: 'sms' } = {},
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const appointment = await loadForChange(em, id)
    const from = appointment.status
    if (from === 'cancelled') return
    if (!canFollow(from, 'cancelled')) throw new AppError('invalid_transition', { details: { from, to: 'cancelled' } })
    const isLate = how.channel === undefined && (await noteLateCancel(em, appointment, context.clock()))
    if (!isLate) await refuseTooLate(em, appointment, context.clock())
    await enterStatus({ ...context, em }, appointment, 'cancelled', { by: 'visitor', ...how })
  })
}
