import { useSyncExternalStore } from 'react'
import { clockError } from '#shared/desktop/clock-error.ts'
import { OFFLINE_HEADERS, Trouble } from '#shared/desktop/offline.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** The desktop window works without its server, or the website with what it kept. */
export interface Offline {
  /** Since when, as an instant. */
  since: string
  why: Trouble
  /** What is shown meanwhile: when it was read, and the days of the org's calendar that it has. Null without a copy. */
  copy: { readAt: string; days: LocalDate[] } | null
}

let present: Offline | null = null
let error = 0
const listeners = new Set<() => void>()

/** Every answer says by its headers whether it came from the server, and what time it is there. */
export function noteOrigin({ headers }: Response): void {
  const next = offlineOf(headers)
  const date = headers.get('date')
  // An answer of the copy tells no time: what was known of the clock holds on.
  const nextError = date === null ? error : clockError(date, Date.now())
  if (JSON.stringify(next) === JSON.stringify(present) && nextError === error) return
  present = next
  error = nextError
  for (const listener of listeners) listener()
}

/**
 * On the website the page itself finds out.
 *
 * @param readAt of the copy that is shown, as an instant; null where everything is as it was read by this page
 */
export function noteConnection(isThere: boolean, readAt: string | null): void {
  if (isThere ? present === null : present !== null && (present.copy?.readAt ?? null) === readAt) return
  present = isThere
    ? null
    : {
        since: present?.since ?? toInstant(Date.now()),
        why: 'connection',
        copy: readAt === null ? null : { readAt, days: [] },
      }
  for (const listener of listeners) listener()
}

/** Null while the server answers. */
export const useOffline = (): Offline | null => useSyncExternalStore(subscribe, readOffline)

/** By how many minutes the clock of this computer is ahead of the server's, below zero where behind; always 0 on the website. */
export const useClockError = (): number => useSyncExternalStore(subscribe, readClockError)

export const readClockError = (): number => error

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
  const why = Trouble.safeParse(headers.get(OFFLINE_HEADERS.why)).data ?? 'connection'
  return { since, why, copy: readAt === null ? null : { readAt, days } }
}
