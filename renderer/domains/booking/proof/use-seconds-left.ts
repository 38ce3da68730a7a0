import { useEffect, useState } from 'react'
import { SECOND } from '#shared/kernel/time.ts'

/** Counts down to 0 by the clock, from wherever it is started. */
export function useSecondsLeft(): [left: number, restart: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / SECOND))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND / 2)
    return () => clearInterval(timer)
  }, [isOver])
  return [
    left,
    (seconds) => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * SECOND)
    },
  ]
}
