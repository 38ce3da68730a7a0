import { v7 } from 'uuid'
import { sql } from 'kysely'
import type { DomainEventName } from '#shared/events.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'

interface Download {
  kind: Extract<DomainEventName, 'user.exported' | 'org.exported' | 'audit.exported' | 'assertion.given'>
  orgId?: string | null
  subjectId: string
  /** The person whose record it is. */
  userId?: string | null
  /** What was looked at. */
  details?: Record<string, unknown>
}

/** Records that somebody took what is not everybody's, such as a file. A read has no transaction to stand in, so this is one by itself. */
export async function recordDownload(
  reader: Reader,
  { actor, clock, origin }: Pick<DomainContext, 'actor' | 'clock' | 'origin'>,
  { kind, orgId = null, subjectId, userId = null, details = {} }: Download,
): Promise<void> {
  const { userId: actorId } = signedIn(actor)
  await sql`
    insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, request_id, details)
    values (${v7()}, ${new Date(clock())}, ${kind}, ${orgId}, ${actorId}, ${subjectId}, ${userId}, ${origin.ip}, ${origin.requestId},
      ${JSON.stringify(details)}::jsonb)`.execute(reader)
}
