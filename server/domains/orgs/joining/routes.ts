import { joining } from '#shared/domains/orgs/joining/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { endCode, makeCode, readCode } from './codes.ts'
import { joinByCode, lookAtCode } from './join.ts'

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
