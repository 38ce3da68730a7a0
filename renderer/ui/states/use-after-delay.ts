import { useEffect, useState } from 'react'

/** Turns true `delay` milliseconds after the first render. */
export function useAfterDelay(delay: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isOver
}
