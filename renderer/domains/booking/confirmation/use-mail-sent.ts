import { useEffect, useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'

/** Milliseconds between two looks, and until nobody looks any more. */
const LOOK_INTERVAL = 1500
const LOOK_TIME = 45_000

/** Whether the mail about a booking has left: known a moment after the booking, and never where the server sends none. */
export function useMailSent(link: string): boolean {
  const [isLooking, setIsLooking] = useState(true)
  const { data } = useApi(
    bookings.open,
    { params: { token: link } },
    { enabled: isLooking, refetchInterval: LOOK_INTERVAL },
  )
  const isSent = data?.booking.isMailSent === true
  useEffect(() => {
    if (isSent) return undefined
    const timer = setTimeout(() => setIsLooking(false), LOOK_TIME)
    return () => clearTimeout(timer)
  }, [isSent])
  if (isSent && isLooking) setIsLooking(false)
  return isSent
}
