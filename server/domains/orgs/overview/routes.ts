import { systemOverview } from '#shared/domains/orgs/overview/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readSystemOverview } from './read-overview.ts'

export const systemOverviewRoutes = routesOf(systemOverview, {
  read: ({ reader, services: { clock, config } }) =>
    readSystemOverview(reader, clock(), {
      mail: config.smtpUrl !== undefined,
      sms: config.twilio !== undefined,
    }),
})
