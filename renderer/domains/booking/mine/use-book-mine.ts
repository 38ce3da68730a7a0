import { useRef } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import type { BookMine } from '#shared/domains/booking/own-api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Sends the booking of one's own visit once, however often the button is pressed. */
export function useBookMine(orgId: OrgId) {
  const call = useCall(bookings.bookMine)
  const keyFor = useIdempotencyKey()
  const isSending = useRef(false)

  /** The visit; the refusal; or null while the same is being sent already. */
  async function send(body: BookMine): Promise<AppointmentView | ApiError | null> {
    if (isSending.current) return null
    isSending.current = true
    try {
      // Which hold kept the slot is no part of what is booked.
      const idempotencyKey = keyFor({ ...body, hold: undefined })
      return (await call.mutateAsync({ params: { orgId }, body, idempotencyKey })).event
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    } finally {
      isSending.current = false
    }
  }

  const { error } = call
  return {
    send,
    isSending: call.isPending,
    refusal: error,
    forgetRefusal: () => call.reset(),
    /** Under way, or ended without word of how: the chosen time may be taken by this very booking. */
    isUnsettled: call.isPending || (error !== null && (error.code === 'offline' || error.status >= 500)),
  }
}
