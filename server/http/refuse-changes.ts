import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/kernel/roles.ts'
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts'
import type { Services } from '#server/runtime/services.ts'

/** Where nobody knows the end, or it is past. */
const USUAL_WAIT_MS = MINUTE

/**
 * While the system is being worked on, what changes something is refused to everybody but system administrators, also to those
 * who are logged in as an org. Nothing has happened then: the same call may come again later.
 *
 * @throws AppError `maintenance`
 */
export async function refuseChanges(
  { method, duringMaintenance }: AnyEndpoint,
  actor: Actor,
  { maintenance, clock }: Pick<Services, 'maintenance' | 'clock'>,
): Promise<void> {
  if (method === 'GET' || duringMaintenance === true) return
  if (actor.kind === 'user' && actor.systemAdmin && actor.actingFor === null) return
  const state = await maintenance.now()
  if (state === null) return
  const left = state.until === null ? 0 : Date.parse(state.until) - clock()
  const wait = left > 0 ? Math.min(left, HOUR) : USUAL_WAIT_MS
  throw new AppError('maintenance', { retryAfter: Math.ceil(wait / SECOND), details: { until: state.until } })
}
