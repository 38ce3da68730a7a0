import { orgDefaults } from '#shared/domains/orgs/defaults/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listDefaults } from './read-defaults.ts'
import { setDefaults } from './set-defaults.ts'

export const orgDefaultsRoutes = routesOf(orgDefaults, {
  list: async ({ reader }) => ({ defaults: await listDefaults(reader) }),

  set: async ({ context, params, body }) => ({ defaults: await setDefaults(context, params.kind, body) }),
})
