import { locator } from '#shared/domains/booking/locator-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { findTelehealth } from './find-telehealth.ts'
import { locateOrgs } from './locate-orgs.ts'

export const locatorRoutes = routesOf(locator, {
  getTelehealth: async ({ reader, query }) => ({ url: await findTelehealth(reader, query) }),

  listOrgs: ({ reader, query, actor }) => locateOrgs(reader, query, { isSignedIn: actor.kind === 'user' }),
})
