import { mayOverbook } from '#shared/domains/scheduling/access.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Caller } from '#server/runtime/call.ts'

/** @throws AppError `forbidden` for a booking over capacity by whoever may make none */
export function refuseOverbooking({ role }: Caller, { overbook }: { overbook?: unknown }): void {
  if (overbook === undefined || mayOverbook(role)) return
  throw new AppError('forbidden', { fields: { overbook: { key: 'validation.staffOnly' } } })
}
