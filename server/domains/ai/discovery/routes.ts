import { discovery } from '#shared/domains/ai/discovery-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { discoverOrg } from './discover-org.ts'

export const discoveryRoutes = routesOf(discovery, {
  org: ({ services, body }) => discoverOrg(services.web, body),
})
