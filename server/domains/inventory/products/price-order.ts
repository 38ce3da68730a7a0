import type { CreateTransaction, RequestInventory } from '#shared/domains/inventory/create-schema.ts'
import { WHOLE, feeTermsOf, paymentTimingOf, priceCheckout, priceRequest } from '#shared/domains/inventory/fees.ts'
import type { Discount, OrderAmounts, PaidWith } from '#shared/domains/inventory/fees.ts'
import type { DiscountKind, PaymentTiming } from '#shared/domains/inventory/schema.ts'
import type { OfferedSupplier } from '#shared/domains/inventory/stock-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { keysOf } from '#shared/kernel/records.ts'
import type { JudgedItem } from './judge-items.ts'

export interface PricedOrder extends OrderAmounts {
  discountKind: DiscountKind | null
  discountValue: number
  paymentTiming: PaymentTiming
}

const NO_FEES = { serviceCharge: 0, creditCardFee: 0, bankTransferFee: 0, shipping: 0 }

/** By which of the two readings of the fees an order is priced (docs/fees.md): one that is written, or one out of a cart. */
export type OrderReading = 'request' | 'checkout'

interface Reading {
  supplier: OfferedSupplier | null
  mayPrice: boolean
  reading: OrderReading
  /** By whom it is ordered, with what; null where nothing is on file. */
  paidWith: PaidWith | null
}

/**
 * What a transaction comes to. Of a request it is computed again, and what was sent has to agree with it; what is sent or
 * handed out comes to its goods, and what stays in the house to nothing.
 *
 * @throws AppError `total_mismatch` with what it comes to in its details; `forbidden` for a discount by who may give none,
 *   `invalid_input` for one of more than all
 */
export function priceOrder(
  input: CreateTransaction,
  items: readonly JudgedItem[],
  { supplier, mayPrice, reading, paidWith }: Reading,
): PricedOrder {
  const currency = items[0]?.product.currency
  const plain = { discountKind: null, discountValue: 0, paymentTiming: 'now' } as const
  if (input.role === 'shipment' || input.role === 'user') return { ...priceRequest(items, NO_FEES, null), ...plain }
  if (input.role !== 'request' || supplier === null) return { ...priceRequest([], NO_FEES, null), ...plain }
  if (reading === 'checkout') {
    const amounts = priceCheckout(items, feeTermsOf(supplier.fees, 'order', currency), paidWith)
    refuseMismatch(input, amounts, items)
    return { ...amounts, ...plain }
  }
  const discount = discountOf(input)
  if (discount !== null && !mayPrice)
    throw new AppError('forbidden', { fields: { discount: { key: 'validation.resellerOnly' } } })
  if (discount?.kind === 'percentage' && discount.value > WHOLE)
    throw invalidField('discountValue', 'validation.tooBig', { maximum: WHOLE })
  const paymentTiming = paymentTimingOf(supplier.fees.features, input.paymentTiming)
  const terms = feeTermsOf(supplier.fees, paymentTiming === 'later' ? 'usage' : 'order', currency)
  const amounts = priceRequest(items, terms, paidWith, discount)
  refuseMismatch(input, amounts, items)
  return {
    ...amounts,
    discountKind: discount?.kind ?? null,
    discountValue: discount?.value ?? 0,
    paymentTiming,
  }
}

/** An amount without a kind is a fixed one. */
function discountOf({ discountKind, discountValue, discount }: RequestInventory): Discount | null {
  const value = discountValue ?? discount ?? 0
  return value === 0 ? null : { kind: discountKind ?? 'fixed', value }
}

function refuseMismatch(sent: RequestInventory, amounts: OrderAmounts, items: readonly JudgedItem[]): void {
  if (keysOf(amounts).every((name) => sent[name] === undefined || sent[name] === amounts[name])) return
  throw new AppError('total_mismatch', {
    details: { ...amounts, items: items.map(({ product: { id }, qty, price }) => ({ id, qty, price })) },
  })
}
