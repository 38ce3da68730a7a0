import { v7 } from 'uuid'
import { sql } from 'kysely'
import type { DomainEventName } from '#shared/events.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'

interface View {
  kind: Extract<
    DomainEventName,
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
  /** The same view by the same person counts once in so long: for what is read page after page. */
  oncePerMs?: number
}

/** Records that somebody read what is not everybody's. A read has no transaction to stand in, so this is one by itself. */
export async function recordView(
  reader: Reader,
  { actor, clock, origin }: Pick<DomainContext, 'actor' | 'clock' | 'origin'>,
  { kind, orgId = null, subjectId, userId = null, details = {}, oncePerMs }: View,
): Promise<void> {
  const now = clock()
  const { userId: actorId } = signedIn(actor)
  const said = sql`${JSON.stringify(details)}::jsonb`
  const isNew =
    oncePerMs === undefined
      ? sql`true`
      : sql`not exists (select 1 from activities a where a.actor_id = ${actorId} and a.at > ${new Date(now - oncePerMs)}
          and a.kind = ${kind} and a.subject_id = ${subjectId} and a.org_id is not distinct from ${orgId} and a.details = ${said})`
  await sql`
    insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, details)
    select ${v7()}, ${new Date(now)}, ${kind}, ${orgId}, ${actorId}, ${subjectId}, ${userId}, ${origin.ip}, ${said}
    where ${isNew}`.execute(reader)
}

interface PersonView {
  context: DomainContext
  caller: Pick<Caller, 'isSubject' | 'orgId'>
  userId: UserId
  /** What was looked at: a key of the `audit` catalogue. */
  why: string
  oncePerMs?: number
}

/** Records that somebody else than the person themself looked at their record. What is one's own is nobody's business. */
export async function recordPersonView(
  reader: Reader,
  { context, caller, userId, why, oncePerMs }: PersonView,
): Promise<void> {
  if (caller.isSubject) return
  await recordView(reader, context, {
    kind: 'user.viewed',
    orgId: caller.orgId,
    subjectId: userId,
    userId,
    details: { why },
    oncePerMs,
  })
}
