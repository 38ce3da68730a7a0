import { percentOf } from '../../kernel/money.ts'
import type { SaleTerms } from './sale-terms.ts'

/** A line of what was sold: what one of it costs the buyer and, through a reseller, the reseller; minor units. */
export interface SoldLine {
  qty: number
  price: number
  cost: number
  /** The org between seller and buyer that keeps price less cost; null where the seller sold it itself. */
  resellerId: string | null
}

/** What the buyer pays (`priceRequest`, `priceCheckout`), in minor units. */
export interface PaidAmounts {
  subtotal: number
  discount: number
  serviceCharge: number
  shippingFee: number
  processingFee: number
  taxes: number
  total: number
}

/** Who gets how much of what a buyer pays, in minor units, before the provider takes its fee: all shares together are the total. */
export interface Shares {
  seller: number
  resellers: { orgId: string; amount: number }[]
  platform: number
}

/** The same with what the platform's share is made of. */
export interface Split extends Shares {
  total: number
  /** What the seller gets for the goods themselves. */
  goods: number
  platformParts: { serviceCharge: number; processing: number; netServiceCharge: number }
}

/**
 * Divides what a buyer pays (docs/fees.md). A reseller keeps price less cost of its lines, and what was taken off the price comes
 * out of that first; the seller gets everything else; of that the platform takes its percentages. No share is below zero.
 *
 * @throws Error where the amounts do not add up to their total, or not to their lines
 */
export function splitSale(lines: readonly SoldLine[], paid: PaidAmounts, terms: SaleTerms): Split {
  const { subtotal, discount, serviceCharge, shippingFee, processingFee, taxes, total } = paid
  const net = subtotal - discount
  if (total !== net + serviceCharge + shippingFee + processingFee + taxes) throw new Error('The total is no sum')
  const resellers = marginsOf(lines, subtotal, discount)
  const goods = net - resellers.reduce((sum, { amount }) => sum + amount, 0)
  let seller = total - (net - goods)
  const take = (wanted: number): number => {
    const taken = Math.min(wanted, seller)
    seller -= taken
    return taken
  }
  const platformParts = {
    serviceCharge: take(partOf(net, terms.platformServiceCharge)),
    processing: take(
      partOf(terms.processingOf === 'goods' ? subtotal : net + serviceCharge + shippingFee, terms.platformProcessing),
    ),
    netServiceCharge: take(partOf(goods, terms.netServiceCharge)),
  }
  const platform = platformParts.serviceCharge + platformParts.processing + platformParts.netServiceCharge
  return { total, goods, seller, resellers, platform, platformParts }
}

/** What each reseller keeps, in the order of their ids. A discount falls on all lines alike; it takes nobody below zero. */
function marginsOf(lines: readonly SoldLine[], subtotal: number, discount: number): Shares['resellers'] {
  const groups = new Map<string, { worth: number; cost: number }>()
  for (const { qty, price, cost, resellerId } of lines) {
    const group = groups.get(resellerId ?? '') ?? { worth: 0, cost: 0 }
    groups.set(resellerId ?? '', { worth: group.worth + qty * price, cost: group.cost + qty * cost })
  }
  const inOrder = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (inOrder.reduce((sum, [, { worth }]) => sum + worth, 0) !== subtotal) throw new Error('The lines are no sum')
  const taken = apportion(
    discount,
    inOrder.map(([, { worth }]) => worth),
  )
  return inOrder.flatMap(([orgId, { worth, cost }], index) =>
    orgId === '' ? [] : [{ orgId, amount: Math.max(worth - (taken[index] ?? 0) - cost, 0) }],
  )
}

