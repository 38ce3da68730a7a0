import { paymentsContract } from '#shared/domains/payments/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { PaymentCustomer, PaymentMethod } from './entities/payment-method.ts'
import { forgetErased } from './jobs.ts'
import { paymentRoutes } from './routes.ts'
import { paymentsPersonData } from './person-data.ts'

/** Payments: what orgs and people pay with. */
export const paymentsDomain = defineDomain({
  name: 'payments',
  contract: paymentsContract,
  routes: {
    payments: paymentRoutes,
  },
  jobs: [forgetErased],
  writers: [],
  entities: [PaymentCustomer, PaymentMethod],
  records: {},
  personData: [paymentsPersonData],
})

export { PaymentCustomer, PaymentMethod } from './entities/payment-method.ts'
export { readPaidWith } from './queries.ts'
