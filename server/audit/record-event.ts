import { v7 } from 'uuid'
import { sql } from 'kysely'
import type { Happening } from '#shared/kernel/live.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'

interface Event {
  kind: Happening
  orgId?: string | null
  /** What it happened to. */
  subjectId?: string | null
  /** The patient it is about. */
  userId?: string | null
  /** The person who did it, where it is not the caller: at sign-in nobody is signed in yet. */
  actorId?: string | null
  /** Names of fields and states; no health data. */
  details?: Record<string, unknown>
}

/**
 * Records what happened, in the transaction that did it. The audit log and everybody's live screens follow from this
 * record alone.
 */
export async function recordEvent({ em, actor, clock, origin }: DomainContext, event: Event): Promise<void> {
  const actorId = event.actorId ?? (actor.kind === 'user' ? actor.userId : null)
  await sql`
    insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, details)
    values (${v7()}, ${new Date(clock())}, ${event.kind}, ${event.orgId ?? null}, ${actorId}, ${event.subjectId ?? null},
      ${event.userId ?? null}, ${origin.ip}, ${JSON.stringify(event.details ?? {})}::jsonb)`.execute(readerOf(em))
}
