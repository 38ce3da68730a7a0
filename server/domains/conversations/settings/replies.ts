import { sql } from 'kysely'
import { z } from 'zod'
import { Desk, REPLIES_MAX, SavedReply as ReplyView } from '#shared/domains/conversations/schema.ts'
import type { ChangeReply, NewReply } from '#shared/domains/conversations/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, SavedReplyId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { staffAtWork } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { SavedReply } from '../entities/saved-reply.ts'
import { takesMessages } from '../standing.ts'

/** More work at no clinic. */
const TEAM_MAX = 500
const DeskRow = Desk.pick({ isOn: true, team: true })
const CountRow = z.object({ count: z.number() })

/** With what the staff of an org write: whether they can, saved replies by name, and who takes part. */
export async function readDesk(reader: Reader, orgId: OrgId): Promise<Desk> {
  const [{ rows }, { rows: replies }] = await Promise.all([
    sqlOf(DeskRow)`
      select ${takesMessages()} as "isOn", coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id) from (
          select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name
          from memberships m join users u on u.id = m.user_id and u.deleted_at is null
          where m.org_id = o.id and ${staffAtWork()} limit ${sql.lit(TEAM_MAX)}) t), '[]') as team
      from orgs o where o.id = ${orgId}`.execute(reader),
    sqlOf(ReplyView)`
      select id, name, text, version from saved_replies where org_id = ${orgId}
      order by lower(name), id limit ${sql.lit(REPLIES_MAX)}`.execute(reader),
  ])
  const [desk] = rows
  if (desk === undefined) throw new AppError('not_found')
  return { ...desk, replies }
}

const changed = (context: DomainContext, orgId: OrgId, subjectId: string) =>
  recordEvent(context, { kind: 'conversation.replies_changed', orgId, subjectId })

/** Two who add at once stand in line. @throws AppError `invalid_input` for one more than an org may have */
export async function addReply(context: DomainContext, orgId: OrgId, input: NewReply): Promise<ReplyView> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select 1 from orgs where id = ${orgId} for no key update`.execute(reader)
    const { rows } = await sqlOf(CountRow)`
      select count(*)::int as count from saved_replies where org_id = ${orgId}`.execute(reader)
    if ((rows[0]?.count ?? 0) >= REPLIES_MAX) throw invalidField('name', 'validation.tooMany', { maximum: REPLIES_MAX })
    const reply = em.create(SavedReply, { orgId, ...input })
    await em.flush()
    await changed({ ...context, em }, orgId, reply.id)
    return ReplyView.parse(reply)
  })
}

/** @throws AppError `not_found`, `version_conflict` with what holds now */
export async function changeReply(
  context: DomainContext,
  { orgId, replyId: id }: { orgId: OrgId; replyId: SavedReplyId },
  { version, ...input }: ChangeReply,
): Promise<ReplyView> {
  return inTransaction(context.em, async (em) => {
    const reply = await em.findOne(SavedReply, { id, orgId })
    if (reply === null) throw new AppError('not_found')
    if (reply.version !== version)
      throw new AppError('version_conflict', { details: { current: ReplyView.parse(reply) } })
    em.assign(reply, input)
    await em.flush()
    await changed({ ...context, em }, orgId, id)
    return ReplyView.parse(reply)
  })
}

/** What was written with it stays. Again is once. */
export async function removeReply(context: DomainContext, orgId: OrgId, id: SavedReplyId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    if ((await em.nativeDelete(SavedReply, { id, orgId })) > 0) await changed({ ...context, em }, orgId, id)
  })
}
