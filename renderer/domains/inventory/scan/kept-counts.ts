import { z } from 'zod'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import type { Packed } from './packing.ts'

const KEY = 'tendwell.packed.'
/** Parcels that are kept at most; those that were begun first and never sent make room. */
const KEPT_MAX = 50

const Kept = z.object({ at: z.number(), packed: z.record(z.string(), z.int().min(0)) })

/** What was packed on this device of a transaction before the page was read again. */
export function readPacked(transactionId: string): Packed {
  return readKept(KEY + transactionId)?.packed ?? {}
}

/** Keeps it, so that no reload loses a count. */
export function keepPacked(transactionId: string, packed: Packed, now: number): void {
  const storage = pageStorage('localStorage')
  if (storage === null) return
  try {
    storage.setItem(KEY + transactionId, JSON.stringify({ at: now, packed }))
  } catch {
    // The store is full: what is on the screen holds until the page is left.
  }
  const kept = Object.keys(storage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => ({ key, at: readKept(key)?.at ?? 0 }))
  for (const { key } of kept.toSorted((a, b) => b.at - a.at).slice(KEPT_MAX)) storage.removeItem(key)
}

/** It is sent: nothing is left to be packed. */
export function forgetPacked(transactionId: string): void {
  pageStorage('localStorage')?.removeItem(KEY + transactionId)
}

function readKept(key: string): z.infer<typeof Kept> | null {
  try {
    return Kept.parse(JSON.parse(pageStorage('localStorage')?.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}
