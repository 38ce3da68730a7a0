import { paymentsContract } from '#shared/domains/payments/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { LedgerEntry, LedgerLine, LedgerTally } from './entities/ledger.ts'
import { PaymentCustomer, PaymentMethod } from './entities/payment-method.ts'
import { forgetErased } from './jobs.ts'
import { foldLedgerTallies } from './ledger/fold-tallies.ts'
import { paymentRoutes } from './routes.ts'
import { paymentsPersonData } from './person-data.ts'

/** Payments: what orgs and people pay with, and the books of what was paid. */
export const paymentsDomain = defineDomain({
  name: 'payments',
  contract: paymentsContract,
  routes: {
    payments: paymentRoutes,
  },
  jobs: [forgetErased, foldLedgerTallies],
  writers: [],
  entities: [PaymentCustomer, PaymentMethod, LedgerEntry, LedgerLine, LedgerTally],
  records: {},
  personData: [paymentsPersonData],
})

export { PaymentCustomer, PaymentMethod } from './entities/payment-method.ts'
export { readPaidWith } from './queries.ts'
