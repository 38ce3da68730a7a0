import { ITEMS_MAX, QTY_MAX } from '#shared/domains/inventory/create-schema.ts'
import type { ShelfProduct, SuggestedOrder } from '#shared/domains/inventory/shelf-schema.ts'
import type { OfferedProduct, OfferedSupplier } from '#shared/domains/inventory/stock-schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'

interface Offer {
  products: readonly OfferedProduct[]
  suppliers: readonly OfferedSupplier[]
}

/**
 * One request for each supplier and currency, of no more lines than a request may have. A product that several deliver is
 * ordered from whom it came last, else from the first by name, and as what it costs least there.
 */
export function groupOrders(
  due: readonly ShelfProduct[],
  { products, suppliers }: Offer,
  lastSuppliers: ReadonlyMap<ServiceId, OrgId>,
): { orders: SuggestedOrder[]; unsupplied: { id: ServiceId; name: string }[] } {
  const orders: SuggestedOrder[] = []
  const unsupplied: { id: ServiceId; name: string }[] = []
  const inTurn = suppliers.toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
  for (const shelf of due) {
    const offered = products.filter(({ stockId, modes }) => stockId === shelf.id && modes.includes('request'))
    const able = inTurn.filter(({ id }) => offered.some((product) => product.suppliers.includes(id)))
    const supplier = able.find(({ id }) => id === lastSuppliers.get(shelf.id)) ?? able[0]
    const [product] = offered
      .filter((one) => supplier !== undefined && one.suppliers.includes(supplier.id))
      .toSorted((a, b) => a.price - b.price || a.id.localeCompare(b.id))
    if (supplier === undefined || product === undefined) {
      unsupplied.push({ id: shelf.id, name: shelf.name })
      continue
    }
    orderOf(supplier, product).items.push({
      id: product.id,
      stockId: shelf.id,
      name: product.name,
      qty: quantityOf(shelf.reorderQuantity, product.minOrderQuantity),
      onHand: shelf.onHand,
      onTheWay: shelf.ordered + shelf.shippingIn,
      reorderPoint: shelf.reorderPoint ?? 0,
    })
  }
  return { orders, unsupplied }

  function orderOf({ id, name }: OfferedSupplier, { currency }: OfferedProduct): SuggestedOrder {
    const open = orders.find(
      (order) => order.supplier.id === id && order.currency === currency && order.items.length < ITEMS_MAX,
    )
    if (open !== undefined) return open
    const order = { supplier: { id, name }, currency, items: [] }
    orders.push(order)
    return order
  }
}

/** What is to be ordered, in whole multiples of what is sent at least; without a quantity that is one of them. */
export function quantityOf(reorderQuantity: number | null, minimum: number): number {
  const multiples = Math.ceil((reorderQuantity ?? 1) / minimum)
  return Math.max(1, Math.min(multiples, Math.floor(QTY_MAX / minimum))) * minimum
}
