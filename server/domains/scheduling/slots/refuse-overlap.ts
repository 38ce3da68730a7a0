import { AppError } from '#shared/kernel/errors.ts'
import type { ErrorCode, FieldErrors } from '#shared/kernel/errors.ts'
import { violatedConstraint } from '#server/database/transaction.ts'
import { NO_OVERLAP, PROVIDER_FREE, ROOM_FREE } from '../entities/appointment.ts'

interface Refusal {
  code: ErrorCode
  fields: FieldErrors
}

/** By the exclusion constraint that refused: what it means, and in which field it can be mended. */
const REFUSALS = new Map<string | null, Refusal>([
  [NO_OVERLAP, { code: 'slot_taken', fields: { start: { key: 'validation.slotFull' } } }],
  [PROVIDER_FREE, { code: 'provider_taken', fields: { provider: { key: 'validation.providerBusy' } } }],
  [ROOM_FREE, { code: 'room_taken', fields: { room: { key: 'validation.roomBusy' } } }],
])

/** Tells an exclusion constraint's refusal as what it means: somebody else took the place, the provider or the room. */
export async function refuseOverlap<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalBy(error)
    if (refusal === undefined) throw error
    throw new AppError(refusal.code, { fields: refusal.fields, cause: error })
  }
}

/** What such a refusal means; undefined for any other error. Statements in SQL throw the error of the driver as it is. */
export function refusalBy(error: unknown): Refusal | undefined {
  const named = error instanceof Error && 'constraint' in error ? error.constraint : null
  return REFUSALS.get(violatedConstraint(error) ?? (typeof named === 'string' ? named : null))
}
