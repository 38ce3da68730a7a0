import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { refreshAfter } from '#renderer/api/refresh-after.ts'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import type { OwnBooking } from '#shared/domains/booking/own-api.ts'
import { reminders } from '#shared/domains/booking/reminders-api.ts'
import { FREE_TIMES } from '../choice/free-times.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import { leaveFor } from '../page/leave-for.ts'

/** Milliseconds between two quiet looks: the clinic may confirm, and the time for changes runs out. */
const REFRESH_INTERVAL = 60_000

type Done = 'moved' | 'cancelled' | 'confirmed'

/** The booking of a link, and what can be done with it. A double click sends once. */
export function useOwnBooking(token: string) {
  const queries = useQueryClient()
  const input = { params: { token } }
  const query = useApi(bookings.open, input, { refetchInterval: REFRESH_INTERVAL })
  const moving = useCall(bookings.reschedule)
  const cancelling = useCall(bookings.cancel)
  const confirming = useCall(reminders.confirm)
  const paying = useCall(bookings.payFee)
  const [done, setDone] = useState<Done | null>(null)

  /** Gives back whether it went well. */
  async function run(work: Promise<{ booking: OwnBooking }>, what: Done): Promise<boolean> {
    try {
      queries.setQueryData(queryKey(bookings.open, input), await work)
      setDone(what)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It may stand differently than the page knew.
      void query.refetch()
      return false
    } finally {
      void refreshAfter(queries, FREE_TIMES)
    }
  }

  /**
   * Pays what the card refused, by that card or another, or looks what came of it at the bank. Who is asked there leaves this page, and
   * comes back to it.
   */
  async function pay(body: { card?: string; isBack?: true } = {}): Promise<void> {
    if (paying.isPending) return
    try {
      const { booking, confirmUrl } = await paying.mutateAsync({ ...input, body })
      queries.setQueryData(queryKey(bookings.open, input), { booking })
      if (confirmUrl !== null && body.isBack !== true) leaveFor(confirmUrl)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void query.refetch()
    }
  }

  return {
    query,
    done,
    forget: () => {
      setDone(null)
      moving.reset()
      cancelling.reset()
      confirming.reset()
    },
    move: async ({ start, end }: TimeSlot) =>
      !moving.isPending && run(moving.mutateAsync({ ...input, body: { start, end } }), 'moved'),
    isMoving: moving.isPending,
    moveRefusal: moving.error,
    cancel: async () => !cancelling.isPending && run(cancelling.mutateAsync(input), 'cancelled'),
    isCancelling: cancelling.isPending,
    cancelRefusal: cancelling.error,
    confirm: async () => !confirming.isPending && run(confirming.mutateAsync(input), 'confirmed'),
    isConfirming: confirming.isPending,
    pay,
    isPaying: paying.isPending,
    payRefusal: paying.error,
  }
}

export type OwnBookingState = ReturnType<typeof useOwnBooking>
