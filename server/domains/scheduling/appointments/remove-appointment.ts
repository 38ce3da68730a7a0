import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Appointment } from '../entities/appointment.ts'
import { followFees } from './follow-fees.ts'
import { loadForChange } from './load-appointment.ts'
import { tellChange, tellNothing } from '../mails/tell-change.ts'
import { askNext } from '../slots/ask-next.ts'

/**
 * Takes an appointment off the calendar. The row stays, for the audit log and for a way back; whom it is about hears that
 * it is off.
 */
export async function removeAppointment(
  context: DomainContext,
  id: AppointmentId,
  { tell = true }: { tell?: boolean } = {},
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const appointment = await loadForChange(em, id)
    const inside = { ...context, em }
    await takeOff(inside, appointment, tell ? {} : { told: false })
    await askNext(inside, appointment.orgId)
    if (!tell) await tellNothing(inside, [appointment])
    else if (isAhead(appointment.status)) await tellChange(inside, appointment, 'cancelled')
  })
}

/** Takes one that is locked off the calendar and records it; the context's transaction is under way, and nobody is told. */
export async function takeOff(
  context: DomainContext,
  appointment: Appointment,
  details: { told?: false } = {},
): Promise<void> {
  appointment.remove(new Date(context.clock()))
  await context.em.flush()
  await followFees(context, appointment.id)
  await recordEvent(context, {
    kind: 'appointment.removed',
    orgId: appointment.orgId,
    subjectId: appointment.id,
    userId: appointment.userId ?? null,
    details,
  })
}
