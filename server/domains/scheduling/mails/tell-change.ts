import type { DomainContext } from '#server/runtime/context.ts'
import type { Appointment } from '../entities/appointment.ts'
import { sendChangeMail } from './send-change-mail.ts'
import type { AnnouncedChange } from './announced-change.ts'

/**
 * Has a mail sent to whom an appointment is about, in the transaction of the change and after it was flushed: one mail for
 * each change. Of what has begun or is over nobody is told.
 *
 * @param wait milliseconds for which it is kept back, and not sent at all if the step is undone meanwhile
 */
export async function tellChange(
  context: DomainContext,
  appointment: Appointment,
  change: AnnouncedChange,
  { wait = 0 }: { wait?: number } = {},
): Promise<void> {
  const { id, userId, email, version, startsAt, endsAt } = appointment
  const hasAddress = (email ?? null) !== null || (userId ?? null) !== null
  if (!hasAddress || startsAt.getTime() <= context.clock()) return
  const payload = {
    appointmentId: id,
    change,
    version,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    ...(wait > 0 && { since: appointment.statusAt.toISOString() }),
  }
  await context.queue.send(context.em, sendChangeMail, payload, `${id} ${version}`, wait)
}
