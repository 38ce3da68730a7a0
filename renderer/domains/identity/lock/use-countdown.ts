import { useEffect, useState } from 'react'

/** Seconds that are left, one fewer each second. */
export function useCountdown(): { seconds: number; wait: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, wait: setSeconds }
}
