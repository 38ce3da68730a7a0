import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { HelpReplyId } from '../../kernel/ids.ts'
import { ChangeHelpReply, HelpReply, NewHelpReply } from './replies.ts'

const bySystem = { who: 'system' } as const
const ReplyPath = z.strictObject({ replyId: HelpReplyId })
const Reply = z.object({ reply: HelpReply })

/** With what system administrators answer in help chats again and again: one list for all of them. */
export const helpReplies = {
  list: endpoint({
    method: 'GET',
    path: '/api/helpdesk/replies',
    summary: 'The saved replies of the help desk, in the order in which they were made',
    access: bySystem,
    answer: z.object({ replies: z.array(HelpReply) }),
  }),

  add: endpoint({
    method: 'POST',
    path: '/api/helpdesk/replies',
    summary: 'Keep words for answering in help chats',
    access: bySystem,
    idempotent: true,
    body: NewHelpReply,
    answer: Reply,
    status: 201,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/replies/{replyId}',
    summary: 'Change a saved reply; what was written with it stays',
    access: bySystem,
    params: ReplyPath,
    body: ChangeHelpReply,
    answer: Reply,
    errors: ['not_found', 'version_conflict'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/helpdesk/replies/{replyId}',
    summary: 'Remove a saved reply; one that is gone already is gone',
    access: bySystem,
    params: ReplyPath,
    status: 204,
  }),
}
