import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { CHAT_PER_MINUTE } from '#shared/domains/helpdesk/schema.ts'
import type { ChatQuestion, ChatReply, ChatSide } from '#shared/domains/helpdesk/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { HelpChatId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { MINUTE, SECOND } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { HelpChat, HelpChatMessage } from './entities/help-chat.ts'
import { hasChat } from './queries.ts'
import { lockOwn } from './agents.ts'

interface Written extends ChatReply {
  side: ChatSide
  writtenBy: UserId
}

/**
 * Asks the product's people. The first message begins the chat; two at once begin one. The person's row is held, so that their
 * messages stand in line and are counted.
 *
 * @throws AppError `not_found` where the org has no chat; `rate_limited`
 */
export async function ask(context: DomainContext, orgId: OrgId, { path, ...message }: ChatQuestion): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    if (!(await hasChat(reader, orgId))) throw new AppError('not_found')
    await sql`select 1 from users where id = ${userId} for no key update`.execute(reader)
    await refuseFlood(reader, userId, now)
    await sql`
      insert into help_chats (id, created_at, updated_at, org_id, user_id, language, path, waiting_since)
      values (${v7()}, ${now}, ${now}, ${orgId}, ${userId}, ${context.origin.language}, ${path}, ${now})
      on conflict (user_id) where closed_at is null do nothing`.execute(reader)
    const chat = await em.findOneOrFail(
      HelpChat,
      { userId, closedAt: null },
      { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    await add({ ...context, em }, chat.id, { ...message, side: 'person', writtenBy: userId })
  })
}

/** Answers in a chat of one's own. @throws AppError `not_found`, `conflict` where it has ended or is somebody else's */
export async function answer(context: DomainContext, chatId: HelpChatId, message: ChatReply): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const chat = await lockOwn(em, chatId, userId)
    if ((chat.closedAt ?? null) !== null) throw new AppError('conflict')
    await add({ ...context, em }, chatId, { ...message, side: 'agent', writtenBy: userId })
  })
}

/** To a chat that is locked. Sent again under its key it is the same message. */
async function add(context: DomainContext, id: HelpChatId, { key, ...written }: Written): Promise<void> {
  const { em, clock } = context
  if (await isSent(em, id, key)) return
  const now = new Date(clock())
  const chat = await em.findOneOrFail(HelpChat, { id }, { filters: false })
  chat.lastNumber += 1
  chat.waitingSince = written.side === 'agent' ? null : (chat.waitingSince ?? now)
  const { orgId, lastNumber: number, userId } = chat
  em.create(HelpChatMessage, { id: v7(), orgId, chatId: id, number, clientKey: key, at: now, ...written })
  await em.flush()
  await recordEvent(context, { kind: 'chat.written', subjectId: id, userId, details: { by: written.side } })
}

const isSent = async (em: EntityManager, chatId: HelpChatId, clientKey: string): Promise<boolean> =>
  (await em.count(HelpChatMessage, { chatId, clientKey }, { filters: false })) > 0

const CountRow = z.object({ count: z.number() })

async function refuseFlood(reader: Reader, userId: UserId, now: Date): Promise<void> {
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as count from help_chat_messages
    where written_by = ${userId} and side = 'person' and at > ${new Date(now.getTime() - MINUTE)}`.execute(reader)
  if ((rows[0]?.count ?? 0) >= CHAT_PER_MINUTE) throw new AppError('rate_limited', { retryAfter: MINUTE / SECOND })
}
