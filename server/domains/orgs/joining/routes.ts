import { joining } from '#shared/domains/orgs/joining/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import { signedIn } from '#server/runtime/context.ts'
import { answerRequest } from './answer-request.ts'
import { endCode, makeCode, readCode } from './codes.ts'
import { joinByCode, lookAtCode } from './join.ts'
import { askToJoin, countRequests, listOwnRequests, listRequests, withdrawRequest } from './requests.ts'

export const joiningRoutes = routesOf(joining, {
  getCode: ({ reader, params }) => readCode(reader, params.orgId),

  makeCode: ({ context, params }) => makeCode(context, params.orgId),

  async endCode({ context, params }) {
    await endCode(context, params.orgId)
    return undefined
  },

  look: async ({ context, body }) => ({ clinic: await lookAtCode(context, body.code) }),

  join: async ({ context, body }) => ({ clinic: await joinByCode(context, body.code) }),
})

export const joinRequestRoutes = routesOf(joinRequests, {
  ask: async ({ context, body }) => ({ request: await askToJoin(context, body.clinic, body.words ?? null) }),

  async withdraw({ context, params }) {
    await withdrawRequest(context, params.orgId)
    return undefined
  },

  listMine: async ({ reader, context }) => ({
    requests: await listOwnRequests(context, reader, signedIn(context.actor).userId),
  }),

  list: ({ reader, params, query }) => listRequests(reader, params.orgId, query),

  count: async ({ reader, params }) => ({ waiting: await countRequests(reader, params.orgId) }),

  async answer({ context, params, body }) {
    await answerRequest(context, params, { answer: body.answer, word: body.word ?? null })
    return undefined
  },
})
