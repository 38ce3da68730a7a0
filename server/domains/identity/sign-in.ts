import type { Credentials } from '#shared/domains/identity/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/http/context.ts'
import type { Limits } from '#server/http/rate-limits.ts'
import { Session } from './entities/session.ts'
import { User } from './entities/user.ts'
import { isPassword } from './passwords.ts'

/**
 * Opens a session for the person of these credentials.
 *
 * @throws AppError `account_locked` after too many wrong passwords; `invalid_credentials` for a wrong password, an unknown
 *   address and a person who may not sign in alike
 */
export async function signIn(
  context: DomainContext,
  { limits, sessionMaxMs }: { limits: Limits; sessionMaxMs: number },
  { email, password }: Credentials,
): Promise<Session> {
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
  return openSession(context, user, sessionMaxMs)
}

/** Opens a session for somebody who has shown who they are. `lifeMs` is its end, however busy it is. */
export function openSession(context: DomainContext, user: User, lifeMs: number): Promise<Session> {
  return inTransaction(context.em, async (em) => {
    const now = new Date(context.clock())
    const { ip, userAgent } = context.origin
    const session = em.create(Session, {
      user: em.getReference(User, user.id),
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
      ip,
      userAgent,
    })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'session.started', actorId: user.id, subjectId: session.id })
    return session
  })
}

/** An unknown address is not written down: it may be a password typed into the wrong field. */
async function recordRefusal(context: DomainContext, user: User | null): Promise<void> {
  if (user !== null) await recordEvent(context, { kind: 'session.refused', actorId: user.id, subjectId: user.id })
}
