import { useOffline } from '#renderer/api/offline.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import type { NextVisit } from '#shared/domains/booking/own-api.ts'

/** A person's next visit where it is near; `isAwaited` while nobody knows whether there is one. */
export function useNextVisit(): { visit: NextVisit | null; isAwaited: boolean } {
  const isOffline = useOffline() !== null
  const { data, isPending, fetchStatus } = useApi(bookings.nextMine, {}, { enabled: !isOffline })
  return { visit: data?.visit ?? null, isAwaited: isPending && fetchStatus === 'fetching' }
}
