import { sql } from 'kysely'
import { z } from 'zod'
import { TRANSCRIPTS_PER_HOUR } from '#shared/domains/helpdesk/schema.ts'
import type { ChatSide } from '#shared/domains/helpdesk/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { HelpChatId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { HOUR, SECOND } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockOwn } from './agents.ts'
import { hasChat } from './queries.ts'

const KIND = 'chat.transcript_sent'
const LastRow = z.object({ id: HelpChatId })

/** Has the chat that one began last mailed to oneself. @throws AppError `not_found` where the org has no chat, `conflict` for who has begun none, `address_unproven`, `rate_limited` */
export async function sendTranscript(context: DomainContext, orgId: OrgId): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    if (!(await hasChat(reader, orgId))) throw new AppError('not_found')
    const { rows } = await sqlOf(LastRow)`
      select id from help_chats where user_id = ${userId} order by id desc limit 1`.execute(reader)
    const [last] = rows
    if (last === undefined) throw new AppError('conflict')
    await record({ ...context, em }, { chatId: last.id, userId, by: 'person' })
  })
}

/** Tells the person of one's own chat that they can have a copy. @throws AppError `not_found`, `conflict`, `address_unproven`, `rate_limited` */
export async function offerTranscript(context: DomainContext, chatId: HelpChatId): Promise<void> {
  const { userId: agentId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const { userId } = await lockOwn(em, chatId, agentId)
    await record({ ...context, em }, { chatId, userId, by: 'agent' })
  })
}

interface Copy {
  chatId: HelpChatId
  userId: UserId
  by: ChatSide
}

const PersonRow = z.object({ is_proven: z.boolean() })
const CountRow = z.object({ count: z.number() })

/** What leaves follows from the record. Those about one person stand in line, so that two presses at once are both counted. */
async function record(context: DomainContext, { chatId, userId, by }: Copy): Promise<void> {
  const reader = readerOf(context.em)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`help transcript ${userId}`}, 0))`.execute(reader)
  const { rows } = await sqlOf(PersonRow)`
    select email_proven_at is not null as is_proven from users where id = ${userId}`.execute(reader)
  if (rows[0]?.is_proven !== true) throw new AppError('address_unproven')
  const sent = await sqlOf(CountRow)`
    select count(*)::int as count from activities
    where user_id = ${userId} and at > ${new Date(context.clock() - HOUR)} and kind = ${KIND}`.execute(reader)
  if ((sent.rows[0]?.count ?? 0) >= TRANSCRIPTS_PER_HOUR)
    throw new AppError('rate_limited', { retryAfter: HOUR / SECOND })
  await recordEvent(context, { kind: KIND, subjectId: chatId, userId, details: { by } })
}
