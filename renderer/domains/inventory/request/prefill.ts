import type { inventory } from '#shared/domains/inventory/api.ts'
import type { RequestInventory, SuggestedItem } from '#shared/domains/inventory/create-schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { emptyDraft, judgeDraft, toRequest } from './draft.ts'
import type { RequestDraft } from './draft.ts'

/** What a request that was suggested begins with. */
export interface Prefill {
  supplier: OrgId
  description: string
  /** With what there was of each: the request is refused where somebody has ordered it meanwhile. */
  items: readonly (SuggestedItem & { qty: number })[]
}

/** The draft with what was suggested in it; without a suggestion as it is. */
export const prefilled = (draft: RequestDraft, prefill: Prefill | undefined): RequestDraft =>
  prefill === undefined
    ? draft
    : {
        ...draft,
        supplier: prefill.supplier,
        description: prefill.description,
        lines: Object.fromEntries(prefill.items.map(({ id, qty }) => [id, { qty: String(qty) }])),
      }

/** The request with what of it was suggested; without a suggestion as it is. */
export function asSuggested(request: RequestInventory, prefill: Prefill | undefined): RequestInventory {
  if (prefill === undefined) return request
  const { items } = prefill
  return { ...request, suggested: items.map(({ id, onHand, onTheWay }) => ({ id, onHand, onTheWay })) }
}

/** A request that nothing has to be typed for any more. */
export interface ReadyRequest {
  body: RequestInventory
  currency: string
}

/** What was suggested as a request that can be sent as it is; null where somebody has to look at it first. */
export function readyRequest(prefill: Prefill, offer: Answer<typeof inventory.offer>): ReadyRequest | null {
  const draft = prefilled(emptyDraft(offer.suppliers), prefill)
  const judged = judgeDraft(draft, offer)
  const request = toRequest(draft, judged, offer.mayPrice)
  if (request === null || offer.needsPaymentMethod || judged.lines.length < prefill.items.length) return null
  return { body: asSuggested(request, prefill), currency: judged.currency }
}
