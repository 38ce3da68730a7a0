import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadForChange } from './load-appointment.ts'

/**
 * Ends the links to an appointment that went out by mail, for one that was passed on or came to the wrong mailbox. What is
 * mailed about it from here on brings another link.
 */
export async function revokeLink(context: DomainContext, id: AppointmentId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const appointment = await loadForChange(em, id)
    appointment.linkRound += 1
    await em.flush()
    const { orgId, userId } = appointment
    await recordEvent(
      { ...context, em },
      { kind: 'appointment.link_revoked', orgId, subjectId: id, userId: userId ?? null },
    )
  })
}
