import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { v4, v7 } from 'uuid'
import type { MessageView, NewMessage, Side } from '#shared/domains/conversations/schema.ts'
import { presenceAt } from '#shared/domains/conversations/presence.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { requireOwnPhoto } from '#server/domains/media/index.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Conversation, ConversationMessage } from '../entities/conversation.ts'
import type { StoredConversation } from '../entities/conversation.ts'
import { readMessage } from '../reading/messages.ts'
import { refuseClosed } from '../standing.ts'
import type { Between } from '../standing.ts'
import { awayText } from './away-text.ts'

/** Of a clinic that does not say when it opens again: it answers by its hours once in so long. */
const AWAY_AT_MOST = DAY

/**
 * Writes a message, and begins the conversation where it is the first. Sent again under its key it is the same message, also
 * where nothing could be written any more by then. While the clinic is closed it answers by its hours, once until it opens.
 *
 * @throws AppError `no_patient`, `messages_off`; `invalid_input` for a picture of somebody else, or a key of another message
 */
export async function writeMessage(
  context: DomainContext,
  { orgId, userId, side }: Between & { side: Side },
  { key, text, photoURL = null }: NewMessage,
): Promise<MessageView> {
  const { userId: writerId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    const before = await findConversation(em, { orgId, userId })
    const known = await findSent(em, before, { key, writerId })
    if (known !== null) return readMessage(reader, known)
    await refuseClosed(reader, { orgId, userId })
    await requireOwnPhoto(em, photoURL, [writerId])
    const conversation = before ?? (await beginConversation(em, { orgId, userId }, now))
    // Of two that began it at once, with the same message, the second one waited here.
    const sent = before === null ? await findSent(em, conversation, { key, writerId }) : null
    if (sent !== null) return readMessage(reader, sent)
    const message = addMessage(em, conversation, { side, key, text, photoUrl: photoURL, writtenBy: writerId, now })
    const isReopened = side === 'patient' && conversation.isDone
    if (side === 'patient') conversation.isDone = false
    if (side === 'patient') await answerByHours(em, conversation, now)
    await em.flush()
    const about = { orgId, subjectId: conversation.id, userId }
    await recordEvent({ ...context, em }, { kind: 'conversation.written', ...about, details: { by: side } })
    if (isReopened) await recordEvent({ ...context, em }, { kind: 'conversation.reopened', ...about })
    return readMessage(reader, message.id)
  })
}

/** With its row locked: who writes at the same moment stands in line, and numbers have no gap. */
export const findConversation = (em: EntityManager, { orgId, userId }: Between): Promise<StoredConversation | null> =>
  em.findOne(Conversation, { orgId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, filters: false })

/** Two who begin at once begin one. */
async function beginConversation(em: EntityManager, between: Between, now: Date): Promise<StoredConversation> {
  await sql`
    insert into conversations (id, created_at, updated_at, org_id, user_id, last_at)
    values (${v7()}, ${now}, ${now}, ${between.orgId}, ${between.userId}, ${now})
    on conflict (org_id, user_id) do nothing`.execute(readerOf(em))
  const begun = await findConversation(em, between)
  if (begun === null) throw new AppError('not_found')
  return begun
}

/** The message that was sent under a key. @throws AppError `invalid_input` for the key of somebody else's */
async function findSent(
  em: EntityManager,
  conversation: StoredConversation | null,
  { key, writerId }: { key: string; writerId: string },
): Promise<string | null> {
  if (conversation === null) return null
  const sent = await em.findOne(
    ConversationMessage,
    { conversationId: conversation.id, clientKey: key },
    { filters: false },
  )
  if (sent === null) return null
  if (sent.writtenBy !== writerId) throw invalidField('key', 'validation.format')
  return sent.id
}

interface Written {
  side: Side
  key: string
  text: string
  photoUrl: string | null
  writtenBy: UserId | null
  now: Date
  isAutomatic?: boolean
}

function addMessage(em: EntityManager, conversation: StoredConversation, { key, now, ...written }: Written) {
  const number = conversation.lastNumber + 1
  conversation.lastNumber = number
  conversation.lastAt = now
  if (written.side === 'patient') conversation.lastPatientNumber = number
  else conversation.lastClinicNumber = number
  const { id: conversationId, orgId } = conversation
  return em.create(ConversationMessage, {
    id: v7(),
    orgId,
    conversationId,
    number,
    clientKey: key,
    at: now,
    ...written,
  })
}

/** Says that nobody is there, and from when somebody is: in the patient's language, once until then. */
async function answerByHours(em: EntityManager, conversation: StoredConversation, now: Date): Promise<void> {
  if ((conversation.awayUntil ?? null) !== null && Number(conversation.awayUntil) > now.getTime()) return
  const reader = readerOf(em)
  const hours = await readHours(reader, conversation.orgId)
  const presence = presenceAt(hours, now.getTime())
  if (presence.isOpen) return
  const { opensAt } = presence
  const text = await awayText(reader, conversation, { opensAt, timeZone: hours.timeZone })
  conversation.awayUntil = new Date(opensAt ?? now.getTime() + AWAY_AT_MOST)
  addMessage(em, conversation, {
    side: 'clinic',
    key: v4(),
    text,
    photoUrl: null,
    writtenBy: null,
    now,
    isAutomatic: true,
  })
}
