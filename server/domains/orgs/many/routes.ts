import { manyOrgs } from '#shared/domains/orgs/many/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { switchFeaturesOfMany } from './switch-features.ts'

export const manyOrgRoutes = routesOf(manyOrgs, {
  switchFeatures: async ({ context, body }) => ({ orgs: await switchFeaturesOfMany(context, body) }),
})
