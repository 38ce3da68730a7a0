import { conversationsContract } from '#shared/domains/conversations/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { Conversation, ConversationMessage } from './entities/conversation.ts'
import { SavedReply } from './entities/saved-reply.ts'
import { conversationsPersonData } from './person-data.ts'
import { conversationDeskRoutes, conversationRoutes, ownConversationRoutes } from './routes.ts'
import { writeToPatient, writeToStaff } from './telling/write-waiting.ts'

/** Conversations owns what clinics and their patients write to each other, and with what a clinic answers. */
export const conversationsDomain = defineDomain({
  name: 'conversations',
  contract: conversationsContract,
  routes: {
    conversations: conversationRoutes,
    ownConversations: ownConversationRoutes,
    conversationDesk: conversationDeskRoutes,
  },
  jobs: [],
  writers: [writeToPatient, writeToStaff],
  entities: [Conversation, ConversationMessage, SavedReply],
  records: {},
  personData: [conversationsPersonData],
})
