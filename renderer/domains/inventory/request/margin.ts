/**
 * What a reseller keeps of a price, and which part of the price that is.
 *
 * @param price what the clinic pays for one, and `cost` what the supplier asks for it, in minor units; null while it is no amount
 * @returns null where there is nothing to be said: no price, or no amounts
 */
export function marginOf(price: number | null, cost: number | null): { amount: number; share: number } | null {
  if (price === null || cost === null || price <= 0) return null
  return { amount: price - cost, share: (price - cost) / price }
}
