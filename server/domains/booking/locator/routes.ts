import { locator } from '#shared/domains/booking/locator-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { locateOrgs } from './locate-orgs.ts'

export const locatorRoutes = routesOf(locator, {
  listOrgs: ({ reader, query }) => locateOrgs(reader, query),
})
