import { billingContract } from '#shared/domains/billing/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { BilledSubscription, Invoice, InvoiceCount } from './entities/subscription.ts'
import { followAssignments, followMethods, readTold, settleOne, sweepSubscriptions } from './jobs.ts'
import { earningsRoutes } from './earnings/routes.ts'
import { billingPersonData } from './person-data.ts'
import { billingRoutes } from './routes.ts'
import { tellPayer } from './tell-payer.ts'

/**
 * Billing: what orgs and people pay for by the month, and the invoices for it. It follows who has which service, and builds on
 * services and payments: it offers nothing to other domains.
 */
export const billingDomain = defineDomain({
  name: 'billing',
  contract: billingContract,
  routes: { billing: billingRoutes, earnings: earningsRoutes },
  jobs: [followAssignments, followMethods, readTold, settleOne, sweepSubscriptions, tellPayer],
  writers: [],
  entities: [BilledSubscription, Invoice, InvoiceCount],
  records: {},
  personData: [billingPersonData],
})
