import type { Credentials } from '#shared/domains/identity/schema.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Limits } from '#server/runtime/limits.ts'
import type { Session } from './entities/session.ts'
import { User } from './entities/user.ts'
import { askSecondFactor } from './mfa/challenge/ask-second-factor.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './passwords/password-hash.ts'

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
