import { v4, v7 } from 'uuid'
import { HelpChatId, HelpReplyId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

/** Of nobody: an agent's calls name a chat, and no org has one. */
const params = { chatId: HelpChatId.parse(v7()) }
const reply = () => ({ key: v4(), text: 'Where do I change my picture?' })

const ofReply = { replyId: HelpReplyId.parse(v7()) }
const week = {
  timeZone: 'Europe/Berlin',
  week: [{ days: [0, 1], startTime: '09:00 AM', endTime: '05:00 PM' }],
}
const saved = { titles: { en: 'Calendar' }, texts: { en: 'Hello {name}, it is at the left.' } }

/** Of what people ask the product's own people. */
export const helpdeskSamples: Pick<
  SampleInputs,
  'helpChat' | 'helpdesk' | 'helpHours' | 'helpReplies' | 'contactCentre'
> = {
  helpChat: {
    get: ({ orgId }) => ({ params: { orgId } }),
    answers: ({ orgId }) => ({ params: { orgId } }),
    write: ({ orgId }) => ({ params: { orgId }, body: { ...reply(), path: '/dashboard' } }),
    type: ({ orgId }) => ({ params: { orgId } }),
    sendTranscript: ({ orgId }) => ({ params: { orgId } }),
    close: ({ orgId }) => ({ params: { orgId } }),
  },
  helpdesk: {
    list: () => ({ query: { folder: 'open' } }),
    agents: () => ({}),
    get: () => ({ params }),
    take: () => ({ params }),
    handOver: ({ userId }) => ({ params, body: { agent: userId } }),
    write: () => ({ params, body: reply() }),
    type: () => ({ params }),
    offerTranscript: () => ({ params }),
    close: () => ({ params }),
  },
  helpHours: {
    get: () => ({}),
    change: () => ({ body: { ...week, version: 0 } }),
  },
  helpReplies: {
    list: () => ({}),
    add: () => ({ body: saved }),
    change: () => ({ params: ofReply, body: { ...saved, version: 1 } }),
    remove: () => ({ params: ofReply }),
  },
  contactCentre: {
    assertion: () => ({}),
    token: () => ({}),
    call: ({ orgId }) => ({ body: { orgId } }),
    signInPage: () => ({}),
    widgetPage: () => ({}),
  },
}
