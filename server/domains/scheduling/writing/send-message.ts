import { sql } from 'kysely'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { NewMessage, WrittenMessage } from '#shared/domains/scheduling/writing/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { PatientMessage } from '../entities/patient-message.ts'
import { takeWriting } from './limits.ts'
import { readVisits, recipientOfVisit } from './read-visits.ts'
import { sendWritten } from './send-written.ts'

/**
 * Writes to the patient of an appointment: to the addresses that it or their account has, and to no other.
 *
 * @throws AppError `not_found`, `rate_limited`, `invalid_input` for a way that does not reach them or that they have stopped
 */
export async function sendMessage(
  context: DomainContext,
  { reach }: Pick<Services, 'reach'>,
  id: AppointmentId,
  { channel, text, template }: NewMessage,
): Promise<WrittenMessage> {
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const now = context.clock()
    const [row] = await readVisits(readerOf(em), sql`a.id = ${id}`, 1)
    if (row === undefined) throw new AppError('not_found')
    await takeWriting(em, { orgId: row.org_id, writer: userId, appointmentId: id, count: 1, now })
    const [found] = await reach(schedulingMessages.written, {
      id: `reach-${id}`,
      recipient: recipientOfVisit(row),
      orgId: row.org_id,
      by: channel,
    })
    if (found === undefined || found.ways.length === 0) throw invalidField('channel', 'validation.notReached')
    const message = em.create(PatientMessage, {
      createdAt: new Date(now),
      orgId: row.org_id,
      appointmentId: id,
      writtenBy: userId,
      channel,
      template: template ?? null,
      words: text,
      leavesAt: new Date(now),
    })
    await em.flush()
    await recordEvent(
      { ...context, em },
      {
        kind: 'appointment.written_to',
        orgId: row.org_id,
        subjectId: id,
        userId: row.user_id,
        details: { channel },
      },
    )
    await context.queue.send(em, sendWritten, { ids: [message.id] }, message.id)
    return { id: message.id, at: new Date(now).toISOString(), by: null, channel, text, state: 'sent' }
  })
}
