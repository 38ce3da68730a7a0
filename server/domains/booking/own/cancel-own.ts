import { canFollow } from '#shared/domains/scheduling/statuses.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lateFeeOf, noteLateCancel } from '#server/domains/fees/index.ts'
import { enterStatus, loadForChange, refuseTooLate } from '#server/domains/scheduling/index.ts'
import type { Appointment } from '#server/domains/scheduling/index.ts'

/**
 * Calls a booking off, by its link or by whom it is about when they are signed in, and gives its place back. Twice is once. Where it costs
 * something by then, the page said so; whoever answers a text was told nothing, and is too late.
 *
 * @param payments who takes it; where nobody does, it costs nothing
 * @param how whose doing it was, and by which way, where it is not the link
 * @throws AppError `invalid_transition` for a visit that has begun, `too_late_to_change`
 */
export async function cancelOwn(
  context: DomainContext,
  payments: Pick<PaymentsPort, 'mode'>,
  id: AppointmentId,
  { by = 'visitor', ...how }: { by?: 'visitor' | 'patient'; channel?: 'sms' } = {},
): Promise<Appointment> {
  return inTransaction(context.em, async (em) => {
    const appointment = await loadForChange(em, id)
    const from = appointment.status
    if (from === 'cancelled') return appointment
    if (!canFollow(from, 'cancelled')) throw new AppError('invalid_transition', { details: { from, to: 'cancelled' } })
    const now = context.clock()
    const isTold = how.channel === undefined && payments.mode !== 'off'
    const isLate = isTold && (await lateFeeOf(em, appointment, now)) > 0
    if (!isLate) await refuseTooLate(em, appointment, now)
    await enterStatus({ ...context, em }, appointment, 'cancelled', { by, ...how })
    if (isLate) await noteLateCancel(em, appointment)
    return appointment
  })
}
