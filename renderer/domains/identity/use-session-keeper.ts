import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { call, onFactorRequired, onSessionRefused } from '#renderer/api/call.ts'
import { platform } from '#renderer/platform/current.ts'
import { identity } from '#shared/domains/identity/api.ts'
import type { SessionUser } from '#shared/domains/identity/schema.ts'
import { holdDeviceKey } from './device/device-key.ts'
import { waitBeforeExpiry, waitBeforeRenewal } from './renewal.ts'
import { isLeavingAtom, mustAddFactorAtom, sessionAtom } from './session-state.ts'
import { useRefreshSession } from './use-session.ts'

/** Milliseconds. */
const RESUME_AGAIN = 10_000

/** Who this tab belongs to as far as can be told without the server; null where it cannot. */
export type OfflineDoor = () => Promise<SessionUser | null>

/**
 * The life of the session: resumed at the start, renewed half-way, ended at its expiry. Mounted once, at the top.
 *
 * @param offlineDoor the same at each call; null where there is none
 */
export function useSessionKeeper(offlineDoor: OfflineDoor | null): void {
  const session = useAtomValue(sessionAtom)
  const resume = useResume(offlineDoor)
  const expire = useExpire()
  const queryClient = useQueryClient()
  const setMustAddFactor = useSetAtom(mustAddFactorAtom)

  useEffect(() => {
    const stopped = new AbortController()
    void resume(stopped.signal)
    return () => stopped.abort()
  }, [resume])

  useEffect(() => onSessionRefused(() => void expire()), [expire])
  useEffect(() => onFactorRequired(() => setMustAddFactor(true)), [setMustAddFactor])

  // A renewal answers with the user anew, so each answer starts these timers again.
  useEffect(() => (session.status === 'authenticated' ? watch(resume, expire) : undefined), [session, resume, expire])

  // Whose session could not be looked at keeps it, and is let in as soon as the server answers.
  const isUnreachable = session.status === 'unauthenticated' && session.reason === 'unreachable'
  useEffect(() => {
    if (!isUnreachable) return
    const stopped = new AbortController()
    const timer = setInterval(() => void resume(stopped.signal), RESUME_AGAIN)
    return () => {
      stopped.abort()
      clearInterval(timer)
    }
  }, [isUnreachable, resume])

  // What was read for one person is never shown to the next.
  useEffect(() => {
    if (session.status !== 'unauthenticated') return
    queryClient.clear()
    setMustAddFactor(false)
  }, [session.status, queryClient, setMustAddFactor])
}

/** Asks who is signed in with the token that is there. */
export function useResume(offlineDoor: OfflineDoor | null = null): (signal?: AbortSignal) => Promise<void> {
  const setSession = useSetAtom(sessionAtom)
  const refresh = useRefreshSession()
  const store = useStore()
  return useCallback(
    async (signal) => {
      if (!platform().session.mayResume()) return setSession({ status: 'unauthenticated', reason: 'never' })
      try {
        await refresh(signal)
      } catch (error) {
        if (signal?.aborted === true) return
        const isLocked = error instanceof ApiError && error.code === 'session_locked'
        // A page that is there shows its lock; one that has just been loaded has nothing to keep behind it.
        if (isLocked && store.get(sessionAtom).status === 'authenticated') return
        if (isLocked) await call(identity.logout, {}).catch(() => {})
        const isRefused = isLocked || (error instanceof ApiError && error.status === 401)
        if (isRefused) await platform().session.clear()
        const mayComeIn = !isRefused && error instanceof ApiError && error.code === 'offline'
        const user = mayComeIn && store.get(sessionAtom).status !== 'authenticated' ? await offlineDoor?.() : null
        if (user !== null && user !== undefined) {
          holdDeviceKey(user)
          return setSession({ status: 'authenticated', user })
        }
        setSession((session) => {
          if (isRefused) return { status: 'unauthenticated', reason: isLocked ? 'locked' : 'expired' }
          // A renewal that finds no network leaves the session as it is; the next one will do.
          return session.status === 'authenticated' ? session : { status: 'unauthenticated', reason: 'unreachable' }
        })
      }
    },
    [setSession, refresh, store, offlineDoor],
  )
}

/** Ends a session that the server no longer takes. Without one there is nothing to end. */
function useExpire(): () => Promise<void> {
  const store = useStore()
  return useCallback(async () => {
    await platform().session.clear()
    holdDeviceKey(null)
    // What is still read while somebody signs out is refused as well.
    const reason = store.get(isLeavingAtom) ? 'by-choice' : 'expired'
    store.set(sessionAtom, (session) =>
      session.status === 'authenticated' ? { status: 'unauthenticated', reason } : session,
    )
  }, [store])
}

function watch(resume: (signal: AbortSignal) => Promise<void>, expire: () => Promise<void>): () => void {
  const expiresAt = platform().session.expiresAt()
  const wait = waitBeforeExpiry(expiresAt, Date.now())
  const stopped = new AbortController()
  const renewal = setTimeout(() => void resume(stopped.signal), waitBeforeRenewal(expiresAt, Date.now()))
  const expiry = wait === null ? undefined : setTimeout(() => void expire(), wait)
  // Timers sleep with the machine: look at the clock when the person comes back.
  const lookAtClock = () => {
    if (document.visibilityState === 'visible' && expiresAt !== null && expiresAt <= Date.now()) void expire()
  }
  document.addEventListener('visibilitychange', lookAtClock)
  return () => {
    stopped.abort()
    clearTimeout(renewal)
    clearTimeout(expiry)
    document.removeEventListener('visibilitychange', lookAtClock)
  }
}
