import type { CheckoutCart } from '#shared/domains/inventory/cart/schema.ts'
import { feeTermsOf, priceCheckout } from '#shared/domains/inventory/fees.ts'
import type { OrderAmounts } from '#shared/domains/inventory/fees.ts'
import { belowMinimum } from '#shared/domains/inventory/quantities.ts'
import type { PaymentMethodType } from '#shared/domains/payments/schema.ts'
import type { OfferedProduct, OfferedSupplier } from '#shared/domains/inventory/stock-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { CartLine } from './cart-store.ts'

interface Offer {
  products: readonly OfferedProduct[]
  suppliers: readonly OfferedSupplier[]
  paidWith: PaymentMethodType | null
}

export interface ShopProduct extends OfferedProduct {
  shopSupplier: OrgId
}

export interface OrderedLine {
  product: ShopProduct
  qty: number
}

/** What goes to one supplier. */
export interface CartOrder {
  supplier: OfferedSupplier
  currency: string
  lines: OrderedLine[]
  /** Null for more than can be counted. */
  amounts: OrderAmounts | null
}

export interface JudgedCart {
  orders: CartOrder[]
  /** What is offered no longer, and is not ordered. */
  gone: CartLine[]
  /** What costs something else than when it was put in. */
  repriced: { line: CartLine; product: ShopProduct }[]
  /** What its supplier prices in another currency than the rest: it waits for an order of its own. */
  waiting: OrderedLine[]
  /** Of what too few are ordered, and what is not ordered in whole packs. */
  below: ReadonlySet<string>
  uneven: ReadonlySet<string>
  /** Whether it can be ordered as it is: something is in it, nothing is wrong, and no price has changed unseen. */
  isReady: boolean
}

/** What an org can put into its cart, in the order of the offer. */
export const shopProducts = (products: readonly OfferedProduct[]): ShopProduct[] =>
  products.filter(
    (product): product is ShopProduct => product.shopSupplier !== null && product.modes.includes('request'),
  )

/** A cart by what is offered now (spec §4 Checkout, §9): the server computes the same and refuses what differs. */
export function judgeCart(kept: readonly CartLine[], offer: Offer): JudgedCart {
  const known = new Map<string, ShopProduct>(shopProducts(offer.products).map((product) => [product.id, product]))
  const found = kept.flatMap((line) => {
    const product = known.get(line.id)
    return product === undefined ? [] : [{ line, product, qty: line.qty }]
  })
  const waiting: OrderedLine[] = []
  const orders = offer.suppliers.flatMap((supplier): CartOrder[] => {
    const ofSupplier = found.filter(({ product }) => product.shopSupplier === supplier.id)
    const [first] = ofSupplier
    if (first === undefined) return []
    const { currency } = first.product
    waiting.push(...ofSupplier.filter(({ product }) => product.currency !== currency))
    const lines = ofSupplier.filter(({ product }) => product.currency === currency)
    return [{ supplier, currency, lines, amounts: amountsOf(lines, supplier, offer.paidWith) }]
  })
  const ordered = orders.flatMap(({ lines }) => lines)
  const below = belowMinimum(
    ordered.map(({ product: { id, name, minOrderQuantity }, qty }) => ({ id, name, qty, minOrderQuantity })),
  )
  const uneven = ordered.filter(
    ({ qty, product: { minOrderQuantity } }) => qty > minOrderQuantity && qty % minOrderQuantity !== 0,
  )
  const repriced = found.filter(
    ({ line, product }) => line.price !== product.price || line.currency !== product.currency,
  )
  return {
    orders,
    gone: kept.filter(({ id }) => !known.has(id)),
    repriced,
    waiting,
    below: new Set(below.map(({ id }) => id)),
    uneven: new Set(uneven.map(({ product }) => product.id)),
    isReady:
      orders.length > 0 &&
      orders.every(({ amounts }) => amounts !== null) &&
      below.length + uneven.length + repriced.length === 0,
  }
}

/** What is sent; null while the cart cannot be ordered. */
export function toCheckout(judged: JudgedCart, words: { description: string; notes: string }): CheckoutCart | null {
  const description = words.description.trim()
  const notes = words.notes.trim()
  if (!judged.isReady || description === '') return null
  return {
    description,
    notes: notes === '' ? null : notes,
    orders: judged.orders.map(({ supplier, lines, amounts }) => ({
      fromOrg: supplier.id,
      items: lines.map(({ product, qty }) => ({ id: product.id, qty })),
      total: amounts?.total ?? 0,
    })),
  }
}

function amountsOf(
  lines: readonly OrderedLine[],
  { fees }: OfferedSupplier,
  paidWith: PaymentMethodType | null,
): OrderAmounts | null {
  try {
    return priceCheckout(
      lines.map(({ product: { price }, qty }) => ({ price, qty })),
      feeTermsOf(fees, 'order', lines[0]?.product.currency),
      paidWith,
    )
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
