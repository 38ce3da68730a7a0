import { expiryOf } from '#shared/domains/inventory/expiry.ts'
import type { TransactionItem } from '#shared/domains/inventory/schema.ts'
import type { ProductStock } from '#shared/domains/inventory/stock-schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

type Stocked = Pick<ProductStock, 'id' | 'onHand' | 'lots'>
type Ordered = Pick<TransactionItem, 'id' | 'position' | 'qty'>

/** How many of a product can be sent: what has expired cannot. */
export function sendable(products: readonly Stocked[], id: string, today: LocalDate): number {
  const product = products.find((one) => one.id === id)
  if (product === undefined) return 0
  const expired = product.lots
    .filter(({ expiresOn }) => expiryOf(expiresOn, today) === 'expired')
    .reduce((sum, { onHand }) => sum + onHand, 0)
  return Math.max(0, product.onHand - expired)
}

/** How many of each line can leave now: two lines of the same product share what there is. */
export function prefilled(items: readonly Ordered[], products: readonly Stocked[], today: LocalDate) {
  const left = new Map<string, number>()
  return Object.fromEntries(
    items.map(({ id, position, qty }) => {
      const available = left.get(id) ?? sendable(products, id, today)
      const now = Math.min(qty, available)
      left.set(id, available - now)
      return [position, String(now)]
    }),
  )
}
