import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { User } from '../../entities/user.ts'
import { listConfirmedMethods } from '../methods.ts'
import { challengeTokenOf } from './challenge-token.ts'
import { openChallenge } from './open-challenge.ts'

/**
 * The question for somebody whose password was right: by the method they ask for, else the one they prefer. Null where no
 * second factor is on.
 *
 * @throws AppError as `openChallenge`
 */
export async function askSecondFactor(
  context: DomainContext,
  vault: Vault,
  user: Pick<User, 'id' | 'mfaPreferred'>,
  wanted: MfaMethodName | undefined,
): Promise<MfaRequired | null> {
  const { mfaPreferred: preferred } = user
  if (preferred === null || preferred === undefined) return null
  return inTransaction(context.em, async (em) => {
    const methods = await listConfirmedMethods(readerOf(em), user.id)
    const method = methods.find((known) => known === wanted) ?? preferred
    const id = await openChallenge(context, em, { userId: user.id, purpose: 'sign-in', method })
    return { mfaRequired: true, challengeToken: challengeTokenOf(vault, id), method, methods }
  })
}
