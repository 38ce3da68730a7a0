import { manyOrgs } from '#shared/domains/orgs/many/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { setStatusOfMany } from './set-status-of-many.ts'
import { switchFeaturesOfMany } from './switch-features.ts'

export const manyOrgRoutes = routesOf(manyOrgs, {
  switchFeatures: async ({ context, body }) => ({ orgs: await switchFeaturesOfMany(context, body) }),
  setStatus: async ({ context, body }) => ({ orgs: await setStatusOfMany(context, body) }),
})
