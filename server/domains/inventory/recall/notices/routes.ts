import { recallLinks, recalls } from '#shared/domains/inventory/recall-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { answerByLink, answerRecall, openRecallLink } from './answer-recall.ts'
import { draftNotices } from './draft-notices.ts'
import { getRecall, listRecalls } from './read-recalls.ts'
import { remindOfRecall, sendNotices } from './send-notices.ts'

export const recallRoutes = routesOf(recalls, {
  list: async ({ reader, params, query }) => ({ recalls: await listRecalls(reader, params.orgId, query.lot) }),

  get: async ({ reader, context, actor, params: { orgId, recallId } }) => ({
    recall: await getRecall(reader, { actor, orgId, id: recallId, language: context.origin.language }),
  }),

  draft: async ({ reader, params, query }) => ({ draft: await draftNotices(reader, { ...params, number: query.lot }) }),

  send: async ({ context, params, body }) => ({ id: await sendNotices(context, params.orgId, body) }),

  async remind({ context, params }) {
    await remindOfRecall(context, params.orgId, params.recallId)
    return undefined
  },

  async answer({ context, params, body }) {
    await answerRecall(context, params, body)
    return undefined
  },
})

export const recallLinkRoutes = routesOf(recallLinks, {
  open: async ({ reader, services, params }) => ({
    recall: await openRecallLink(reader, services.vault, params.token),
  }),

  answer: async ({ context, services, params, body }) => ({
    recall: await answerByLink(context, services.vault, { ...params, ...body }),
  }),
})
