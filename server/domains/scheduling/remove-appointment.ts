import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/http/context.ts'
import { loadForChange } from './load-appointment.ts'
import { tellChange } from './mails/tell-change.ts'

/**
 * Takes an appointment off the calendar. The row stays, for the audit log and for a way back; whom it is about hears that
 * it is off.
 */
export async function removeAppointment(context: DomainContext, id: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const appointment = await loadForChange(em, id)
    appointment.remove(new Date(context.clock()))
    await em.flush()
    const inside = { ...context, em }
    await recordEvent(inside, {
      kind: 'appointment.removed',
      orgId: appointment.orgId,
      subjectId: id,
      userId: appointment.userId ?? null,
    })
    if (isAhead(appointment.status)) await tellChange(inside, appointment, 'cancelled')
  })
}
