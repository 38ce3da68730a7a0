import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v4 as randomKey } from 'uuid'
import { ApiError } from '#renderer/api/api-error.ts'
import { refreshAfter } from '#renderer/api/refresh-after.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { BookPublicAppointment, BookWithCard, PublicBooking } from '#shared/domains/booking/public-schema.ts'
import type { Pay } from '#shared/domains/fees/schema.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { FREE_TIMES } from '../choice/free-times.ts'

type Outcome =
  | { booking: PublicBooking }
  /** The bank asks the visitor first; then the same is sent again. */
  | { confirmUrl: string; body: BookWithCard }
  | { refusal: ApiError }
  | 'already sending'

/**
 * Sends a booking once, however often the button is pressed. The idempotency key stays the same until the content
 * changes, so that trying again after a lost connection cannot book twice; with a card its hold does that.
 *
 * @param first what was refused before the form was shown
 */
export function useBook(
  { id: orgId, asksRecaptcha }: Pick<PublicOrg, 'id' | 'asksRecaptcha'>,
  first: ApiError | null = null,
) {
  const queries = useQueryClient()
  const call = useCall(publicScheduling.bookPublic)
  const withCard = useCall(publicScheduling.bookWithCard)
  const [earlier, setEarlier] = useState(first)
  /** In the place of a hold, on a line on which none can be had. */
  const ownHold = useRef(randomKey())
  const attempt = useRef<{ content: string; key: string; body: BookPublicAppointment } | null>(null)
  const isSending = useRef(false)

  function forgetRefusal() {
    setEarlier(null)
    call.reset()
    withCard.reset()
  }

  async function sendWithCard(plain: BookPublicAppointment, pay: Pay): Promise<Outcome> {
    const recaptcha = asksRecaptcha ? await askRecaptcha() : undefined
    const body = { ...plain, hold: plain.hold ?? ownHold.current, pay, recaptcha, siteId: siteOf() }
    const { event, confirmUrl } = await withCard.mutateAsync({ params: { orgId }, body })
    if (event !== null) return { booking: event }
    if (confirmUrl === null) throw new Error('Neither booked nor asked')
    // What reCAPTCHA gave is good once.
    return { confirmUrl, body: { ...body, recaptcha: undefined } }
  }

  async function send(body: BookPublicAppointment, pay?: Pay): Promise<Outcome> {
    if (isSending.current) return 'already sending'
    isSending.current = true
    forgetRefusal()
    // Which hold kept the slot is no part of what is booked: the same booking with another hold is still the same one.
    const content = JSON.stringify({ ...body, hold: undefined })
    try {
      if (pay !== undefined) return await sendWithCard(body, pay)
      if (attempt.current?.content !== content) {
        const recaptcha = asksRecaptcha ? await askRecaptcha() : undefined
        attempt.current = { content, key: randomKey(), body: { ...body, recaptcha, siteId: siteOf() } }
      }
      const { key: idempotencyKey, body: first } = attempt.current
      const { event } = await call.mutateAsync({ params: { orgId }, body: first, idempotencyKey })
      return { booking: event }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Nothing more comes of what was begun under it.
      if (error.code === 'checkout_over') ownHold.current = randomKey()
      return { refusal: error }
    } finally {
      isSending.current = false
      void refreshAfter(queries, FREE_TIMES)
    }
  }

  return {
    send,
    isSending: call.isPending || withCard.isPending,
    refusal: call.error ?? withCard.error ?? earlier,
    forgetRefusal,
    /** Under way, or ended without word of how: the chosen time may be taken by this very booking. */
    isUnsettled: [call, withCard].some(
      ({ isPending, error }) => isPending || (error !== null && hasUnknownOutcome(error)),
    ),
  }
}

const hasUnknownOutcome = (error: ApiError): boolean => error.code === 'offline' || error.status >= 500

/** The clinic’s own website that led here. */
const siteOf = (): string | undefined => new URLSearchParams(window.location.search).get('site') ?? undefined

/** Fetched where a clinic asks for it alone, as most do not. */
const askRecaptcha = async (): Promise<string | undefined> =>
  (await import('#renderer/api/human-token.ts')).humanToken('book')
