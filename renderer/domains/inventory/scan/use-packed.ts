import { useCallback, useRef, useState } from 'react'
import { keepPacked, readPacked } from './kept-counts.ts'
import type { Packed } from './packing.ts'

/** What lies in the parcel of a transaction, kept on this device with each piece. */
export function usePacked(transactionId: string) {
  const [packed, setPacked] = useState<Packed>(() => readPacked(transactionId))
  // Two scans may come before anything is drawn anew.
  const newest = useRef(packed)
  const keep = useCallback(
    (next: Packed) => {
      newest.current = next
      setPacked(next)
      keepPacked(transactionId, next, Date.now())
    },
    [transactionId],
  )
  const latest = useCallback(() => newest.current, [])
  return { packed, latest, keep }
}
