import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { use, useCallback } from 'react'
import { call } from '#renderer/api/call.ts'
import { platform } from '#renderer/platform/current.ts'
import { identity } from '#shared/domains/identity/api.ts'
import type { SessionUser, SignedInSession } from '#shared/domains/identity/schema.ts'
import { holdDeviceKey } from './device/device-key.ts'
import { PresentUser, isLeavingAtom, sessionAtom } from './session-state.ts'
import type { SessionState } from './session-state.ts'

export const useSessionState = (): SessionState => useAtomValue(sessionAtom)

/** Who is signed in. For screens behind the sign-in only. */
export function useSession(): { user: SessionUser; signOut: () => Promise<void> } {
  const user = use(PresentUser)
  const signOut = useSignOut()
  if (user === null) throw new Error('This screen belongs behind the sign-in')
  return { user, signOut }
}

/** Takes over the session that a sign-in, a renewal or an org switch answered with. */
export function useKeepSession(): (session: SignedInSession) => void {
  const setSession = useSetAtom(sessionAtom)
  return useCallback(
    ({ accessToken, user }) => {
      platform().session.keep(accessToken)
      holdDeviceKey(user)
      setSession({ status: 'authenticated', user })
    },
    [setSession],
  )
}

/**
 * Asks the server who is signed in, and takes the answer over. One that comes after the session was ended here is
 * dropped: it would let in again whoever has just left.
 */
export function useRefreshSession(): (signal?: AbortSignal) => Promise<void> {
  const keepSession = useKeepSession()
  const store = useStore()
  return useCallback(
    async (signal) => {
      const asked = store.get(sessionAtom)
      const answer = await call(identity.me, {}, { signal })
      const present = store.get(sessionAtom)
      const hasEnded =
        asked.status !== 'unauthenticated' && present.status === 'unauthenticated' && present.reason !== 'unreachable'
      if (!hasEnded) keepSession(answer)
    },
    [keepSession, store],
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
export function useSignOut(): () => Promise<void> {
  const forgetSession = useForgetSession()
  const store = useStore()
  return useCallback(async () => {
    if (store.get(isLeavingAtom)) return
    store.set(isLeavingAtom, true)
    // Whoever leaves is signed out of this device even when the server cannot be told, or does not answer.
    await atMost(FAREWELL_MS, endNotices())
    await call(identity.logout, {}, { signal: AbortSignal.timeout(FAREWELL_MS) }).catch(() => {})
    await forgetSession().finally(() => store.set(isLeavingAtom, false))
  }, [forgetSession, store])
}

/** Forgets a session here that the server has ended already. */
export function useForgetSession(): () => Promise<void> {
  const setSession = useSetAtom(sessionAtom)
  return useCallback(async () => {
    await platform().session.clear()
    holdDeviceKey(null)
    setSession({ status: 'unauthenticated', reason: 'by-choice' })
  }, [setSession])
}
