import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Appointment } from '../entities/appointment.ts'
import type { AnnouncedChange } from '../mails/announced-change.ts'
import { tellChange } from '../mails/tell-change.ts'
import { askNext } from '../slots/ask-next.ts'

/**
 * Brings an appointment into its next status, whoever's wish that is, records the step, and tells whom it is about where
 * they need to know. Whether it may be taken its caller has judged; the appointment is locked and the context's
 * transaction is under way.
 *
 * @param details beside the two states: whose doing it was, if not the staff's
 * @param among whether it is one of several that are changed together: then the caller tells of all of them, and has those
 *   who wait asked, once
 */
export async function enterStatus(
  context: DomainContext,
  appointment: Appointment,
  to: AppointmentStatus,
  details: { by?: 'visitor' | 'patient' } = {},
  { isOneOfMany = false }: { isOneOfMany?: boolean } = {},
): Promise<void> {
  const from = appointment.status
  appointment.setStatus(to, new Date(context.clock()))
  await context.em.flush()
  await recordEvent(context, {
    kind: 'appointment.status_changed',
    orgId: appointment.orgId,
    subjectId: appointment.id,
    userId: appointment.userId ?? null,
    details: { ...details, from, to },
  })
  if (isOneOfMany) return
  if (holdsLane(from) && !holdsLane(to)) await askNext(context, appointment.orgId)
  const told = announcedChange(from, to)
  if (told !== null) await tellChange(context, appointment, told)
}

/** People hear that their request was granted or their appointment called off; of their steps through the clinic they know. */
function announcedChange(from: AppointmentStatus, to: AppointmentStatus): AnnouncedChange | null {
  if (to === 'cancelled') return isAhead(from) ? 'cancelled' : null
  return from === 'pending' && isAhead(to) ? 'confirmed' : null
}
