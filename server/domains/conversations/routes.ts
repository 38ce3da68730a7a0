import { conversations } from '#shared/domains/conversations/api.ts'
import { conversationDesk } from '#shared/domains/conversations/desk-api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { countUnread, listThreads, readStaffThread } from './reading/list-threads.ts'
import { countOwnUnread, findOwnClinic, listOwnThreads, readOwnThread } from './reading/own-threads.ts'
import { addReply, changeReply, readDesk, removeReply } from './settings/replies.ts'
import { changeThread } from './writing/change-thread.ts'
import { markRead } from './writing/mark-read.ts'
import { writeMessage } from './writing/write-message.ts'

/** Of the staff. */
export const conversationRoutes = routesOf(conversations, {
  list: ({ reader, actor, params: { orgId }, query }) => listThreads(reader, { orgId, readerId: actor.userId }, query),

  count: async ({ reader, params }) => ({ unread: await countUnread(reader, params.orgId) }),

  get: ({ reader, params, query }) => readStaffThread(reader, params, query.before),

  write: async ({ context, params, body }) => ({
    message: await writeMessage(context, { ...params, side: 'clinic' }, body),
  }),

  async read({ context, params, body }) {
    await markRead(context, { ...params, side: 'clinic' }, body.number)
    return undefined
  },

  async change({ context, params, body }) {
    await changeThread(context, params, body)
    return undefined
  },
})

/** Of a patient. */
export const ownConversationRoutes = routesOf(ownConversations, {
  list: async ({ reader, actor }) => ({ threads: await listOwnThreads(reader, actor.userId) }),

  count: async ({ reader, actor }) => ({ unread: await countOwnUnread(reader, actor.userId) }),

  get: ({ reader, actor, params: { orgId }, query }) =>
    readOwnThread(reader, { orgId, userId: actor.userId }, query.before),

  async write({ context, reader, actor: { userId }, params: { orgId }, body }) {
    await findOwnClinic(reader, { orgId, userId })
    return { message: await writeMessage(context, { orgId, userId, side: 'patient' }, body) }
  },

  async read({ context, reader, actor, params: { orgId }, body }) {
    await findOwnClinic(reader, { orgId, userId: actor.userId })
    await markRead(context, { orgId, userId: actor.userId, side: 'patient' }, body.number)
    return undefined
  },
})

/** With what the staff write. */
export const conversationDeskRoutes = routesOf(conversationDesk, {
  get: ({ reader, params }) => readDesk(reader, params.orgId),

  addReply: async ({ context, params, body }) => ({ reply: await addReply(context, params.orgId, body) }),

  changeReply: async ({ context, params, body }) => ({ reply: await changeReply(context, params, body) }),

  async removeReply({ context, params: { orgId, replyId } }) {
    await removeReply(context, orgId, replyId)
    return undefined
  },
})
