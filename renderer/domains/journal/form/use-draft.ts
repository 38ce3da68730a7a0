import { useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../device/drafts.ts'
import type { Draft } from './draft.ts'

interface UseDraft {
  draft: Draft
  /** It was begun before and is as it was left. */
  isKept: boolean
  change: (part: Partial<Draft>) => void
  /** Begins anew. */
  discard: (fresh?: Draft) => void
}

/** What is being written: kept on this device at every change, so that neither a reload nor an error loses it. */
export function useDraft(key: string, begin: () => Draft): UseDraft {
  const [kept] = useState(() => readDraft(key))
  const [draft, setDraft] = useState<Draft>(() => kept ?? begin())
  const [isKept, setIsKept] = useState(kept !== null)
  const latest = useRef(draft)
  return {
    draft,
    isKept,
    change(part) {
      latest.current = { ...latest.current, ...part }
      keepDraft(key, latest.current)
      setDraft(latest.current)
    },
    discard(fresh = begin()) {
      forgetDraft(key)
      latest.current = fresh
      setDraft(fresh)
      setIsKept(false)
    },
  }
}
