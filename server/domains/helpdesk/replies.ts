import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { z } from 'zod'
import { HELP_REPLIES_MAX, HelpReply as ReplyView } from '#shared/domains/helpdesk/replies.ts'
import type { ChangeHelpReply, NewHelpReply } from '#shared/domains/helpdesk/replies.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { HelpReplyId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { HelpReply } from './entities/help-reply.ts'

const CountRow = z.object({ count: z.number() })

export async function listReplies(reader: Reader): Promise<{ replies: ReplyView[] }> {
  const { rows } = await sqlOf(ReplyView)`
    select id, titles, texts, version from help_replies order by id limit ${sql.lit(HELP_REPLIES_MAX)}`.execute(reader)
  return { replies: rows }
}

const changed = (context: DomainContext, subjectId: string) =>
  recordEvent(context, { kind: 'chat.replies_changed', subjectId })

/** Two who add at once stand in line. @throws AppError `invalid_input` for one more than there may be */
export async function addReply(context: DomainContext, input: NewHelpReply): Promise<ReplyView> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended('help replies', 0))`.execute(reader)
    const { rows } = await sqlOf(CountRow)`select count(*)::int as count from help_replies`.execute(reader)
    if ((rows[0]?.count ?? 0) >= HELP_REPLIES_MAX)
      throw invalidField('titles', 'validation.tooMany', { maximum: HELP_REPLIES_MAX })
    const reply = em.create(HelpReply, input)
    await em.flush()
    await changed({ ...context, em }, reply.id)
    return ReplyView.parse(reply)
  })
}

/** @throws AppError `not_found`, `version_conflict` with what holds now */
export async function changeReply(
  context: DomainContext,
  id: HelpReplyId,
  { version, ...input }: ChangeHelpReply,
): Promise<ReplyView> {
  return inTransaction(context.em, async (em) => {
    // Of two changes at once the second finds what the first has made of it.
    const reply = await em.findOne(HelpReply, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (reply === null) throw new AppError('not_found')
    if (reply.version !== version)
      throw new AppError('version_conflict', { details: { current: ReplyView.parse(reply) } })
    em.assign(reply, input, { mergeObjectProperties: false })
    await em.flush()
    await changed({ ...context, em }, id)
    return ReplyView.parse(reply)
  })
}

/** What was written with it stays. Again is once. */
export async function removeReply(context: DomainContext, id: HelpReplyId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    if ((await em.nativeDelete(HelpReply, { id })) > 0) await changed({ ...context, em }, id)
  })
}
