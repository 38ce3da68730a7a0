import { invalidField } from '../../kernel/errors.ts'
import { AMOUNT_MAX, percentOf } from '../../kernel/money.ts'
import type { Feature } from '../../kernel/feature.ts'
import type { PaymentMethodType } from '../payments/schema.ts'
import type { DiscountKind, PaymentTiming } from './schema.ts'

/** What an order is paid with: the kind of the payment method that is the default one. */
export type PaidWith = PaymentMethodType

/** One line of what is ordered; the price is of one, in minor units. */
interface PricedLine {
  qty: number
  price: number
}

/** A part of the subtotal in hundredths of a percent, or an amount in minor units. */
export interface Discount {
  kind: DiscountKind
  value: number
}

/**
 * What a supplier takes besides the goods, with its switches applied: what is switched off is 0. Parts are hundredths of a
 * percent (2.9 % is 290), the shipping is an amount of minor units an order.
 */
export interface FeeTerms {
  serviceCharge: number
  creditCardFee: number
  bankTransferFee: number
  shipping: number
}

/** What an order comes to, in minor units: the total is the sum of what is shown above it. */
export interface OrderAmounts {
  subtotal: number
  discount: number
  serviceCharge: number
  shippingFee: number
  processingFee: number
  taxes: number
  total: number
}

/** Of the settings of a supplier: what its fees follow from. Percents are written as people write them (2.9). */
export interface FeeSettings {
  features: readonly Feature[]
  serviceChargeOnOrderPercent?: number
  serviceChargeOnUsagePercent?: number
  creditCardFeePercent?: number
  bankTransferFeePercent?: number
  perOrderShippingCost?: number
  /** In which the supplier sells, and its shipping is counted. */
  currency?: string
}

/** 100 % in hundredths of a percent. */
export const WHOLE = 10_000

/**
 * The fees of a supplier as its switches have them (spec §9: each only if the supplier has the matching feature). What is paid
 * when it is used carries the charge on usage in the place of the one on orders. An amount of one currency is none in another:
 * where the goods are priced in another one than the supplier's there is no shipping.
 *
 * @param currency of the goods
 */
export function feeTermsOf(settings: FeeSettings, on: 'order' | 'usage' = 'order', currency?: string): FeeTerms {
  const when = (feature: Feature, figure: number | undefined) =>
    settings.features.includes(feature) ? (figure ?? 0) : 0
  return {
    serviceCharge: hundredths(
      on === 'order'
        ? when('serviceChargeOnOrder', settings.serviceChargeOnOrderPercent)
        : when('serviceChargeOnUsage', settings.serviceChargeOnUsagePercent),
    ),
    creditCardFee: hundredths(when('creditCardFee', settings.creditCardFeePercent)),
    bankTransferFee: hundredths(when('bankTransferFee', settings.bankTransferFeePercent)),
    shipping:
      currency === undefined || settings.currency === undefined || settings.currency === currency
        ? when('perOrderShipping', settings.perOrderShippingCost)
        : 0,
  }
}

/**
 * When an order of this supplier is paid (spec §9): now, or later where the supplier is paid on usage. Only a supplier with
 * `paymentTiming` leaves the choice to who orders.
 */
export function paymentTimingOf(features: readonly Feature[], wanted?: PaymentTiming): PaymentTiming {
  const usual = features.includes('payOnUsage') ? 'later' : 'now'
  return mayChooseTiming(features) ? (wanted ?? usual) : usual
}

/** Whether who orders may say when it is paid. */
export const mayChooseTiming = (features: readonly Feature[]): boolean =>
  features.includes('payOnUsage') && features.includes('paymentTiming')

/**
 * What an order in the shop comes to (spec §9, public checkout): the processing fee is a part of the subtotal alone.
 *
 * @throws AppError `invalid_input` when it is more than can be counted
 */
export function priceCheckout(lines: readonly PricedLine[], terms: FeeTerms, paidWith: PaidWith | null): OrderAmounts {
  const subtotal = subtotalOf(lines)
  const shippingFee = shippingOf(lines, terms)
  return sum({
    subtotal,
    discount: 0,
    serviceCharge: 0,
    shippingFee,
    processingFee: partOf(subtotal, processingPartOf(terms, paidWith)),
  })
}

/**
 * What a request of inventory comes to (spec §9): the service charge is a part of what is left after the discount, the
 * processing fee of all that is to be paid.
 *
 * @throws AppError `invalid_input` when it is more than can be counted
 */
export function priceRequest(
  lines: readonly PricedLine[],
  terms: FeeTerms,
  paidWith: PaidWith | null,
  discount: Discount | null = null,
): OrderAmounts {
  const subtotal = subtotalOf(lines)
  const taken = discountOf(subtotal, discount)
  const net = subtotal - taken
  const serviceCharge = partOf(net, terms.serviceCharge)
  const shippingFee = shippingOf(lines, terms)
  return sum({
    subtotal,
    discount: taken,
    serviceCharge,
    shippingFee,
    processingFee: partOf(net + serviceCharge + shippingFee, processingPartOf(terms, paidWith)),
  })
}

/** A part in hundredths of a percent of an amount; a half goes up. */
const partOf = (amount: number, part: number): number => percentOf(amount, part / 100)

/** 2.9 (percent) as 290. What is finer than a hundredth of a percent is rounded. */
export const hundredths = (percent: number): number => Math.round(Number((percent * 100).toPrecision(12)))

/** A discount takes away no more than there is. */
function discountOf(subtotal: number, discount: Discount | null): number {
  if (discount === null) return 0
  const taken = discount.kind === 'fixed' ? discount.value : partOf(subtotal, Math.min(discount.value, WHOLE))
  return Math.min(Math.max(taken, 0), subtotal)
}

function subtotalOf(lines: readonly PricedLine[]): number {
  const subtotal = lines.reduce((before, { qty, price }) => before + qty * price, 0)
  return countable(subtotal)
}

/** An order is sent once, however much is in it; nothing is not sent. */
const shippingOf = (lines: readonly PricedLine[], terms: FeeTerms): number =>
  lines.some(({ qty }) => qty > 0) ? terms.shipping : 0

function processingPartOf(terms: FeeTerms, paidWith: PaidWith | null): number {
  if (paidWith === null) return 0
  return paidWith === 'card' ? terms.creditCardFee : terms.bankTransferFee
}

function sum(parts: Omit<OrderAmounts, 'total' | 'taxes'>): OrderAmounts {
  const { subtotal, discount, serviceCharge, shippingFee, processingFee } = parts
  const total = subtotal - discount + serviceCharge + shippingFee + processingFee
  return { ...parts, taxes: 0, total: countable(total) }
}

function countable(amount: number): number {
  // Else an order could be written that no list can show.
  if (Number.isSafeInteger(amount) && amount >= 0 && amount <= AMOUNT_MAX) return amount
  throw invalidField('items', 'validation.tooBig', { maximum: AMOUNT_MAX })
}
