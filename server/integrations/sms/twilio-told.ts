import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Failure } from '#shared/domains/messaging/delivery/states.ts'

/** A form that Twilio sends. */
export type ToldForm = URLSearchParams

/**
 * Whether Twilio has signed a form (https://www.twilio.com/docs/usage/security#validating-requests): HMAC-SHA-1 of the address
 * that it was told to call, and of all fields in the order of their names.
 */
export function isSignedByTwilio(authToken: string, url: string, form: ToldForm, signature: string): boolean {
  const names = [...new Set(form.keys())].toSorted((one, other) => (one < other ? -1 : 1))
  const fields = names.map((name) =>
    [...new Set(form.getAll(name))]
      .toSorted()
      .map((value) => name + value)
      .join(''),
  )
  const expected = createHmac('sha1', authToken)
    .update(url + fields.join(''), 'utf8')
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** https://www.twilio.com/docs/api/errors: those that say more than that it did not work. */
const FAILURES_BY_CODE: Readonly<Record<number, Failure>> = {
  21211: 'no_address',
  21217: 'no_address',
  21408: 'blocked',
  21610: 'stopped',
  21614: 'no_address',
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'no_address',
  30006: 'no_address',
  30007: 'blocked',
}

/** Why a text did not get there; null for a code that says no more. */
export const failureOfCode = (code: unknown): Failure | null => FAILURES_BY_CODE[Number(code)] ?? null

/** What Twilio says of a text it has; null for a step on the way. */
export function outcomeToldBy(form: ToldForm): { state: 'delivered' | 'failed'; reason: Failure | null } | null {
  const status = form.get('MessageStatus')
  if (status === 'delivered') return { state: 'delivered', reason: null }
  if (status !== 'undelivered' && status !== 'failed') return null
  return { state: 'failed', reason: failureOfCode(form.get('ErrorCode')) ?? 'service' }
}
