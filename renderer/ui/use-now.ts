import { useEffect, useState } from 'react'
import { MINUTE } from '#shared/kernel/time.ts'

/** Milliseconds since the epoch, renewed every half minute: what is past, today or next moves on by itself. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
