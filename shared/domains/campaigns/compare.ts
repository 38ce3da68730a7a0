interface Sums {
  views: number
  clicks: number
}

/** Below so many views of either, or clicks of both together, nothing is said of two campaigns. */
export const VIEWS_MIN = 100
export const CLICKS_MIN = 10
/** Of a normal distribution, for 95 of 100. */
const Z = 1.96

/** By how much more one is opened than another, in points from -1 to 1, and between what that is to be looked for. */
export interface RateDifference {
  difference: number
  low: number
  high: number
}

/**
 * How the rate of one campaign stands to that of another that was shown to the other half of the visits: Newcombe's interval of the
 * difference of two proportions by Wilson's of each (Statistics in Medicine 17, 1998, method 10), which holds near 0 too, where
 * these rates are. Null for too few to tell. Somebody who comes twice counts twice, so it is a little too sure of itself.
 */
export function compareRates(one: Sums, other: Sums): RateDifference | null {
  if (Math.min(one.views, other.views) < VIEWS_MIN || one.clicks + other.clicks < CLICKS_MIN) return null
  const [a, b] = [wilson(one), wilson(other)]
  const difference = a.rate - b.rate
  return {
    difference,
    low: difference - Math.hypot(a.rate - a.low, b.high - b.rate),
    high: difference + Math.hypot(a.high - a.rate, b.rate - b.low),
  }
}

/** Counted apart, clicks can be more than views; no rate is above 1. */
function wilson({ views, clicks }: Sums): { rate: number; low: number; high: number } {
  const rate = Math.min(1, clicks / views)
  const middle = rate + Z ** 2 / (2 * views)
  const reach = Z * Math.sqrt((rate * (1 - rate)) / views + Z ** 2 / (4 * views ** 2))
  const whole = 1 + Z ** 2 / views
  return { rate, low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) }
}
