import { conversations } from './api.ts'
import { conversationDesk } from './desk-api.ts'
import { ownConversations } from './own-api.ts'

/** The calls about what clinics and their patients write to each other. */
export const conversationsContract = { conversations, ownConversations, conversationDesk }
