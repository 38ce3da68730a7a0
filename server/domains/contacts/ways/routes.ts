import { ways } from '#shared/domains/contacts/ways-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { setWay } from './set-way.ts'

export const wayRoutes = routesOf(ways, {
  set: async ({ context, params, body }) => ({
    way: await setWay(context, params.orgId, body),
    user: body.user ?? null,
    contact: body.contact ?? null,
  }),
})
