import { systemOverview } from '#shared/domains/orgs/overview/api.ts'
import { partnerOverview } from '#shared/domains/orgs/overview/partner-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readPartnerOverview } from './read-partner-overview.ts'
import { readSystemOverview } from './read-overview.ts'

export const systemOverviewRoutes = routesOf(systemOverview, {
  read: ({ reader, services: { clock, config } }) =>
    readSystemOverview(reader, clock(), {
      mail: config.smtpUrl !== undefined,
      sms: config.twilio !== undefined,
    }),
})

export const partnerOverviewRoutes = routesOf(partnerOverview, {
  read: ({ reader, actor, query, services: { clock } }) => readPartnerOverview(reader, actor, query.orgId, clock()),
})
