import { OCCURRENCES_MAX } from '#shared/domains/scheduling/series/schema.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Appointment } from '../entities/appointment.ts'
import { sendSeriesMail } from './send-series-mail.ts'
import { isSomebody, noteTelling, tellChange, tellNothing } from './tell-change.ts'
import type { AnnouncedChange } from './announced-change.ts'

/**
 * Has one mail sent to whom several appointments are about that were changed together, as {@link tellChange} does for
 * one: in the transaction of the change, after it was flushed, and not of what has begun.
 */
export async function tellChanges(
  context: DomainContext,
  appointments: readonly Appointment[],
  change: AnnouncedChange,
  { tell = true }: { tell?: boolean | undefined } = {},
): Promise<void> {
  if (!tell) return tellNothing(context, appointments)
  const ahead = appointments.filter(({ startsAt }) => startsAt.getTime() > context.clock())
  const [first, second] = ahead
  if (first === undefined) return
  if (second === undefined) return tellChange(context, first, change)
  if (!isSomebody(first)) return
  const told = ahead.slice(0, OCCURRENCES_MAX).map(({ id, version, startsAt, endsAt }) => ({
    id,
    version,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
  }))
  await context.queue.send(context.em, sendSeriesMail, { change, told }, `${first.id} ${first.version}`)
  await noteTelling(context, ahead, new Date(context.clock()))
}
