import { sql } from 'kysely'
import { z } from 'zod'
import { AiText, AiWriter } from '#shared/domains/ai/schema.ts'
import type { HeldText } from '#shared/domains/ai/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { AiRequestId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { faultIn } from '../plain-text.ts'
import { wordsOf } from '../writing/judge-text.ts'

/** A page of the queue; what comes after is seen once these are decided. */
const HELD_MAX = 50

const HeldRow = z.object({
  id: AiRequestId,
  version: z.number(),
  about: UserId,
  name: z.string(),
  text: z.string(),
  by: AiWriter,
  createdAt: z.string(),
  total: z.number(),
})

/** Of whom the org is the clinic still: who has left is not read there any more. */
const isTreated = sql`exists (select 1 from memberships m join users u on u.id = m.user_id
  where m.user_id = r.about_id and m.org_id = r.org_id and m.role = 'user' and m.status = 'active' and u.deleted_at is null)`

/** What waits for an org to be read, the oldest first. */
export async function listHeld(
  reader: Reader,
  orgId: OrgId,
  millis: number,
): Promise<{ held: HeldText[]; total: number }> {
  const { rows } = await sqlOf(HeldRow)`
    select r.id, r.version, r.about_id as about, trim(u.first_name || ' ' || u.last_name) as name, r.text, r.writer as by,
      r.created_at::text as "createdAt", (count(*) over ())::int as total
    from ai_requests r join users u on u.id = r.about_id
    where r.org_id = ${orgId} and r.state = 'held' and r.kept_until > ${new Date(millis)} and ${isTreated}
    order by r.created_at, r.id limit ${HELD_MAX}`.execute(reader)
  return {
    held: rows.map(({ total: _total, text, createdAt, ...row }) => ({
      ...row,
      text: AiText.parse(JSON.parse(text)),
      createdAt: instantFromRow(createdAt),
    })),
    total: rows[0]?.total ?? 0,
  }
}

interface Decision {
  version: number
  decision: 'approve' | 'reject'
  text?: AiText | undefined
}

const DecidedRow = z.object({ id: AiRequestId, version: z.number(), about: UserId, text: z.string(), task: z.string() })

/**
 * Lets a patient read what they asked for, as it was written or as somebody edited it, or takes it away. From then on it is
 * kept for a day.
 *
 * @throws AppError `not_found`, `version_conflict`, `invalid_input` on `text`
 */
export async function decide(
  context: DomainContext,
  orgId: OrgId,
  id: AiRequestId,
  { version, decision, text }: Decision,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    const { rows } = await sqlOf(DecidedRow)`
      select r.id, r.version, r.about_id as about, r.text, r.task from ai_requests r
      where r.id = ${id} and r.org_id = ${orgId} and r.state = 'held' and r.kept_until > ${now} and ${isTreated}
      for update`.execute(reader)
    const [held] = rows
    if (held === undefined) throw new AppError('not_found')
    if (held.version !== version) throw new AppError('version_conflict')
    if (text !== undefined && (text.task !== held.task || wordsOf(text).some((words) => faultIn(words) !== null)))
      throw invalidField('text', 'validation.format')
    const isEdited = text !== undefined && JSON.stringify(text) !== held.text
    const kept = new Date(now.getTime() + DAY)
    if (decision === 'approve')
      await sql`
        update ai_requests set state = 'done', is_approved = true, is_edited = ${isEdited},
          text = ${toSeal({ place: 'ai_requests.text', row: id }, isEdited ? JSON.stringify(text) : held.text)},
          kept_until = ${kept}, updated_at = ${now}, version = version + 1
        where id = ${id}`.execute(reader)
    else
      await sql`
        update ai_requests set state = 'failed', fault = 'ai_rejected', text = null, kept_until = ${kept}, updated_at = ${now},
          version = version + 1
        where id = ${id}`.execute(reader)
    await recordEvent({ ...context, em }, { kind: 'ai.decided', orgId, subjectId: id, userId: held.about })
  })
}
