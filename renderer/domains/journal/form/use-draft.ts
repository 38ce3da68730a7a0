import { useCallback, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../device/drafts.ts'
import type { Draft } from '../entry/draft.ts'

/** A part of the draft, or what makes one of what stands in it now. */
export type ChangeDraft = (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void

interface UseDraft {
  draft: Draft
  /** It was begun before and is as it was left. */
  isKept: boolean
  /** The same one at every render: a long plan is not drawn anew for each letter of a note. */
  change: ChangeDraft
  /** Begins anew. */
  discard: (fresh?: Draft) => void
}

/** What is being written: kept on this device at every change, so that neither a reload nor an error loses it. */
export function useDraft(key: string, begin: () => Draft): UseDraft {
  const [kept] = useState(() => readDraft(key))
  const [draft, setDraft] = useState<Draft>(() => kept ?? begin())
  const [isKept, setIsKept] = useState(kept !== null)
  const latest = useRef(draft)
  const change = useCallback<ChangeDraft>(
    (part) => {
      const now = latest.current
      latest.current = { ...now, ...(typeof part === 'function' ? part(now) : part) }
      keepDraft(key, latest.current)
      setDraft(latest.current)
    },
    [key],
  )
  return {
    draft,
    isKept,
    change,
    discard(fresh = begin()) {
      forgetDraft(key)
      latest.current = fresh
      setDraft(fresh)
      setIsKept(false)
    },
  }
}
