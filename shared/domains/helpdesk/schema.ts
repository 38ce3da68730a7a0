import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { HelpChatId, UserId } from '../../kernel/ids.ts'
import { Role } from '../../kernel/roles.ts'

/** Letters of one message: two pages. */
export const CHAT_TEXT_MAX = 4000
/** Messages of a chat that are shown, the newest ones. */
export const CHAT_SHOWN = 200
export const CHATS_PAGE = 50
/** More than a desk ever has. */
export const CHAT_AGENTS_MAX = 200
/** Of one person, so that nobody floods the desk. */
export const CHAT_PER_MINUTE = 20
/** Copies of one person’s chats that are mailed or offered in an hour. */
export const TRANSCRIPTS_PER_HOUR = 5
/** Messages of a chat that a mail holds, the newest ones. */
export const TRANSCRIPT_MAX = 500
/** After its end. */
export const CHAT_KEPT_DAYS = 90

/** Well formed, as half of a letter can be kept by no database. */
const Text = z
  .string()
  .trim()
  .min(1)
  .max(CHAT_TEXT_MAX)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** The page makes the key, once for each message: sent again under it, it is the same message. */
export const ChatReply = z.strictObject({ key: z.uuid(), text: Text })
export type ChatReply = z.infer<typeof ChatReply>

/** From which page it was asked: without its query, which can name people. */
export const ChatQuestion = ChatReply.extend({
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#\s\\]*$/),
})
export type ChatQuestion = z.infer<typeof ChatQuestion>

export const ChatSide = z.enum(['person', 'agent'])
export type ChatSide = z.infer<typeof ChatSide>

const message = <Text extends z.ZodType>(text: Text) =>
  z.object({ id: z.uuid(), number: z.int(), key: z.uuid(), from: ChatSide, at: z.iso.datetime(), text })
const ChatMessage = message(health(z.string()))
const OwnChatMessage = message(z.string())

export const OwnChat = z.object({
  id: HelpChatId,
  /** The first name of who answers; null as long as it waits. */
  agent: z.string().nullable(),
  /** What is written next begins another. */
  isClosed: z.boolean(),
  messages: z.array(OwnChatMessage),
})
export type OwnChat = z.infer<typeof OwnChat>

/** Of the chat that one began last: which of its messages are answers, by number, and no word of them. */
export const OwnAnswers = z.object({ id: HelpChatId, answers: z.array(z.int()) })
export type OwnAnswers = z.infer<typeof OwnAnswers>

/** Whether somebody of the desk is there by its hours, and until when that holds. */
export const DeskPresence = z.object({ isHere: z.boolean(), until: z.iso.datetime().nullable() })
export type DeskPresence = z.infer<typeof DeskPresence>

/** All that an agent is told of a person. */
const Asker = z.object({
  id: UserId,
  name: z.string(),
  /** By which a saved reply greets them. */
  firstName: z.string(),
  org: z.string(),
  /** Null for who has left the org since. */
  role: Role.nullable(),
  language: z.string(),
  path: z.string(),
})

/** A system administrator, who can have a chat. */
export const ChatAgent = z.object({ id: UserId, name: z.string() })
export type ChatAgent = z.infer<typeof ChatAgent>

export const ChatLine = z.object({
  id: HelpChatId,
  person: Asker,
  agent: ChatAgent.nullable(),
  beganAt: z.iso.datetime(),
  /** Since when the person waits for an answer; null where they have one. */
  waitingSince: z.iso.datetime().nullable(),
  isClosed: z.boolean(),
})
export type ChatLine = z.infer<typeof ChatLine>

export const ChatView = ChatLine.extend({ messages: z.array(ChatMessage) })
export type ChatView = z.infer<typeof ChatView>

/** `waiting` are those that nobody has taken. */
export const ChatFolder = z.enum(['waiting', 'mine', 'open'])
export type ChatFolder = z.infer<typeof ChatFolder>

export const ChatsQuery = z.strictObject({
  folder: ChatFolder.default('waiting'),
  /** Those that stand behind this one. */
  after: HelpChatId.optional(),
})
export type ChatsQuery = z.infer<typeof ChatsQuery>
