import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { NewMessage, OwnMessageView, OwnThreadLine, OwnThreadView, ReadUpTo, ThreadQuery } from './schema.ts'

/** A patient's own conversations with their clinics. */
export const ownConversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations/my',
    summary: 'The clinics to which I can write, and those with which I did, the latest first',
    access: { who: 'signed-in' },
    answer: z.object({ threads: z.array(OwnThreadLine) }),
  }),

  count: endpoint({
    method: 'GET',
    path: '/api/conversations/my/count',
    summary: 'How many messages of my clinics I have not read',
    access: { who: 'signed-in' },
    answer: z.object({ unread: z.int() }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/conversations/my/{orgId}',
    summary: 'My conversation with a clinic, from its end',
    access: { who: 'signed-in' },
    params: OrgPath,
    query: ThreadQuery,
    answer: OwnThreadView,
    errors: ['not_found'],
  }),

  write: endpoint({
    method: 'POST',
    path: '/api/conversations/my/{orgId}/messages',
    summary: 'Write to a clinic of mine',
    access: { who: 'signed-in' },
    idempotent: true,
    params: OrgPath,
    body: NewMessage,
    answer: z.object({ message: OwnMessageView }),
    status: 201,
    errors: ['not_found', 'messages_off', 'no_patient'],
  }),

  read: endpoint({
    method: 'PUT',
    path: '/api/conversations/my/{orgId}/read',
    summary: 'Say that I have read as far as this message',
    access: { who: 'signed-in' },
    params: OrgPath,
    body: ReadUpTo,
    status: 204,
    errors: ['not_found'],
  }),
}
