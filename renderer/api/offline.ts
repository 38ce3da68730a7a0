import { useSyncExternalStore } from 'react'
import { OFFLINE_HEADERS } from '#shared/desktop/offline.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** The desktop window works without its server. */
export interface Offline {
  /** Since when, as an instant. */
  since: string
  /** What is shown meanwhile: when it was read, and the days that it has. Null without a copy. */
  copy: { readAt: string; days: LocalDate[] } | null
}

let present: Offline | null = null
const listeners = new Set<() => void>()

/** Every answer says by its headers whether it came from the server. */
export function noteOrigin({ headers }: Response): void {
  const next = offlineOf(headers)
  if (JSON.stringify(next) === JSON.stringify(present)) return
  present = next
  for (const listener of listeners) listener()
}

/** Null while the server answers, and always on the website. */
export const useOffline = (): Offline | null => useSyncExternalStore(subscribe, readOffline)

export const readOffline = (): Offline | null => present

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function offlineOf(headers: Headers): Offline | null {
  const since = headers.get(OFFLINE_HEADERS.since)
  if (since === null) return null
  const readAt = headers.get(OFFLINE_HEADERS.copyAt)
  const days = headers.get(OFFLINE_HEADERS.copyDays)?.split(',') ?? []
  return { since, copy: readAt === null ? null : { readAt, days } }
}
