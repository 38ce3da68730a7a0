import { v4, v7 } from 'uuid'
import { HelpChatId, HelpReplyId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

/** Of nobody: an agent's calls name a chat, and no org has one. */
const params = { chatId: HelpChatId.parse(v7()) }
const reply = () => ({ key: v4(), text: 'Where do I change my picture?' })

const ofReply = { replyId: HelpReplyId.parse(v7()) }
const saved = { titles: { en: 'Calendar' }, texts: { en: 'Hello {name}, it is at the left.' } }

/** Of what people ask the product's own people. */
export const helpdeskSamples: Pick<SampleInputs, 'helpChat' | 'helpdesk' | 'helpReplies' | 'contactCentre'> = {
  helpChat: {
    get: ({ orgId }) => ({ params: { orgId } }),
    write: ({ orgId }) => ({ params: { orgId }, body: { ...reply(), path: '/dashboard' } }),
    close: ({ orgId }) => ({ params: { orgId } }),
  },
  helpdesk: {
    list: () => ({ query: { folder: 'open' } }),
    agents: () => ({}),
    get: () => ({ params }),
    take: () => ({ params }),
    handOver: ({ userId }) => ({ params, body: { agent: userId } }),
    write: () => ({ params, body: reply() }),
    close: () => ({ params }),
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
