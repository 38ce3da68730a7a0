import type { CreateTransaction, Lot } from '#shared/domains/inventory/create-schema.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import type { OfferedProduct } from '#shared/domains/inventory/stock-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { FieldErrors } from '#shared/kernel/errors.ts'

/** An item with the product that it names. */
export interface JudgedItem {
  product: OfferedProduct
  qty: number
  packaging: string | null
  price: number
  cost: number
  lot: Lot | null
}

/** What an item of any transaction may say. */
interface SentItem {
  id: ServiceId
  qty: number
  packaging?: string | null | undefined
  price?: number | undefined
  cost?: number | undefined
  lot?: Lot | undefined
}

/**
 * The items of a transaction with their products (spec §5 Inventory request).
 *
 * @param mayPrice whether prices and costs are taken from what was sent
 * @throws AppError `invalid_input` on a product that cannot be chosen, `below_minimum` with the products of which too few
 *   were asked for
 */
export function judgeItems(
  input: CreateTransaction,
  products: readonly OfferedProduct[],
  mayPrice: boolean,
): JudgedItem[] {
  const known = new Map<string, OfferedProduct>(products.map((product) => [product.id, product]))
  const fields: FieldErrors = {}
  const seen = new Set<string>()
  const items: JudgedItem[] = []
  const sent: readonly SentItem[] = input.items
  for (const [index, item] of sent.entries()) {
    const product = known.get(item.id)
    if (product === undefined || !canName(product, input)) {
      fields[`items.${index}.id`] = { key: 'validation.notOffered' }
      continue
    }
    const lot = item.lot ?? null
    const name = `${item.id} ${lot?.number ?? ''}`
    if (seen.has(name)) fields[`items.${index}.id`] = { key: 'validation.twice' }
    else if (product.currency !== (items[0]?.product ?? product).currency)
      fields[`items.${index}.id`] = { key: 'validation.otherCurrency' }
    seen.add(name)
    items.push({
      product,
      qty: item.qty,
      packaging: item.packaging ?? product.packaging,
      ...pricesOf(item, product),
      lot,
    })
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  if (input.role === 'request') refuseTooFew(items)
  return items

  function pricesOf(item: SentItem, product: OfferedProduct): { price: number; cost: number } {
    if (input.role !== 'request') return { price: product.listPrice, cost: 0 }
    const { price, cost } = mayPrice ? item : {}
    return { price: price ?? product.price, cost: cost ?? product.cost ?? 0 }
  }
}

const canName = (product: OfferedProduct, input: CreateTransaction): boolean =>
  product.modes.includes(input.role) && (input.role !== 'request' || product.suppliers.includes(input.fromOrg))

/** What is ordered is at least the minimum, and a multiple of it. */
function refuseTooFew(items: readonly JudgedItem[]): void {
  const short = items.filter(({ qty, product }) => qty < product.minOrderQuantity)
  if (short.length > 0)
    throw new AppError('below_minimum', {
      details: {
        products: short.map(({ product: { id, name, minOrderQuantity }, qty }) => ({
          id,
          name,
          minOrderQuantity,
          qty,
        })),
      },
    })
  const uneven = items.flatMap(({ qty, product: { minOrderQuantity } }, index): [string, FieldErrors[string]][] =>
    qty % minOrderQuantity === 0
      ? []
      : [[`items.${index}.qty`, { key: 'validation.multipleOf', values: { step: minOrderQuantity } }]],
  )
  if (uneven.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(uneven) })
}
