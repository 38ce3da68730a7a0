import { sql } from 'kysely'
import { z } from 'zod'
import type { AiAnswer } from '#shared/domains/ai/schema.ts'
import { AI_FAULTS, AiState, AiTask, AiText, AiWriter, MadeFrom, Thumb } from '#shared/domains/ai/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { AiRequestId, OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Role, SignedIn } from '#shared/kernel/roles.ts'
import { worksFor } from '#shared/kernel/reach.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { answerAtWork } from '#server/runtime/call.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { STORED_STATES } from '../entities/ai-request.ts'

const ResultRow = z.object({
  id: AiRequestId,
  task: AiTask,
  state: z.enum(STORED_STATES),
  fault: z.enum(AI_FAULTS).nullable(),
  about: UserId.nullable(),
  orgId: OrgId.nullable(),
  isAtWork: z.boolean(),
  isStillTreated: z.boolean(),
  text: z.string().nullable(),
  by: AiWriter,
  model: z.string().nullable(),
  madeFrom: MadeFrom,
  isApproved: z.boolean(),
  isEdited: z.boolean(),
  thumb: Thumb.nullable(),
  createdAt: z.string(),
  keptUntil: z.string(),
})

/**
 * What somebody asked for. What they asked at work is theirs only while they work there, in person, and the patient is one.
 *
 * @throws AppError `not_found` for what somebody else asked, or is forgotten; why there is no text
 */
export async function readResult(reader: Reader, actor: SignedIn, id: AiRequestId, millis: number): Promise<AiAnswer> {
  const { rows } = await sqlOf(ResultRow)`
    select r.id, r.task, r.state, r.fault, r.about_id as about, r.org_id as "orgId", r.is_at_work as "isAtWork",
      r.text, r.writer as by, r.model, r.made_from as "madeFrom", r.is_approved as "isApproved", r.is_edited as "isEdited",
      r.thumb, r.created_at::text as "createdAt", r.kept_until::text as "keptUntil",
      (r.about_id is null or r.org_id is null or exists (select 1 from memberships m
        where m.user_id = r.about_id and m.org_id = r.org_id and m.role = 'user' and m.status = 'active')) as "isStillTreated"
    from ai_requests r
    where r.id = ${id} and r.user_id = ${actor.userId} and r.kept_until > ${new Date(millis)}`.execute(reader)
  const [row] = rows
  if (row === undefined || (row.isAtWork && !isAtWorkNow(actor, row))) throw new AppError('not_found')
  const { fault, text, isStillTreated: _treated, isAtWork, orgId, state, ...rest } = row
  if (state === 'failed') throw new AppError(fault ?? 'not_found')
  const answer: AiAnswer = {
    ...rest,
    state: AiState.parse(state),
    text: state === 'done' && text !== null ? AiText.parse(JSON.parse(text)) : null,
    createdAt: instantFromRow(row.createdAt),
    keptUntil: instantFromRow(row.keptUntil),
  }
  if (!isAtWork || orgId === null) return answer
  return answerAtWork(answer, { orgId, role: roleAt(actor, orgId) })
}

const roleAt = (actor: SignedIn, orgId: OrgId | null): Role | null =>
  actor.memberships.find((membership) => membership.orgId === orgId)?.role ?? null

function isAtWorkNow(actor: SignedIn, { orgId, about, isStillTreated }: z.infer<typeof ResultRow>): boolean {
  const worksThere = orgId !== null && worksFor(actor, orgId)
  // Whoever is logged in as the clinic asks for nothing about patients, and reads nothing.
  return worksThere && isStillTreated && (about === null || actor.actingFor === null)
}

/** @throws AppError `not_found` */
export async function rateText(context: DomainContext, id: AiRequestId, thumb: Thumb | null): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sql`
      update ai_requests set thumb = ${thumb}, updated_at = ${new Date(context.clock())}
      where id = ${id} and user_id = ${userId} and state = 'done' returning 1`.execute(reader)
    if (rows.length === 0) throw new AppError('not_found')
    // The use has the id of the request, and outlives it.
    await sql`update ai_uses set thumb = ${thumb} where id = ${id}`.execute(reader)
  })
}

/**
 * Stops what is being written, and takes away what was. The row stays without a word until its day is over: who asks and
 * forgets again and again has asked as often.
 *
 * @throws AppError `not_found`
 */
export async function removeText(context: DomainContext, id: AiRequestId): Promise<void> {
  const { userId } = signedIn(context.actor)
  const { rows } = await sql`
    update ai_requests set fault = case when state = 'waiting' then 'ai_cancelled' end, state = 'failed', text = null, told = null,
      reserved = 0, updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${id} and user_id = ${userId} and (state <> 'failed' or fault is not null) returning 1`.execute(
    readerOf(context.em),
  )
  if (rows.length === 0) throw new AppError('not_found')
}
