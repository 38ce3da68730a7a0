import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Session } from './entities/session.ts'
import { User } from './entities/user.ts'

/** By what somebody has shown who they are. `mailbox` is a code or link that was sent to the address. */
export type ShownBy = 'password' | MfaMethodName | 'recovery-code' | 'mailbox' | 'invitation'

/**
 * Opens a session for somebody who has shown who they are, and by what, which the log keeps. `lifeMs` is its end, however busy
 * it is.
 */
export function openSession(
  context: DomainContext,
  user: Pick<User, 'id'>,
  lifeMs: number,
  methods: readonly ShownBy[],
): Promise<Session> {
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
    await recordEvent(
      { ...context, em },
      { kind: 'session.started', actorId: user.id, subjectId: session.id, details: { methods } },
    )
    return session
  })
}
