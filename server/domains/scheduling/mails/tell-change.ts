import { sql } from 'kysely'
import { readerOf } from '#server/database/orm.ts'
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
  const { id, version, startsAt, endsAt } = appointment
  if (!isSomebody(appointment) || startsAt.getTime() <= context.clock()) return tellNothing(context, [appointment])
  const payload = {
    appointmentId: id,
    change,
    version,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    // A move keeps the status as it is; the times say whether it still holds.
    ...(wait > 0 && change !== 'moved' && { since: appointment.statusAt.toISOString() }),
  }
  await context.queue.send(context.em, sendChangeMail, payload, `${id} ${version}`, wait)
  await noteTelling(context, [appointment], new Date(context.clock() + wait))
}

/** Whether there is anybody who could be told: by which way, and whether at all, is judged when it leaves. */
export const isSomebody = ({ userId, contactId, email, phone }: Appointment): boolean =>
  [userId, contactId, email, phone].some((known) => (known ?? null) !== null)

/** Nothing is sent of a change: neither of it nor, any more, of the ones before it that still wait. */
export async function tellNothing(context: DomainContext, appointments: readonly Appointment[]): Promise<void> {
  await sql`
    update appointments set telling_until = null, untold_version = version
    where id = any(${appointments.map(({ id }) => id)}::uuid[])`.execute(readerOf(context.em))
}

/** Notes when the message about a change leaves, so that it can be kept back until then; the version stays. */
export async function noteTelling(
  context: DomainContext,
  appointments: readonly Appointment[],
  until: Date,
): Promise<void> {
  await sql`
    update appointments set telling_until = ${until}
    where id = any(${appointments.map(({ id }) => id)}::uuid[])`.execute(readerOf(context.em))
}
