import { useEffect, useState } from 'react'

/** Whether the page is before somebody: a window behind others shows nothing. */
export function useIsInFront(): boolean {
  const [isSeen, setSeen] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}
