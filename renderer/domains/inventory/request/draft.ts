import type { RequestInventory } from '#shared/domains/inventory/create-schema.ts'
import { feeTermsOf, hundredths, paymentTimingOf, priceRequest } from '#shared/domains/inventory/fees.ts'
import type { Discount, OrderAmounts } from '#shared/domains/inventory/fees.ts'
import { belowMinimum, typedQuantity } from '#shared/domains/inventory/quantities.ts'
import type { DiscountKind, PaymentTiming } from '#shared/domains/inventory/schema.ts'
import type { PaymentMethodType } from '#shared/domains/payments/schema.ts'
import type { OfferedProduct, OfferedSupplier } from '#shared/domains/inventory/stock-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { majorText, minorOfText } from '#shared/kernel/money.ts'

/** What was typed about one product; what was not touched has no key. */
interface TypedLine {
  qty?: string
  price?: string
  cost?: string
}

/** A request as it is typed. */
export interface RequestDraft {
  supplier: OrgId | null
  description: string
  descriptionTo: string
  notes: string
  lines: Record<string, TypedLine>
  discountKind: DiscountKind | null
  discountText: string
  timing: PaymentTiming | null
}

export const emptyDraft = (suppliers: readonly OfferedSupplier[]): RequestDraft => ({
  // Where there is one alone, nobody has to choose it.
  supplier: suppliers.length === 1 ? (suppliers[0]?.id ?? null) : null,
  description: '',
  descriptionTo: '',
  notes: '',
  lines: {},
  discountKind: null,
  discountText: '',
  timing: null,
})

/** What stands in the fields of a product. */
export const shownLine = (draft: RequestDraft, product: OfferedProduct) => ({
  qty: draft.lines[product.id]?.qty ?? '',
  price: draft.lines[product.id]?.price ?? majorText(product.price, product.currency),
  cost: draft.lines[product.id]?.cost ?? majorText(product.cost ?? 0, product.currency),
})

/** The draft after something about one product was typed. */
export const withLine = (draft: RequestDraft, product: OfferedProduct, part: TypedLine): RequestDraft => ({
  ...draft,
  lines: { ...draft.lines, [product.id]: { ...draft.lines[product.id], ...part } },
})

export interface RequestedLine {
  product: OfferedProduct
  qty: number
  price: number
  cost: number
}

/** The products that the chosen supplier sends. */
export const offeredBy = (products: readonly OfferedProduct[], supplier: OrgId | null): OfferedProduct[] =>
  products.filter(
    ({ modes, suppliers }) => supplier !== null && modes.includes('request') && suppliers.includes(supplier),
  )

/** Why a field is not right: a key of the `inventory` catalogue. */
export type DraftError = 'request.wholeNumber' | 'request.badNumber' | 'request.badPercent'

export interface JudgedDraft {
  lines: RequestedLine[]
  currency: string
  amounts: OrderAmounts | null
  discount: Discount | null
  timing: PaymentTiming
  /** Of what is ordered too little, or not in whole packs, by name. */
  below: { name: string; qty: number; minOrderQuantity: number }[]
  uneven: ReadonlySet<string>
  /** By `qty.{id}`, `price.{id}`, `cost.{id}` and `discount`. */
  errors: Record<string, DraftError>
  /** Whether the order can be looked at as a whole: supplier, description, something ordered, nothing wrong. */
  isComplete: boolean
}

