import { helpChat, helpdesk } from '#shared/domains/helpdesk/api.ts'
import { helpHours } from '#shared/domains/helpdesk/hours-api.ts'
import { helpReplies } from '#shared/domains/helpdesk/replies-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { closeAsAgent, closeOwn, handOver, takeChat } from './agents.ts'
import { changeHours, readHours, readPresence } from './hours.ts'
import { findOwnAnswers, findOwnChat, hasChat, listAgents, listChats, readChat } from './queries.ts'
import { addReply, changeReply, listReplies, removeReply } from './replies.ts'
import { offerTranscript, sendTranscript } from './transcript.ts'
import { typeAsAgent, typeAsPerson } from './type.ts'
import { answer, ask } from './write.ts'

export const helpChatRoutes = routesOf(helpChat, {
  async get({ reader, actor, params, services }) {
    if (!(await hasChat(reader, params.orgId))) return { isOn: false, chat: null, presence: null }
    const [chat, presence] = await Promise.all([
      findOwnChat(reader, actor.userId),
      readPresence(reader, services.clock()),
    ])
    return { isOn: true, chat, presence }
  },

  answers: async ({ reader, actor, params }) => ({
    chat: (await hasChat(reader, params.orgId)) ? await findOwnAnswers(reader, actor.userId) : null,
  }),

  async write({ context, params, body }) {
    await ask(context, params.orgId, body)
    return undefined
  },

  async type({ reader, actor, params }) {
    await typeAsPerson(reader, params.orgId, actor.userId)
    return undefined
  },

  async sendTranscript({ context, params }) {
    await sendTranscript(context, params.orgId)
    return undefined
  },

  async close({ context }) {
    await closeOwn(context)
    return undefined
  },
})

export const helpdeskRoutes = routesOf(helpdesk, {
  list: ({ reader, actor, query }) => listChats(reader, actor.userId, query),

  agents: ({ reader }) => listAgents(reader),

  get: ({ reader, params }) => readChat(reader, params.chatId),

  async take({ context, params }) {
    await takeChat(context, params.chatId)
    return undefined
  },

  async handOver({ context, params, body }) {
    await handOver(context, params.chatId, body.agent)
    return undefined
  },

  async write({ context, params, body }) {
    await answer(context, params.chatId, body)
    return undefined
  },

  async type({ reader, actor, params }) {
    await typeAsAgent(reader, params.chatId, actor.userId)
    return undefined
  },

  async offerTranscript({ context, params }) {
    await offerTranscript(context, params.chatId)
    return undefined
  },

  async close({ context, params }) {
    await closeAsAgent(context, params.chatId)
    return undefined
  },
})

export const helpHoursRoutes = routesOf(helpHours, {
  get: async ({ reader }) => ({ hours: await readHours(reader) }),

  change: async ({ context, body }) => ({ hours: await changeHours(context, body) }),
})

export const helpRepliesRoutes = routesOf(helpReplies, {
  list: ({ reader }) => listReplies(reader),

  add: async ({ context, body }) => ({ reply: await addReply(context, body) }),

  change: async ({ context, params, body }) => ({ reply: await changeReply(context, params.replyId, body) }),

  async remove({ context, params }) {
    await removeReply(context, params.replyId)
    return undefined
  },
})
