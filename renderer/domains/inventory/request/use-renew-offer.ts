import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#renderer/api/api-error.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'

/** Refusals because of what is offered, and of what it is paid with. */
const OF_OFFER: readonly ApiError['code'][] = [
  'total_mismatch',
  'below_minimum',
  'invalid_input',
  'payment_method_required',
]

/**
 * Prices, fees or what it is paid with have changed meanwhile: after a refusal because of them the offer is read again.
 * Answers whether it was such a refusal.
 */
export function useRenewOffer(): (refusal: ApiError) => boolean {
  const client = useQueryClient()
  return ({ code }) => {
    const isOfOffer = OF_OFFER.includes(code)
    if (isOfOffer) void client.invalidateQueries({ queryKey: queryKey(inventory.offer) })
    return isOfOffer
  }
}
