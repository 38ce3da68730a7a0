import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v4 as randomKey } from 'uuid'
import { ApiError } from '#renderer/api/api-error.ts'
import { refreshAfter } from '#renderer/api/refresh-after.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { BookPublicAppointment, PublicBooking } from '#shared/domains/booking/public-schema.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { FREE_TIMES } from '../choice/free-times.ts'

type Outcome = { booking: PublicBooking } | { refusal: ApiError } | 'already sending'

/**
 * Sends a booking once, however often the button is pressed. The idempotency key stays the same until the content
 * changes, so that trying again after a lost connection cannot book twice.
 */
export function useBook({ id: orgId, asksRecaptcha }: Pick<PublicOrg, 'id' | 'asksRecaptcha'>) {
  const queries = useQueryClient()
  const call = useCall(publicScheduling.bookPublic)
  const attempt = useRef<{ content: string; key: string; body: BookPublicAppointment } | null>(null)
  const isSending = useRef(false)

  async function send(body: BookPublicAppointment): Promise<Outcome> {
    if (isSending.current) return 'already sending'
    isSending.current = true
    // Which hold kept the slot is no part of what is booked: the same booking with another hold is still the same one.
    const content = JSON.stringify({ ...body, hold: undefined })
    try {
      if (attempt.current?.content !== content) {
        const recaptcha = asksRecaptcha ? await askRecaptcha() : undefined
        attempt.current = { content, key: randomKey(), body: { ...body, recaptcha, siteId: siteOf() } }
      }
      const { key: idempotencyKey, body: first } = attempt.current
      const { event } = await call.mutateAsync({ params: { orgId }, body: first, idempotencyKey })
      return { booking: event }
    } catch (error) {
      if (error instanceof ApiError) return { refusal: error }
      throw error
    } finally {
      isSending.current = false
      void refreshAfter(queries, FREE_TIMES)
    }
  }

  return {
    send,
    isSending: call.isPending,
    refusal: call.error,
    forgetRefusal: () => call.reset(),
    /** Under way, or ended without word of how: the chosen time may be taken by this very booking. */
    isUnsettled: call.isPending || (call.error !== null && hasUnknownOutcome(call.error)),
  }
}

const hasUnknownOutcome = (error: ApiError): boolean => error.code === 'offline' || error.status >= 500

/** The clinic’s own website that led here. */
const siteOf = (): string | undefined => new URLSearchParams(window.location.search).get('site') ?? undefined

/** Fetched where a clinic asks for it alone, as most do not. */
const askRecaptcha = async (): Promise<string | undefined> =>
  (await import('#renderer/api/human-token.ts')).humanToken('book')
