import { feesContract } from '#shared/domains/fees/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { FeePolicy, VisitFee } from './entities/fees.ts'
import { CARDS_KEPT_DAYS, endLeftCheckout, forgetCards, settleFees, sweepFees } from './jobs.ts'
import { feesPersonData } from './person-data.ts'
import { feeRoutes, publicFeeRoutes } from './routes.ts'
import { tellPayment, tellVisitor } from './visit/tell-visitor.ts'

/** Fees: the card, the deposit and the fees that a clinic asks of who books by themselves. */
export const feesDomain = defineDomain({
  name: 'fees',
  contract: feesContract,
  routes: { fees: feeRoutes, publicFees: publicFeeRoutes },
  jobs: [settleFees, endLeftCheckout, sweepFees, forgetCards, tellVisitor, tellPayment],
  writers: [],
  entities: [FeePolicy, VisitFee],
  records: {},
  personData: [feesPersonData],
  keeps: [{ what: 'visitorCards', days: CARDS_KEPT_DAYS }],
})

export { closeCheckout, refuseAsked, termsOf, withCard } from './checkout/take-card.ts'
export { endCheckout } from './checkout/end-checkout.ts'
export { findCheckout } from './checkout/find-checkout.ts'
export { lateFeeOf, noteLateCancel } from './visit/note-late-cancel.ts'
export { payOwnFee } from './visit/pay-own.ts'
export { isCardAsked } from './policy/policy-memory.ts'
export { readOwnFees } from './visit/present.ts'
