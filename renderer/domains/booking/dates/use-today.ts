import { useEffect, useState } from 'react'
import type { LocalDate } from '#shared/kernel/time.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { localDateIn } from './zone-time.ts'

/** Today in a zone; turns over at that zone's midnight while the page stays open. */
export function useToday(timeZone: string): LocalDate {
  const [today, setToday] = useState(() => localDateIn(timeZone, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(localDateIn(timeZone, Date.now())), MINUTE)
    return () => clearInterval(timer)
  }, [timeZone])
  return today
}
