import { LockMode } from '@mikro-orm/core'
import type { MedicalHistoryView } from '#shared/domains/identity/account-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { MedicalHistory } from '../entities/medical-history.ts'
import { User } from '../entities/user.ts'

/**
 * Writes down the caller's medical history.
 *
 * @throws AppError `version_conflict` when it was changed on another device meanwhile
 */
export async function changeMedicalHistory(
  context: DomainContext,
  { version, ...answers }: MedicalHistoryView,
): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    // The person's row is the lock: of two first answers at once one would hurt the constraint.
    const user = await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const known = await em.findOne(MedicalHistory, { user })
    if ((known?.version ?? 0) !== version) throw new AppError('version_conflict')
    if (known === null) em.create(MedicalHistory, { ...answers, user })
    else em.assign(known, answers)
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'user.medical_changed', subjectId: userId, userId })
  })
}
