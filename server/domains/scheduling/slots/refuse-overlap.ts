import { AppError } from '#shared/kernel/errors.ts'
import { violatedConstraint } from '#server/database/transaction.ts'
import { NO_OVERLAP } from '../entities/appointment.ts'

/** Tells the exclusion constraint's refusal as what it means: somebody else took the place. */
export async function refuseOverlap<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== NO_OVERLAP) throw error
    throw new AppError('slot_taken', { fields: { start: { key: 'validation.slotFull' } }, cause: error })
  }
}
