import { QTY_MAX } from './create-schema.ts'

/** What of a product is ordered, and how many of it have to be ordered at least. */
interface OrderedQuantity {
  name: string
  qty: number
  minOrderQuantity: number
}

/** After one press on plus: the first leads to the minimum, each further one to its next multiple (spec §5 Inventory request). */
export const stepUp = (qty: number, minimum: number): number =>
  Math.min(qty < minimum ? minimum : (Math.floor(qty / minimum) + 1) * minimum, QTY_MAX)

/** After one press on minus: to the multiple before, and from the minimum to nothing. */
export const stepDown = (qty: number, minimum: number): number =>
  qty <= minimum ? 0 : (Math.ceil(qty / minimum) - 1) * minimum

/** What is ordered, but less of it than its supplier sends. */
export const belowMinimum = <Ordered extends OrderedQuantity>(ordered: readonly Ordered[]): Ordered[] =>
  ordered.filter(({ qty, minOrderQuantity }) => qty > 0 && qty < minOrderQuantity)

/** A typed quantity: a whole number, below zero only in an adjustment; null for what is none. */
export function typedQuantity(text: string, mayBeNegative = false): number | null {
  const written = text.trim()
  if (written === '') return 0
  const pattern = mayBeNegative ? /^[-−]?\d{1,7}$/ : /^\d{1,7}$/
  if (!pattern.test(written)) return null
  const qty = Number(written.replace('−', '-'))
  return Math.abs(qty) > QTY_MAX ? null : qty
}