/** What a draft comes to (spec §5 Inventory request, §9 fees): the server computes the same and refuses what differs. */
export function judgeDraft(
  draft: RequestDraft,
  offer: {
    products: readonly OfferedProduct[]
    suppliers: readonly OfferedSupplier[]
    mayPrice: boolean
    paidWith: PaymentMethodType | null
  },
): JudgedDraft {
  const errors: Record<string, DraftError> = {}
  const offered = offeredBy(offer.products, draft.supplier)
  const lines = offered.flatMap((product): RequestedLine[] => {
    const typed = shownLine(draft, product)
    const qty = typedQuantity(typed.qty)
    if (qty === null) errors[`qty.${product.id}`] = 'request.wholeNumber'
    if (qty === null || qty === 0) return []
    const price = offer.mayPrice ? minorOfText(typed.price, product.currency) : product.price
    const cost = offer.mayPrice ? minorOfText(typed.cost, product.currency) : (product.cost ?? 0)
    if (price === null) errors[`price.${product.id}`] = 'request.badNumber'
    if (cost === null) errors[`cost.${product.id}`] = 'request.badNumber'
    return [{ product, qty, price: price ?? 0, cost: cost ?? 0 }]
  })
  const currency = (lines[0]?.product ?? offered[0])?.currency ?? LANGUAGES.en.currency
  const discount = discountOf(draft, currency)
  if (discount === 'wrong') {
    errors['discount'] = draft.discountKind === 'percentage' ? 'request.badPercent' : 'request.badNumber'
  }
  const settings = offer.suppliers.find(({ id }) => id === draft.supplier)?.fees ?? { features: [] }
  const timing = paymentTimingOf(settings.features, draft.timing ?? undefined)
  const terms = feeTermsOf(settings, timing === 'later' ? 'usage' : 'order', currency)
  const amounts = countable(() => priceRequest(lines, terms, offer.paidWith, discount === 'wrong' ? null : discount))
  const below = belowMinimum(
    lines.map(({ product: { name, minOrderQuantity }, qty }) => ({ name, qty, minOrderQuantity })),
  )
  const uneven = lines.filter(
    ({ qty, product: { minOrderQuantity } }) => qty > minOrderQuantity && qty % minOrderQuantity !== 0,
  )
  return {
    lines,
    currency,
    amounts,
    discount: discount === 'wrong' ? null : discount,
    timing,
    below,
    uneven: new Set(uneven.map(({ product }) => product.id)),
    errors,
    isComplete:
      draft.supplier !== null &&
      draft.description.trim() !== '' &&
      lines.length > 0 &&
      amounts !== null &&
      uneven.length === 0 &&
      Object.keys(errors).length === 0,
  }
}

/** What is sent; null while the draft is not complete. */
export function toRequest(draft: RequestDraft, judged: JudgedDraft, mayPrice: boolean): RequestInventory | null {
  const { amounts, discount, lines, timing } = judged
  if (!judged.isComplete || judged.below.length > 0 || draft.supplier === null || amounts === null) return null
  const described = draft.descriptionTo.trim()
  const notes = draft.notes.trim()
  return {
    role: 'request',
    status: 'requested',
    fromOrg: draft.supplier,
    description: draft.description.trim(),
    descriptionTo: described === '' ? null : described,
    notes: notes === '' ? null : notes,
    items: lines.map(({ product: { id, packaging }, qty, price, cost }) => ({
      id,
      qty,
      packaging,
      ...(mayPrice ? { price, cost } : {}),
    })),
    ...amounts,
    ...(discount === null ? {} : { discountKind: discount.kind, discountValue: discount.value }),
    paymentTiming: timing,
  }
}

function discountOf({ discountKind, discountText }: RequestDraft, currency: string): Discount | 'wrong' | null {
  if (discountKind === null || discountText.trim() === '') return null
  if (discountKind === 'fixed') {
    const value = minorOfText(discountText, currency)
    return value === null ? 'wrong' : { kind: 'fixed', value }
  }
  const text = discountText.trim().replace(',', '.')
  const percent = /^\d{1,3}(\.\d{0,2})?$/.test(text) ? Number(text) : Number.NaN
  return percent >= 0 && percent <= 100 ? { kind: 'percentage', value: hundredths(percent) } : 'wrong'
}

/** Null for an order of more than can be counted. */
function countable<Value>(count: () => Value): Value | null {
  try {
    return count()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
