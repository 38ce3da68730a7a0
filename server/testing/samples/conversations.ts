import { v4 } from 'uuid'
import type { SampleInputs } from './shape.ts'

const written = () => ({ key: v4(), text: 'Shall I bring the list of my medicines?' })
const reply = { name: 'Thanks', text: 'Thank you, we will look at it today.' }

/** Of what clinics and their patients write to each other. */
export const conversationSamples: Pick<SampleInputs, 'conversations' | 'ownConversations' | 'conversationDesk'> = {
  conversations: {
    list: ({ orgId }) => ({ params: { orgId }, query: { folder: 'open' } }),
    count: ({ orgId }) => ({ params: { orgId } }),
    get: ({ orgId, writerId }) => ({ params: { orgId, userId: writerId }, query: {} }),
    write: ({ orgId, userId }) => ({ params: { orgId, userId }, body: written() }),
    read: ({ orgId, writerId }) => ({ params: { orgId, userId: writerId }, body: { number: 1 } }),
    change: ({ orgId, writerId }) => ({ params: { orgId, userId: writerId }, body: { isDone: true } }),
  },
  ownConversations: {
    list: () => ({}),
    count: () => ({}),
    get: ({ orgId }) => ({ params: { orgId }, query: {} }),
    write: ({ orgId }) => ({ params: { orgId }, body: written() }),
    read: ({ orgId }) => ({ params: { orgId }, body: { number: 1 } }),
  },
  conversationDesk: {
    get: ({ orgId }) => ({ params: { orgId } }),
    addReply: ({ orgId }) => ({ params: { orgId }, body: reply }),
    changeReply: ({ orgId, savedReplyId }) => ({
      params: { orgId, replyId: savedReplyId },
      body: { version: 1, ...reply },
    }),
    removeReply: ({ orgId, savedReplyId }) => ({ params: { orgId, replyId: savedReplyId } }),
  },
}
