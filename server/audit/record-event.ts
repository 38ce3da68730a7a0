import { v7 } from 'uuid'
import { sql } from 'kysely'
import type { DomainEventName } from '#shared/events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { queueMessages } from './queue-messages.ts'

interface Event {
  kind: DomainEventName
  orgId?: string | null
  /** What it happened to. */
  subjectId?: string | null
  /** The patient it is about. */
  userId?: string | null
  /** The person who did it, where it is not the caller: at sign-in nobody is signed in yet. */
  actorId?: string | null
  /** Names of fields and states, and what may be told of what was and is (`changesOf`); no health data. */
  details?: Record<string, unknown>
}

/**
 * Records what happened, in the transaction that did it. The audit log, everybody's live screens and the messages that it
 * causes follow from this record alone.
 */
export async function recordEvent(context: DomainContext, event: Event): Promise<void> {
  const { em, actor, clock, origin } = context
  const { kind, orgId = null, subjectId = null, userId = null, details = {} } = event
  const actorId = event.actorId ?? (actor.kind === 'user' ? actor.userId : null)
  const id = v7()
  await sql`
    insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, request_id, details)
    values (${id}, ${new Date(clock())}, ${kind}, ${orgId}, ${actorId}, ${subjectId}, ${userId}, ${origin.ip}, ${origin.requestId},
      ${JSON.stringify(details)}::jsonb)`.execute(readerOf(em))
  await queueMessages(context, { id, kind, orgId, subjectId, userId, actorId }, details['by'])
}
