import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'

const word = z.string().optional().catch(undefined)
const Told = z
  .object({
    type: word,
    code: word,
    decline_code: word,
    statusCode: z.number().optional().catch(undefined),
    requestId: word,
  })
  .catch({})

/** The library's errors tell themselves apart by `type`; what they hold of a card goes no further. */
export function refusalOf(error: unknown, invalid: ErrorCode | null): AppError {
  if (error instanceof AppError) return error
  const { type, code, decline_code, statusCode, requestId } = Told.parse(error)
  const cause = new Error(`Stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`)
  const fieldsOf = (kind: ErrorCode) => ({ paymentMethodId: { key: `code.${kind}` } })
  if (type === 'StripeCardError') {
    const details = { reason: decline_code ?? code ?? null }
    return new AppError('card_declined', { cause, fields: fieldsOf('card_declined'), details })
  }
  if (type === 'StripeInvalidRequestError' && invalid !== null && (statusCode === 400 || statusCode === 404))
    return new AppError(invalid, { cause, fields: fieldsOf(invalid) })
  return new AppError('provider_failed', {
    cause,
    details: { provider: 'stripe', ...(statusCode !== undefined && { status: statusCode }) },
  })
}

/** What came of something that was asked for; null where it was refused as one of `codes`, which is an answer as well. */
export async function unlessRefused<T>(work: Promise<T>, ...codes: readonly ErrorCode[]): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null
    throw error
  }
}
