import type { ApiError } from '#renderer/api/api-error.ts'

/** Refusals because of what is offered, and of what it is paid with: prices, fees or the method have changed meanwhile. */
const OF_OFFER: readonly ApiError['code'][] = [
  'total_mismatch',
  'below_minimum',
  'invalid_input',
  'payment_method_required',
]

export const isAboutOffer = ({ code }: ApiError): boolean => OF_OFFER.includes(code)
