import type { OrderAmounts } from './fees.ts'

const AMOUNTS = ['subtotal', 'discount', 'serviceCharge', 'processingFee', 'taxes'] as const

/** Goods of a line at what one costs, in minor units. */
interface PricedGoods {
  qty: number
  price: number
}

export const worthOf = (lines: readonly PricedGoods[]): number =>
  lines.reduce((sum, { qty, price }) => sum + qty * price, 0)

/**
 * What falls on a part of the goods of an order: of each amount as much as the part is of all goods, rounded down. Nothing of
 * the shipping: the parcel was sent whole.
 *
 * @param worth of the part, and `of` all goods, in minor units
 */
export function shareOf(whole: OrderAmounts, worth: number, of: number): OrderAmounts {
  const share = (amount: number) => portion(amount, worth, of)
  const amounts = {
    subtotal: share(whole.subtotal),
    discount: share(whole.discount),
    serviceCharge: share(whole.serviceCharge),
    shippingFee: 0,
    processingFee: share(whole.processingFee),
    taxes: share(whole.taxes),
  }
  return { ...amounts, total: totalOf(amounts) }
}

/** What is left of amounts without a part of them. */
export function withoutPart(whole: OrderAmounts, part: OrderAmounts): OrderAmounts {
  const left = { ...whole, shippingFee: whole.shippingFee - part.shippingFee }
  for (const amount of AMOUNTS) left[amount] = whole[amount] - part[amount]
  return { ...left, total: totalOf(left) }
}

/** Amounts with a part that was taken out of them before. */
export function withPart(rest: OrderAmounts, part: OrderAmounts): OrderAmounts {
  const whole = { ...rest, shippingFee: rest.shippingFee + part.shippingFee }
  for (const amount of AMOUNTS) whole[amount] = rest[amount] + part[amount]
  return { ...whole, total: totalOf(whole) }
}

/**
 * What is credited for goods that come back after others did (`before`). Counted from the first piece on, so that all
 * credits together are what the whole is: nothing is lost to rounding, and nothing credited twice.
 */
export const creditFor = (whole: OrderAmounts, worth: { before: number; now: number; of: number }): OrderAmounts =>
  withoutPart(shareOf(whole, worth.before + worth.now, worth.of), shareOf(whole, worth.before, worth.of))

/** Whole minor units, rounded down: products of two amounts are too large for numbers. */
export const portion = (amount: number, worth: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(worth)) / BigInt(of))

const totalOf = (amounts: Omit<OrderAmounts, 'total'>): number =>
  amounts.subtotal -
  amounts.discount +
  amounts.serviceCharge +
  amounts.shippingFee +
  amounts.processingFee +
  amounts.taxes
