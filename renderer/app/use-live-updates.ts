import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const RETRY_MS = 1000

/**
 * Keeps the screen true while others work, and oneself. Which events make which reads stale is known to a part of its own,
 * which comes once the screen stands: it brings the calls of every domain along.
 *
 * @returns whether the line has been down for longer than three seconds
 */
export function useLiveUpdates(): boolean {
  const queryClient = useQueryClient()
  const [isReconnecting, setIsReconnecting] = useState(false)

  // Asked before the screens below are drawn, which begin to read then.
  const [since] = useState(() => performance.now())

  useEffect(() => {
    const left = new AbortController()
    const following = importOnceOnline(left.signal).then((part) =>
      part?.followEvents(queryClient, since, setIsReconnecting),
    )
    return () => {
      left.abort()
      void following.then((stop) => stop?.())
    }
  }, [queryClient, since])

  return isReconnecting
}

/** The part that follows; null where the page was left before it came. A line that is away for a moment must not end it for good. */
async function importOnceOnline(signal: AbortSignal) {
  while (!signal.aborted) {
    const part = await import('./follow-events.ts').catch(() => null)
    if (part !== null) return part
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  return null
}
