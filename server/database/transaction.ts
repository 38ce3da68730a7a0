import { DeadlockException, DriverException } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'

const ATTEMPTS = 4
/** `serialization_failure` and `deadlock_detected`: the database gave up one of two, and trying again is right. */
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, again from the start with a fresh EntityManager where the database asks for it.
 * Whatever `work` collects must be declared inside it. Inside another transaction it becomes a savepoint and is not repeated.
 */
export async function inTransaction<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  if (em.isInTransaction()) return em.transactional(work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await em.fork().transactional(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof DeadlockException || (error instanceof DriverException && RETRYABLE.has(String(error.code)))

/** The name of the constraint that refused a write, if one did. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof DriverException)) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}
