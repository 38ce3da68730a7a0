import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSessionState } from '#renderer/domains/identity/index.ts'
import type { OfflineDoor } from '#renderer/domains/identity/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { followConnection, noteCopyShown } from './follow-connection.ts'
import { keepFiles } from './keep-files.ts'

/** Milliseconds. */
const SETTLED = 5000

/** Lets somebody in again whose tab is loaded anew without a line, to what this device kept; null on the desktop, which keeps a copy of its own. */
export function useOfflineDoor(): OfflineDoor | null {
  const queryClient = useQueryClient()
  const door = useCallback<OfflineDoor>(async () => {
    const { openCopy } = await import('./device-copy.ts')
    const copy = openCopy(queryClient, Date.now())
    if (copy === null) return null
    noteCopyShown(copy.readAt)
    return copy.user
  }, [queryClient])
  return platform().kind === 'desktop' ? null : door
}

/** Keeps on the website what a person last read of themselves, and the files of the pages on which they read it (docs/decisions/desktop/offline-copy.md). */
export function useDeviceCopy(): void {
  const session = useSessionState()
  const queryClient = useQueryClient()
  const user = session.status === 'authenticated' ? session.user : null

  useEffect(() => {
    if (platform().kind === 'web') followConnection()
  }, [])

  useEffect(() => {
    if (user === null || platform().kind === 'desktop') return undefined
    const keeping = import('./device-copy.ts').then(({ keepCopy }) => keepCopy(queryClient, user))
    return () => void keeping.then((stop) => stop()).catch(() => {})
  }, [user, queryClient])

  const isIn = user !== null
  useEffect(() => {
    if (!isIn || platform().kind === 'desktop') return undefined
    // After the screen and all it fetches: on a slow line these are in each other's way.
    const timer = setTimeout(() => void keepFiles(), SETTLED)
    return () => clearTimeout(timer)
  }, [isIn])
}
