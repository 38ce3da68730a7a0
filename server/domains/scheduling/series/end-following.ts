import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import type { NewCancellation } from '#shared/domains/scheduling/telling/schema.ts'
import { canFollow } from '#shared/domains/scheduling/statuses.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { enterStatus } from '../appointments/enter-status.ts'
import { loadForChange } from '../appointments/load-appointment.ts'
import { tellChanges } from '../mails/tell-changes.ts'
import { takeOff } from '../appointments/remove-appointment.ts'
import { askNext } from '../slots/ask-next.ts'
import { endSeriesBefore, loadFollowing } from './load-following.ts'

/**
 * Calls an appointment off together with those of its series that follow; whom they are about hears it once.
 *
 * @returns how many were called off
 * @throws AppError `invalid_transition` for one that is called off already or has begun, `version_conflict`
 */
export async function cancelFollowing(
  context: DomainContext,
  id: AppointmentId,
  { version, cancellation, tell }: Ending = {},
): Promise<number> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const appointment = await loadForChange(em, id, version)
    const from = appointment.status
    if (!canFollow(from, 'cancelled')) throw new AppError('invalid_transition', { details: { from, to: 'cancelled' } })
    const all = [appointment, ...(await loadFollowing(em, appointment))]
    const ahead = all.filter(({ status }) => isAhead(status))
    await endSeriesBefore(em, appointment)
    for (const one of all) await enterStatus(inside, one, 'cancelled', {}, { isOneOfMany: true, cancellation, tell })
    await askNext(inside, appointment.orgId)
    await tellChanges(inside, ahead, 'cancelled', { tell })
    return all.length
  })
}

interface Ending {
  version?: number | undefined
  cancellation?: NewCancellation | undefined
  tell?: boolean | undefined
}

/** Takes an appointment off the calendar together with those of its series that follow; they hear it once. */
export async function removeFollowing(
  context: DomainContext,
  id: AppointmentId,
  { tell = true }: { tell?: boolean } = {},
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const appointment = await loadForChange(em, id)
    const all = [appointment, ...(await loadFollowing(em, appointment))]
    const ahead = all.filter(({ status }) => isAhead(status))
    await endSeriesBefore(em, appointment)
    for (const one of all) await takeOff(inside, one, tell ? {} : { told: false })
    await askNext(inside, appointment.orgId)
    await tellChanges(inside, ahead, 'cancelled', { tell })
  })
}
