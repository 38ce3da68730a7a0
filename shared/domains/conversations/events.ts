import { event } from '../../kernel/event.ts'
import { conversations } from './api.ts'
import { conversationDesk } from './desk-api.ts'
import { ownConversations } from './own-api.ts'

const CLINICS = [conversations.list, conversations.get, conversations.count]
const BOTH = [...CLINICS, ownConversations.list, ownConversations.get, ownConversations.count]

/** What happens in conversations. That somebody has read is told by the table's own trigger, and stands in no log. */
export const conversationsEvents = {
  'conversation.written': event({ stales: BOTH, raisedBy: [conversations.write, ownConversations.write] }),
  'conversation.read': event({ stales: BOTH, raisedBy: [conversations.read, ownConversations.read] }),
  'conversation.assigned': event({ stales: CLINICS, raisedBy: [conversations.change] }),
  'conversation.done': event({ stales: CLINICS, raisedBy: [conversations.change] }),
  'conversation.reopened': event({ stales: CLINICS, raisedBy: [conversations.change] }),
  'conversation.replies_changed': event({
    stales: [conversationDesk.get],
    raisedBy: [conversationDesk.addReply, conversationDesk.changeReply, conversationDesk.removeReply],
  }),
}
