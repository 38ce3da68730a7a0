import { v7 } from 'uuid'
import { sql } from 'kysely'
import type { Happening } from '#shared/kernel/live.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/http/context.ts'
import { signedIn } from '#server/http/context.ts'

interface Look {
  kind: Extract<
    Happening,
    | 'user.viewed'
    | 'user.exported'
    | 'org.exported'
    | 'appointment.exported'
    | 'contact.exported'
    | 'inventory.exported'
  >
  orgId?: string | null
  subjectId: string
  /** The person whose record it is. */
  userId?: string | null
  /** What was looked at. */
  details?: Record<string, unknown>
}

/** Records that somebody read what is not everybody's. A read has no transaction to stand in, so this is one by itself. */
export async function recordLook(
  reader: Reader,
  { actor, clock, origin }: Pick<DomainContext, 'actor' | 'clock' | 'origin'>,
  { kind, orgId = null, subjectId, userId = null, details = {} }: Look,
): Promise<void> {
  await sql`
    insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, details)
    values (${v7()}, ${new Date(clock())}, ${kind}, ${orgId}, ${signedIn(actor).userId}, ${subjectId}, ${userId}, ${origin.ip},
      ${JSON.stringify(details)}::jsonb)`.execute(reader)
}
