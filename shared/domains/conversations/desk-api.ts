import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId, SavedReplyId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../kernel/roles.ts'
import { ChangeReply, Desk, NewReply, SavedReply } from './schema.ts'

const ReplyPath = z.strictObject({ orgId: OrgId, replyId: SavedReplyId })
const Reply = z.object({ reply: SavedReply })
const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const

/** With what a clinic writes to its patients: saved replies, and who takes part. They are about no patient. */
export const conversationDesk = {
  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/conversation-desk',
    summary: 'Whether the org takes messages, its saved replies by name, and who can take a conversation over',
    access: { who: 'org', roles: STAFF, in: 'params' },
    params: OrgPath,
    answer: Desk,
  }),

  addReply: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/saved-replies',
    summary: 'Keep words for answering patients',
    access: byAdmins,
    idempotent: true,
    params: OrgPath,
    body: NewReply,
    answer: Reply,
    status: 201,
  }),

  changeReply: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/saved-replies/{replyId}',
    summary: 'Change a saved reply; what was written with it stays',
    access: byAdmins,
    params: ReplyPath,
    body: ChangeReply,
    answer: Reply,
    errors: ['version_conflict'],
  }),

  removeReply: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/saved-replies/{replyId}',
    summary: 'Remove a saved reply; one that is gone already is gone',
    access: byAdmins,
    params: ReplyPath,
    status: 204,
  }),
}
