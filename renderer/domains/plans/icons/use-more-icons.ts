import { useEffect, useState } from 'react'
import type { matchingMore as Find } from './more-icons.ts'

type Matching = typeof Find

/** What the whole library has for what was typed; nothing until it is there, and without a connection. */
export function useMoreIcons(typed: string): ReturnType<Matching> {
  const [matching, setMatching] = useState<{ find: Matching } | null>(null)
  const isWanted = typed.trim() !== ''
  useEffect(() => {
    if (!isWanted || matching !== null) return undefined
    let isGone = false
    void import('./more-icons.ts').then(
      ({ matchingMore }) => {
        if (!isGone) setMatching({ find: matchingMore })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isWanted, matching])
  return matching === null ? [] : matching.find(typed)
}
