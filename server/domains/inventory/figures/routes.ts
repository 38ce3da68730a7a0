import { figures, partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readIncome } from './income.ts'
import { countAppointments, countOrgs, countUsers, partnersAsked, readServiceTakers } from './partner-counts.ts'
import { readPaidProducts } from './paid-products.ts'
import { readProductShares } from './product-shares.ts'
import { readSubscriptionTurns } from './subscription-turns.ts'

export const figureRoutes = routesOf(figures, {
  income: async ({ reader, services, query }) => ({
    income: await readIncome(reader, query.orgId, query, services.clock()),
  }),

  products: async ({ reader, services, query }) => ({
    stats: await readProductShares(reader, query.orgId, query, services.clock()),
  }),

  subscriptions: async ({ reader, services, query }) => ({
    stats: await readSubscriptionTurns(reader, query.orgId, query, services.clock()),
  }),

  paidProducts: async ({ reader, services, query }) => ({
    paid: await readPaidProducts(reader, query.orgId, query.months, services.clock()),
  }),
})

export const partnerFigureRoutes = routesOf(partnerFigures, {
  orgs: async ({ reader, actor, query }) => countOrgs(reader, partnersAsked(actor, query.orgId), query.roles),

  users: async ({ reader, actor, query }) => countUsers(reader, partnersAsked(actor, query.orgId)),

  events: async ({ reader, services, actor, query }) =>
    countAppointments(reader, partnersAsked(actor, query.orgId), query, services.clock()),

  services: async ({ reader, actor, query }) => ({
    stats: await readServiceTakers(reader, partnersAsked(actor, query.orgId)),
  }),
})
