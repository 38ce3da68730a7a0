import { v7 } from 'uuid'
import { sql } from 'kysely'
import type { DomainEventName } from '#shared/events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { queueMessages } from './queue-messages.ts'

interface OneOfMany {
  kind: DomainEventName
  subjectId: string
  /** The patient it is about. */
  userId?: string | null
  /** Names of fields and states; no health data. */
  details?: Record<string, unknown>
}

/** Records what happened to many things of an org at once, as `recordEvent` does for one; `doneBy` as in {@link recordOfOrgs}. */
export const recordEvents = (
  context: DomainContext,
  orgId: string,
  events: readonly OneOfMany[],
  doneBy?: string | null,
): Promise<void> =>
  recordOfOrgs(
    context,
    events.map((event) => ({ ...event, orgId })),
    doneBy,
  )

/**
 * The same of many orgs.
 *
 * @param doneBy who did it, where a worker carries out what somebody asked for; else the caller
 */
export async function recordOfOrgs(
  context: DomainContext,
  events: readonly (OneOfMany & { orgId: string })[],
  doneBy?: string | null,
): Promise<void> {
  if (events.length === 0) return
  const { em, actor, clock, origin } = context
  const actorId = doneBy ?? (actor.kind === 'user' ? actor.userId : null)
  const rows = events.map(({ kind, orgId, subjectId, userId = null, details = {} }) => ({
    id: v7(),
    kind,
    org_id: orgId,
    subject_id: subjectId,
    user_id: userId,
    details,
  }))
  await sql`
    insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, request_id, details)
    select e.id, ${new Date(clock())}, e.kind, e.org_id, ${actorId}::uuid, e.subject_id, e.user_id,
      ${origin.ip}, ${origin.requestId}::uuid, e.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, kind text, org_id uuid, subject_id uuid, user_id uuid, details jsonb)`.execute(
    readerOf(em),
  )
  for (const { id, kind, org_id: orgId, subject_id: subjectId, user_id: userId, details } of rows)
    await queueMessages(context, { id, kind, orgId, subjectId, userId, actorId }, details['by'])
}
