import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { viewOf } from '../../kernel/health.ts'
import { HelpChatId, UserId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { MEMBERS } from '../../kernel/roles.ts'
import {
  ChatAgent,
  ChatLine,
  ChatQuestion,
  ChatReply,
  ChatView,
  ChatsQuery,
  DeskPresence,
  OwnAnswers,
  OwnChat,
} from './schema.ts'

const byMembers = { who: 'org', roles: MEMBERS, in: 'params', inPerson: true } as const
const bySystem = { who: 'system' } as const
const looked = viewOf('messages', ({ person }: ChatView) => ({ user: person.id }))
const ChatPath = z.strictObject({ chatId: HelpChatId })

/** A person’s own chat with the product’s people, of which there is one at a time (spec §6). */
export const helpChat = {
  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/help-chat',
    summary: 'Whether the org has the help chat and somebody is there, and the chat that I began last',
    access: byMembers,
    params: OrgPath,
    answer: z.object({
      isOn: z.boolean(),
      chat: OwnChat.nullable(),
      /** Null where the product's people have not said when they are there. */
      presence: DeskPresence.nullable(),
    }),
  }),

  answers: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/help-chat/answers',
    summary: 'Which messages of the chat that I began last are answers, to count those that I have not seen',
    access: byMembers,
    params: OrgPath,
    answer: z.object({ chat: OwnAnswers.nullable() }),
  }),

  write: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/help-chat/messages',
    summary: 'Write to the product’s people; the first message begins the chat',
    access: byMembers,
    idempotent: true,
    params: OrgPath,
    body: ChatQuestion,
    status: 204,
  }),

  type: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/help-chat/typing',
    summary: 'Say that I am typing, to who has my chat; nothing of it is kept',
    access: byMembers,
    params: OrgPath,
    status: 204,
  }),

  sendTranscript: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/help-chat/transcript',
    summary: 'Have the chat that I began last mailed to my own proven address',
    access: byMembers,
    idempotent: true,
    params: OrgPath,
    status: 204,
    errors: ['conflict', 'address_unproven'],
  }),

  close: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/help-chat/close',
    summary: 'End my chat; one that has ended has ended',
    access: byMembers,
    params: OrgPath,
    status: 204,
  }),
}

/** The Agent Console of system administrators. */
export const helpdesk = {
  list: endpoint({
    method: 'GET',
    path: '/api/helpdesk/chats',
    summary: 'The open chats, those that have waited longest first',
    access: bySystem,
    query: ChatsQuery,
    answer: z.object({ chats: z.array(ChatLine), next: HelpChatId.nullable() }),
  }),

  agents: endpoint({
    method: 'GET',
    path: '/api/helpdesk/agents',
    summary: 'Who can have a chat: the system administrators, by name',
    access: bySystem,
    answer: z.object({ agents: z.array(ChatAgent) }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/helpdesk/chats/{chatId}',
    summary: 'One chat with what was written last',
    access: bySystem,
    params: ChatPath,
    answer: ChatView,
    views: looked,
    errors: ['not_found'],
  }),

  take: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/chats/{chatId}/take',
    summary: 'Take a chat that waits; of two at once one gets it',
    access: bySystem,
    params: ChatPath,
    status: 204,
    errors: ['not_found', 'conflict'],
  }),

  handOver: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/chats/{chatId}/agent',
    summary: 'Hand a chat of mine over to another system administrator',
    access: bySystem,
    params: ChatPath,
    body: z.strictObject({ agent: UserId }),
    status: 204,
    errors: ['not_found', 'conflict'],
  }),

  write: endpoint({
    method: 'POST',
    path: '/api/helpdesk/chats/{chatId}/messages',
    summary: 'Answer in a chat of mine',
    access: bySystem,
    idempotent: true,
    params: ChatPath,
    body: ChatReply,
    status: 204,
    errors: ['not_found', 'conflict'],
  }),

  type: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/chats/{chatId}/typing',
    summary: 'Say that I am typing, to the person of a chat of mine; nothing of it is kept',
    access: bySystem,
    params: ChatPath,
    status: 204,
    errors: ['not_found', 'conflict'],
  }),

  offerTranscript: endpoint({
    method: 'POST',
    path: '/api/helpdesk/chats/{chatId}/transcript',
    summary:
      'Tell the person of a chat of mine by mail that they can have a copy of it, and nothing of what stands in it',
    access: bySystem,
    idempotent: true,
    params: ChatPath,
    status: 204,
    errors: ['not_found', 'conflict', 'address_unproven'],
  }),

  close: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/chats/{chatId}/close',
    summary: 'End a chat of mine; one that has ended has ended',
    access: bySystem,
    params: ChatPath,
    status: 204,
    errors: ['not_found', 'conflict'],
  }),
}
