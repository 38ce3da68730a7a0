import { defineEntity, p } from '@mikro-orm/core'
import { SessionId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    ...baseColumns,
    id: idOf(SessionId),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The org this person works in at the moment; judged against the memberships each time. */
    orgCurrentId: p.uuid().nullable(),
    lastSeenAt: instant(),
    /** The end that no renewal moves. */
    expiresAt: instant(),
    endedAt: instant().nullable(),
    /** When somebody last touched its page; null for a session of no page, which does not lock (docs/decisions/identity/lock.md). */
    lastUsedAt: instant().nullable(),
    lockedAt: instant().nullable(),
    /** The org that a system administrator is logged in as, until when and why (docs/decisions/orgs/login-as.md). */
    actingOrgId: p.uuid().nullable(),
    actingUntil: instant().nullable(),
    actingReason: p.string().length(500).nullable(),
    ip: p.string().length(45).nullable(),
    userAgent: p.string().length(300).nullable(),
  },
  indexes: [
    {
      name: 'sessions_user_open',
      expression: 'create index sessions_user_open on sessions (user_id) where ended_at is null',
    },
  ],
})

/** One place where a person is signed in. Its id stands in the token. */
export class Session extends SessionSchema.class {
  end(now: Date): void {
    this.endedAt ??= now
  }
}
SessionSchema.setClass(Session)
