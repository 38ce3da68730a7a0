import { typedQuantity } from '#shared/domains/inventory/quantities.ts'
import type { ShelfProduct } from '#shared/domains/inventory/shelf-schema.ts'
import type { StockLimits } from '#shared/domains/inventory/stock-schema.ts'

export const LIMITS = ['lowLevel', 'reorderPoint', 'reorderQuantity'] as const
export type Limit = (typeof LIMITS)[number]
type Limits = Pick<ShelfProduct, Limit>

/** What stands in the fields; an empty one asks for nothing. */
type LimitTexts = Record<Limit, string>

export const textsOf = (limits: Limits): LimitTexts => ({
  lowLevel: String(limits.lowLevel ?? ''),
  reorderPoint: String(limits.reorderPoint ?? ''),
  reorderQuantity: String(limits.reorderQuantity ?? ''),
})

/**
 * What of the limits is to be changed, and which fields are wrong. What was not touched is not sent: somebody else may be
 * changing it.
 */
export function judgeLimits(texts: LimitTexts, opened: LimitTexts): { body: StockLimits; wrong: Limit[] } {
  const body: StockLimits = {}
  const wrong: Limit[] = []
  for (const limit of LIMITS) {
    const text = texts[limit].trim()
    const value = text === '' ? null : typedQuantity(text)
    const isWrong = text !== '' && (value === null || (limit === 'reorderQuantity' && value === 0))
    if (isWrong) wrong.push(limit)
    else if (text !== opened[limit]) body[limit] = value
  }
  return { body, wrong }
}
