import { afterFee, splitSale } from '../payments/split.ts'
import type { Split } from '../payments/split.ts'
import type { SaleTerms } from '../payments/sale-terms.ts'

/**
 * Divides an invoice between its seller and the platform by what was agreed when the subscription began (docs/fees.md). One that
 * credits more than it charges takes from each what a charge of the same amount would have given.
 *
 * @param total below zero what is credited
 */
export function splitInvoice(total: number, terms: SaleTerms): Split {
  const amount = Math.abs(total)
  const line = { qty: 1, price: amount, cost: 0, resellerId: null }
  const none = { discount: 0, serviceCharge: 0, shippingFee: 0, processingFee: 0, taxes: 0 }
  const split = splitSale([line], { ...none, subtotal: amount, total: amount }, terms)
  if (total >= 0) return split
  const { serviceCharge, processing, netServiceCharge } = split.platformParts
  return {
    total,
    goods: negative(split.goods),
    seller: negative(split.seller),
    resellers: [],
    platform: negative(split.platform),
    platformParts: {
      serviceCharge: negative(serviceCharge),
      processing: negative(processing),
      netServiceCharge: negative(netServiceCharge),
    },
  }
}

/** What a seller gets of it; below zero what it owes. A fee is only taken of what was charged. */
export const sellerShare = (split: Split, fee: number): number =>
  split.seller <= 0 ? split.seller : afterFee(split, fee).seller

/** Zero has no sign in the books. */
const negative = (amount: number): number => (amount === 0 ? 0 : -amount)
