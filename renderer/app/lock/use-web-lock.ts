import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSessionState, useSignOut } from '#renderer/domains/identity/index.ts'
import { platform } from '#renderer/platform/current.ts'

/** Locks the website while nobody uses it (docs/decisions/identity/lock.md). The desktop's main process locks its window itself. */
export function useWebLock(): void {
  const session = useSessionState()
  const queryClient = useQueryClient()
  const signOut = useSignOut()
  const user = session.status === 'authenticated' ? session.user : null
  const present = useRef(user)
  useEffect(() => {
    if (user !== null) present.current = user
  }, [user])
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined || platform().kind === 'desktop') return undefined
    // After the screen: whoever has just come in does not leave for some minutes.
    const watching = import('./web-lock.ts').then(({ watchWeb }) =>
      watchWeb({
        user() {
          if (present.current === null) throw new Error('Somebody is signed in while this is watched')
          return present.current
        },
        signOut,
        onOpen: () => void queryClient.invalidateQueries(),
      }),
    )
    return () => void watching.then((stop) => stop())
  }, [userId, queryClient, signOut])
}
