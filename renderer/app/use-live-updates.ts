import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Keeps the screen true while others work, and oneself. Which events make which reads stale is known to a part of its own,
 * which comes once the screen stands: it brings the calls of every domain along.
 *
 * @returns whether the line has been down for longer than three seconds
 */
export function useLiveUpdates(): boolean {
  const queryClient = useQueryClient()
  const [isReconnecting, setIsReconnecting] = useState(false)

  useEffect(() => {
    const following = import('./follow-events.ts').then(({ followEvents }) =>
      followEvents(queryClient, setIsReconnecting),
    )
    return () => void following.then((stop) => stop())
  }, [queryClient])

  return isReconnecting
}
