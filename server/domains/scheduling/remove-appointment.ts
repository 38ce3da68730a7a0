import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/http/context.ts'
import { loadForChange } from './load-appointment.ts'

/** Takes an appointment off the calendar. The row stays, for the audit log and for a way back. */
export async function removeAppointment(context: DomainContext, id: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const appointment = await loadForChange(em, id)
    appointment.remove(new Date(context.clock()))
    await em.flush()
    await recordEvent(
      { ...context, em },
      { kind: 'appointment.removed', orgId: appointment.orgId, subjectId: id, userId: appointment.userId ?? null },
    )
  })
}
