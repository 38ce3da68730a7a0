import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { holdDeviceKey, keyOfTab, sealedStore } from '#renderer/domains/identity/index.ts'
import { SessionUser } from '#shared/domains/identity/schema.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { isKeptOf } from '#shared/kernel/read.ts'
import { copyName } from './forget-copies.ts'
import { KEPT_READS } from './kept-reads.ts'

/** What is kept at most, the newest first; in answers, each a few kilobytes. */
const ANSWERS_MAX = 40
/** Milliseconds: answers that come together are written once. */
const GATHERING = 1000

const Copy = z.object({
  /** When the newest of it was read. */
  readAt: z.string(),
  user: SessionUser,
  /** Written by the library that reads it, and sealed. */
  state: z.custom<DehydratedState>((state) => typeof state === 'object' && state !== null),
  /** Answers change their shape from one release to the next. */
  release: z.string(),
})
type Copy = z.infer<typeof Copy>

/** The name of the first file changes with what is in any of them. */
const release = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

/** Writes down what this person reads of themselves, each time that it changes. Returns the way to stop. */
export function keepCopy(queryClient: QueryClient, user: SessionUser): () => void {
  let gathering: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(gathering)
    gathering = undefined
    writeCopy(queryClient, user)
  }
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && isKept(query.queryKey))
      gathering ??= setTimeout(write, GATHERING)
  })
  const writeNow = () => {
    if (gathering !== undefined) write()
  }
  // On a phone the last that a page hears.
  window.addEventListener('pagehide', writeNow)
  // Who came in a moment ago is in it as well.
  gathering = setTimeout(write, GATHERING)
  return () => {
    stop()
    window.removeEventListener('pagehide', writeNow)
    clearTimeout(gathering)
  }
}

/**
 * Who this tab belongs to, though nobody can ask the server, with what they last read; that goes into the cache.
 *
 * @returns null where the tab has no copy that may be opened
 */
export function openCopy(queryClient: QueryClient, now: number): { user: SessionUser; readAt: string } | null {
  const key = keyOfTab(now)
  if (key === null) return null
  holdDeviceKey(key)
  const copy = readCopy(key.id)
  if (copy === null) {
    holdDeviceKey(null)
    return null
  }
  hydrate(queryClient, copy.state)
  return { user: copy.user, readAt: copy.readAt }
}

const isKept = (key: readonly unknown[]): boolean => KEPT_READS.some((read) => isKeptOf(read, key))

/** A full storage must not disturb anybody: then there is only no copy. */
function writeCopy(queryClient: QueryClient, user: SessionUser): void {
  // Who is logged in as somebody else leaves nothing of them.
  if (user.acting !== null) return
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && isKept(queryKey),
  })
  const seen = new Set(queries.map(({ queryHash }) => queryHash))
  // What another page read stays.
  const before = readCopy(user.id)?.state.queries.filter(({ queryHash }) => !seen.has(queryHash)) ?? []
  const newest = [...queries, ...before]
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, ANSWERS_MAX)
  const readAt = toInstant(newest[0]?.state.dataUpdatedAt ?? Date.now())
  const copy: Copy = { readAt, user, state: { queries: newest, mutations: [] }, release: release() }
  try {
    sealedStore.set(copyName(user.id), JSON.stringify(copy))
  } catch {
    sealedStore.remove(copyName(user.id))
  }
}

function readCopy(userId: string): Copy | null {
  try {
    const copy = Copy.parse(JSON.parse(sealedStore.get(copyName(userId)) ?? 'null'))
    return copy.release === release() ? copy : null
  } catch {
    return null
  }
}
