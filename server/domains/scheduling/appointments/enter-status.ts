import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { Cancellation, NewCancellation } from '#shared/domains/scheduling/telling/schema.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Appointment } from '../entities/appointment.ts'
import type { AnnouncedChange } from '../mails/announced-change.ts'
import { tellChange, tellNothing } from '../mails/tell-change.ts'
import { takeNumber } from '../wall/take-number.ts'
import { followFees } from './follow-fees.ts'
import { askNext } from '../slots/ask-next.ts'

/**
 * Brings an appointment into its next status, whoever's wish that is, records the step, and tells whom it is about where
 * they need to know. Whether it may be taken its caller has judged; the appointment is locked and the context's
 * transaction is under way.
 *
 * @param details beside the two states: whose doing it was, if not the staff's, and by which way
 * @param among whether it is one of several that are changed together: then the caller tells of all of them, and has those
 *   who wait asked, once
 * @param cancellation why it is called off
 * @param tell whether whom it is about is told
 * @param by who may undo it; what it sends is kept back as long as they may
 */
export async function enterStatus(
  context: DomainContext,
  appointment: Appointment,
  to: AppointmentStatus,
  details: { by?: 'visitor' | 'patient'; channel?: 'sms' } = {},
  { isOneOfMany = false, by = null, cancellation, tell = true }: Entering = {},
): Promise<void> {
  const from = appointment.status
  const now = context.clock()
  appointment.setStatus(to, new Date(now), by)
  if (to === 'arrived') appointment.queueNumber ??= await takeNumber(context.em, appointment.orgId, now)
  if (cancellation !== undefined) appointment.cancellation = keptCancellation(cancellation)
  await context.em.flush()
  await recordEvent(context, {
    kind: 'appointment.status_changed',
    orgId: appointment.orgId,
    subjectId: appointment.id,
    userId: appointment.userId ?? null,
    details: {
      ...details,
      from,
      to,
      ...(cancellation !== undefined && { cancelReason: cancellation.reason }),
      ...(!tell && { told: false }),
    },
  })
  if (!holdsLane(from) || !holdsLane(to)) await followFees(context, appointment.id)
  if (isOneOfMany) return
  const wait = by === null ? 0 : heldBack(appointment, now)
  if (holdsLane(from) && !holdsLane(to)) await askNext(context, appointment.orgId, wait)
  const told = announcedChange(from, to)
  if (told === null) return
  if (tell) await tellChange(context, appointment, told, { wait })
  else await tellNothing(context, [appointment])
}

interface Entering {
  isOneOfMany?: boolean
  by?: UserId | null
  cancellation?: NewCancellation | undefined
  /** False has nothing sent to whom it is about. */
  tell?: boolean | undefined
}

/** As it stands in the database: with the words that were given, or none. */
const keptCancellation = ({ reason, words = '', isForPatient }: NewCancellation): string =>
  JSON.stringify({ reason, words, isForPatient } satisfies Cancellation)

/** A little longer than the step can be undone; where it begins before, nothing can wait. */
export const heldBack = ({ startsAt }: Appointment, now: number): number =>
  startsAt.getTime() - now <= HELD_MILLIS ? 0 : HELD_MILLIS

/** People hear that their request was granted or their appointment called off; of their steps through the clinic they know. */
function announcedChange(from: AppointmentStatus, to: AppointmentStatus): AnnouncedChange | null {
  if (to === 'cancelled') return isAhead(from) ? 'cancelled' : null
  return from === 'pending' && isAhead(to) ? 'confirmed' : null
}
