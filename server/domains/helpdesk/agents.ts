import { LockMode } from '@mikro-orm/core'
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql'
import type { InferEntity } from '@mikro-orm/core'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { HelpChatId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { User } from '#server/domains/identity/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { HelpChat } from './entities/help-chat.ts'

type StoredChat = InferEntity<typeof HelpChat>

/** With its row locked: of two agents at once the second one sees what the first one did. */
async function lock(em: EntityManager, which: FilterQuery<StoredChat>): Promise<StoredChat | null> {
  return em.findOne(HelpChat, which, { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE })
}

async function lockAny(em: EntityManager, id: HelpChatId): Promise<StoredChat> {
  const chat = await lock(em, { id })
  if (chat === null) throw new AppError('not_found')
  return chat
}

/** A chat that this agent has. @throws AppError `not_found`; `conflict` for one of somebody else, or of nobody */
export async function lockOwn(em: EntityManager, id: HelpChatId, agentId: UserId): Promise<StoredChat> {
  const chat = await lockAny(em, id)
  if (chat.agentId !== agentId) throw new AppError('conflict')
  return chat
}

/** Again is once. @throws AppError `not_found`; `conflict` where somebody else has it, or it has ended */
export async function takeChat(context: DomainContext, id: HelpChatId): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const chat = await lockAny(em, id)
    if (chat.agentId === userId) return
    if ((chat.agentId ?? null) !== null || (chat.closedAt ?? null) !== null) throw new AppError('conflict')
    await give({ ...context, em }, chat, userId)
  })
}

/** @throws AppError `not_found`, `conflict`; `invalid_input` for somebody who is no system administrator */
export async function handOver(context: DomainContext, id: HelpChatId, agent: UserId): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const chat = await lockOwn(em, id, userId)
    if ((chat.closedAt ?? null) !== null) throw new AppError('conflict')
    const known = await em.count(User, { id: agent, role: 'system-admin', status: 'active', deletedAt: null })
    if (known === 0) throw invalidField('agent', 'validation.format')
    await give({ ...context, em }, chat, agent)
  })
}

async function give(context: DomainContext, chat: StoredChat, agentId: UserId): Promise<void> {
  chat.agentId = agentId
  await context.em.flush()
  await recordEvent(context, { kind: 'chat.taken', subjectId: chat.id, userId: chat.userId })
}

/** Ends a chat of one's own as an agent; again is once. @throws AppError `not_found`, `conflict` */
export async function closeAsAgent(context: DomainContext, id: HelpChatId): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => close({ ...context, em }, await lockOwn(em, id, userId)))
}

/** Ends the chat that one has open, if there is one. */
export async function closeOwn(context: DomainContext): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const chat = await lock(em, { userId, closedAt: null })
    if (chat !== null) await close({ ...context, em }, chat)
  })
}

async function close(context: DomainContext, chat: StoredChat): Promise<void> {
  if ((chat.closedAt ?? null) !== null) return
  chat.closedAt = new Date(context.clock())
  chat.waitingSince = null
  await context.em.flush()
  await recordEvent(context, { kind: 'chat.closed', subjectId: chat.id, userId: chat.userId })
}
