import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { helpChat, helpdesk } from './api.ts'
import { contactCentre } from './contact-centre-api.ts'
import { helpHours } from './hours-api.ts'
import { helpReplies } from './replies-api.ts'

const stales = [helpChat.get, helpChat.answers, helpdesk.list, helpdesk.get]

/** What happens in help chats: told to the person and to system administrators, and to nobody of the org. */
export const helpdeskEvents = {
  'chat.written': event({ stales, raisedBy: [helpChat.write, helpdesk.write], toSystem: true }),
  'chat.taken': event({ stales, raisedBy: [helpdesk.take, helpdesk.handOver], toSystem: true }),
  'chat.closed': event({ stales, raisedBy: [helpChat.close, helpdesk.close], toSystem: true }),
  /** Asked for by the person, or offered by the agent. */
  'chat.transcript_sent': event({
    stales: [],
    raisedBy: [helpChat.sendTranscript, helpdesk.offerTranscript],
    quiet: true,
  }),
  'chat.replies_changed': event({
    stales: [helpReplies.list],
    raisedBy: [helpReplies.add, helpReplies.change, helpReplies.remove],
    toSystem: true,
  }),
  'chat.hours_changed': event({
    stales: [helpHours.get, helpChat.get],
    raisedBy: [helpHours.change],
    toSystem: true,
  }),
  /** Somebody was vouched for to the contact centre. */
  'assertion.given': event({ stales: [], quiet: true }),
}

/** What people change there without an event. */
export const helpdeskChanges: readonly OwnChange[] = [
  {
    calls: [helpChat.type, helpdesk.type],
    stales: [],
    why: 'a sign of the moment, which is kept nowhere',
  },
  { calls: [contactCentre.call], stales: [], why: 'a token goes to the window that asked, and nothing of it is kept' },
]
