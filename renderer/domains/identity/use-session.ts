import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { call } from '#renderer/api/call.ts'
import { platform } from '#renderer/platform/current.ts'
import { identity } from '#shared/domains/identity/api.ts'
import type { SessionUser, SignedInSession } from '#shared/domains/identity/schema.ts'
import { sessionAtom } from './session-state.ts'
import type { SessionState } from './session-state.ts'

export const useSessionState = (): SessionState => useAtomValue(sessionAtom)

/** Who is signed in. For screens behind the sign-in only. */
export function useSession(): { user: SessionUser; signOut: () => Promise<void> } {
  const session = useAtomValue(sessionAtom)
  const signOut = useSignOut()
  if (session.status !== 'authenticated') throw new Error('This screen belongs behind the sign-in')
  return { user: session.user, signOut }
}

/** Takes over the session that a sign-in, a renewal or an org switch answered with. */
export function useKeepSession(): (session: SignedInSession) => void {
  const setSession = useSetAtom(sessionAtom)
  return useCallback(
    ({ accessToken, user }) => {
      platform().session.keep(accessToken)
      setSession({ status: 'authenticated', user })
    },
    [setSession],
  )
}

/** How long somebody who leaves waits for each of the two that are told. */
const FAREWELL_MS = 3000

const atMost = (milliseconds: number, telling: Promise<void>): Promise<void> =>
  Promise.race([telling.catch(() => {}), new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))])

/** What is shown to whoever holds the device is not for the next one. */
async function endNotices(): Promise<void> {
  if (platform().kind === 'desktop') return
  const { stopNotices } = await import('#renderer/domains/messaging/index.ts')
  await stopNotices()
}

/** Ends the session here and on the server. */
function useSignOut(): () => Promise<void> {
  const forgetSession = useForgetSession()
  return useCallback(async () => {
    // Whoever leaves is signed out of this device even when the server cannot be told, or does not answer.
    await atMost(FAREWELL_MS, endNotices())
    await call(identity.logout, {}, { signal: AbortSignal.timeout(FAREWELL_MS) }).catch(() => {})
    await forgetSession()
  }, [forgetSession])
}

/** Forgets a session here that the server has ended already. */
export function useForgetSession(): () => Promise<void> {
  const setSession = useSetAtom(sessionAtom)
  return useCallback(async () => {
    await platform().session.clear()
    setSession({ status: 'unauthenticated', reason: 'by-choice' })
  }, [setSession])
}
