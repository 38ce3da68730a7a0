import { useEffect, useEffectEvent } from 'react'
import { platform } from '#renderer/platform/current.ts'

/** Opens the search when the desktop client is asked for it from outside its window. */
export function useSearchFromOutside(onSearch: () => void): void {
  const open = useEffectEvent(onSearch)
  useEffect(() => {
    const { desktop } = platform()
    let isThere = desktop !== null
    let since = performance.timeOrigin
    async function follow(): Promise<void> {
      while (isThere) {
        since = (await desktop?.nextSearch(since)) ?? since
        if (isThere) open()
      }
    }
    // A client that does not answer is ending.
    follow().catch(() => undefined)
    return () => {
      isThere = false
    }
  }, [])
}