/** Several sales of one seller that are paid at once. */
export function togetherOf(splits: readonly Split[]): Split {
  const margins = new Map<string, number>()
  for (const { resellers } of splits)
    for (const { orgId, amount } of resellers) margins.set(orgId, (margins.get(orgId) ?? 0) + amount)
  const sum = (of: (split: Split) => number) => splits.reduce((added, split) => added + of(split), 0)
  return {
    total: sum(({ total }) => total),
    goods: sum(({ goods }) => goods),
    seller: sum(({ seller }) => seller),
    resellers: [...margins].map(([orgId, amount]) => ({ orgId, amount })).toSorted(byOrg),
    platform: sum(({ platform }) => platform),
    platformParts: {
      serviceCharge: sum(({ platformParts }) => platformParts.serviceCharge),
      processing: sum(({ platformParts }) => platformParts.processing),
      netServiceCharge: sum(({ platformParts }) => platformParts.netServiceCharge),
    },
  }
}

const byOrg = (one: { orgId: string }, other: { orgId: string }): number => (one.orgId < other.orgId ? -1 : 1)

/**
 * The shares once the provider took its fee: the seller bears it, and what its share does not cover the platform does. Only the
 * platform's share may come to less than nothing by it, where the fee is more than seller and platform have.
 */
export function afterFee(shares: Shares, providerFee: number): Shares & { provider: number } {
  const bySeller = Math.min(providerFee, shares.seller)
  return {
    seller: shares.seller - bySeller,
    resellers: shares.resellers,
    platform: shares.platform - (providerFee - bySeller),
    provider: providerFee,
  }
}

/**
 * What of a refund each returns: in proportion to what they still have of the sale before the provider's fee, which the provider
 * keeps. Refunds in parts come to the whole in the end, each share to the minor unit, and none returns more than it got.
 *
 * @param left the shares of the sale less those of its refunds so far
 * @throws Error for more than is left
 */
export function splitRefund(left: Shares, amount: number): Shares {
  const weights = [left.seller, left.platform, ...left.resellers.map((reseller) => reseller.amount)]
  if (amount < 0 || amount > weights.reduce((sum, weight) => sum + weight, 0)) throw new Error('More than is left')
  const [seller = 0, platform = 0, ...others] = apportion(amount, weights)
  return {
    seller,
    platform,
    resellers: left.resellers.map(({ orgId }, index) => ({ orgId, amount: others[index] ?? 0 })),
  }
}

/** All shares of a sale together. */
export const sumOfShares = ({ seller, platform, resellers }: Shares): number =>
  resellers.reduce((sum, { amount }) => sum + amount, seller + platform)

/** Shares less others of the same sale. */
export const withoutShares = (shares: Shares, taken: Shares): Shares => ({
  seller: shares.seller - taken.seller,
  platform: shares.platform - taken.platform,
  resellers: shares.resellers.map(({ orgId, amount }, index) => ({
    orgId,
    amount: amount - (taken.resellers[index]?.amount ?? 0),
  })),
})

/** Shares of which a bank took more than there was: nobody has less than nothing of a sale. */
export const notBelowNothing = ({ seller, platform, resellers }: Shares): Shares => ({
  seller: Math.max(seller, 0),
  platform: Math.max(platform, 0),
  resellers: resellers.map(({ orgId, amount }) => ({ orgId, amount: Math.max(amount, 0) })),
})

/**
 * Divides an amount in proportion to weights by the largest remainder: each gets its share rounded down, and what is left over goes
 * unit by unit to those that lost most by it, the first of several that lost the same. All parts together are the amount.
 *
 * @returns one part a weight; nothing for all where there are no weights above zero and no amount
 * @throws Error where an amount has nobody to go to
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) {
    if (amount !== 0) throw new Error('Nobody to divide among')
    return weights.map(() => 0)
  }
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / whole), remainder: product % whole }
  })
  const over = amount - exact.reduce((sum, { part }) => sum + part, 0)
  const lucky = new Set(
    exact
      .toSorted((one, other) => {
        if (one.remainder === other.remainder) return one.index - other.index
        return one.remainder > other.remainder ? -1 : 1
      })
      .slice(0, over)
      .map(({ index }) => index),
  )
  return exact.map(({ index, part }) => part + (lucky.has(index) ? 1 : 0))
}

/** A part in hundredths of a percent of an amount; a half goes up. */
const partOf = (amount: number, part: number): number => percentOf(amount, part / 100)
