import type { Credentials, MfaMethodName } from '#shared/domains/identity/schema.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Limits } from '#server/runtime/limits.ts'
import type { Session } from './entities/session.ts'
import { User } from './entities/user.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './passwords/password-hash.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { listConfirmedMethods } from './mfa/methods.ts'
import { challengeTokenOf } from './mfa/challenge/challenge-token.ts'
import { openChallenge } from './mfa/challenge/open-challenge.ts'

interface SignInParts {
  limits: Limits
  vault: Vault
  sessionMaxMs: number
}

/**
 * Opens a session for the person of these credentials, or asks for their second factor where one is on.
 *
 * @throws AppError `account_locked` after too many wrong passwords; `invalid_credentials` for a wrong password, an unknown
 *   address and a person who may not sign in alike
 */
export async function signIn(
  context: DomainContext,
  { limits, vault, sessionMaxMs }: SignInParts,
  { email, password, method }: Credentials,
): Promise<{ session: Session } | { question: MfaRequired }> {
  const account = email.toLowerCase()
  const ip = context.origin.ip ?? ''
  await limits.takePasswordAttempt(account, ip)
  const user = await context.em.findOne(User, { email: account, deletedAt: null }, { populate: ['passwordHash'] })
  const isRight = await isPassword(password, user?.passwordHash)
  if (user === null || !isRight || user.status !== 'active') {
    await recordRefusal(context, user)
    throw new AppError('invalid_credentials')
  }
  await limits.forgiveWrongPasswords(account, ip)
  const question = await askSecondFactor(context, vault, user, method)
  return question === null ? { session: await openSession(context, user, sessionMaxMs) } : { question }
}

/** An unknown address is not written down: it may be a password typed into the wrong field. */
async function recordRefusal(context: DomainContext, user: User | null): Promise<void> {
  if (user !== null) await recordEvent(context, { kind: 'session.refused', actorId: user.id, subjectId: user.id })
}

/**
 * The question for somebody whose password was right: by the method they ask for, else the one they prefer. Null where no
 * second factor is on.
 *
 * @throws AppError as `openChallenge`
 */
async function askSecondFactor(
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
