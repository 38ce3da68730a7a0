import { paymentsContract } from '#shared/domains/payments/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { LedgerEntry, LedgerLine, LedgerTally } from './entities/ledger.ts'
import { PaymentCustomer, PaymentMethod, VisitorCard } from './entities/payment-method.ts'
import {
  OrderPayment,
  PaymentAccount,
  PaymentAttempt,
  PaymentRefund,
  PaymentReversal,
  PaymentTransfer,
} from './entities/order-payment.ts'
import { DisputeShare, PaymentDispute } from './entities/dispute.ts'
import { PaymentPayout } from './entities/payout.ts'
import { MoneyComparison, MoneyDifference, ProviderMovement } from './entities/reconciliation.ts'
import { PaymentSandbox, ProviderEvent } from './entities/provider.ts'
import { settleOrder, sweepPayments } from './charges/jobs.ts'
import { tellFailure } from './charges/tell-failure.ts'
import { settleDisputes, sweepDisputes } from './disputes/jobs.ts'
import { tellDispute } from './disputes/tell-dispute.ts'
import { sweepPayouts, tellPayout } from './payouts/jobs.ts'
import { reconcileMoney, tellDifferences } from './reconciliation/jobs.ts'
import { workEvent } from './webhook/work-event.ts'
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
  jobs: [
    forgetErased,
    foldLedgerTallies,
    settleOrder,
    sweepPayments,
    tellFailure,
    workEvent,
    settleDisputes,
    sweepDisputes,
    tellDispute,
    sweepPayouts,
    tellPayout,
    reconcileMoney,
    tellDifferences,
  ],
  writers: [],
  entities: [
    PaymentCustomer,
    PaymentMethod,
    VisitorCard,
    LedgerEntry,
    LedgerLine,
    LedgerTally,
    OrderPayment,
    PaymentAccount,
    PaymentAttempt,
    PaymentTransfer,
    PaymentRefund,
    PaymentReversal,
    PaymentDispute,
    DisputeShare,
    PaymentPayout,
    ProviderMovement,
    MoneyComparison,
    MoneyDifference,
    ProviderEvent,
    PaymentSandbox,
  ],
  records: {},
  personData: [paymentsPersonData],
})

export { PaymentCustomer, PaymentMethod } from './entities/payment-method.ts'
export { OrderPayment, PaymentAccount } from './entities/order-payment.ts'
export { giveBack } from './charges/give-back.ts'
export { callOffDeposit } from './charges/call-off.ts'
export { chargePresent } from './charges/charge-present.ts'
export type { AtTheBank } from './charges/charge-present.ts'
export { isSetUp, setUpCard } from './charges/set-up-card.ts'
export { forgetCard, keepCard } from './charges/visitor-card.ts'
export { readVisitPayments, triesSince } from './charges/read-visit.ts'
export type { VisitPayment } from './charges/read-visit.ts'
export { canBePaid, openPayment, openUsage, openVisit, splitOf } from './charges/open-payment.ts'
export type { ApprovedOrder } from './charges/open-payment.ts'
export { readPaymentState } from './charges/payment-row.ts'
export { ChargeColumn, chargeColumn, presentCharge, readCharges, readTransfers } from './charges/read-charges.ts'
export { post } from './ledger/post.ts'
export { readBalances } from './ledger/read-balances.ts'
export { reconcile } from './reconciliation/reconcile.ts'
export { orgOwner, personOwner } from './owner.ts'
export type { Owner } from './owner.ts'
export { billToldWork, methodsChangedWork, visitPaidWork } from './work.ts'
export { retryPayment } from './charges/retry-payment.ts'
export { readPaidWith } from './queries.ts'
