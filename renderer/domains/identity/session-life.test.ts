// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { call } from '#renderer/api/call.ts'
import { platform } from '#renderer/platform/current.ts'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { aSessionUser, aToken } from '#renderer/testing/session-user.tsx'
import { identity } from '#shared/domains/identity/api.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { deviceKey } from './device/device-key.ts'
import { useSessionKeeper } from './use-session-keeper.ts'
import { useRefreshSession, useSessionState, useSignOut } from './use-session.ts'
import { useSignIn } from './use-sign-in.ts'

const ann = aSessionUser()
const inAnHour = () => aToken(Date.now() + HOUR)
const token = () => window.sessionStorage.getItem('accessToken')

usePageHooks()
// Signing out fetches it, and waits three seconds at most: on a busy machine it takes longer to be translated.
beforeAll(() => import('#renderer/domains/messaging/index.ts'), 30_000)
const calls = useHeldCalls()
afterEach(() => vi.useRealTimers())

/** The whole of the session's life, as the app mounts it. */
const useLife = () => {
  useSessionKeeper(null)
  return { state: useSessionState(), signOut: useSignOut(), refresh: useRefreshSession() }
}
async function signedIn() {
  platform().session.keep(inAnHour())
  const hook = renderPageHook(useLife)
  await (await calls.next(identity.me)).answer({ accessToken: inAnHour(), user: ann })
  await vi.waitFor(() => expect(hook.now.state.status).toBe('authenticated'))
  return hook
}

describe('a session at the start of the page', () => {
  it('is nobody’s without a token, and the server is not asked', async () => {
    const hook = renderPageHook(useLife)
    await vi.waitFor(() => expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'never' }))
  })

  it('is resumed with the token that is there, which the answer renews', async () => {
    platform().session.keep(inAnHour())
    const hook = renderPageHook(useLife)
    expect(hook.now.state.status).toBe('loading')
    const asked = await calls.next(identity.me)
    expect(asked.headers.authorization).toBe(`Bearer ${token()}`)
    const renewed = aToken(Date.now() + 2 * HOUR, 'renewed')
    await asked.answer({ accessToken: renewed, user: ann })
    await vi.waitFor(() => expect(hook.now.state).toEqual({ status: 'authenticated', user: ann }))
    expect(token()).toBe(renewed)
  })

  it('has expired where the server refuses it, and the token goes', async () => {
    platform().session.keep(inAnHour())
    const hook = renderPageHook(useLife)
    await (await calls.next(identity.me)).refuse('token_expired')
    await vi.waitFor(() => expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'expired' }))
    expect(token()).toBeNull()
  })

  it('is kept where the server cannot be reached', async () => {
    platform().session.keep(inAnHour())
    const hook = renderPageHook(useLife)
    await (await calls.next(identity.me)).cut()
    await vi.waitFor(() => expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'unreachable' }))
    expect(token()).not.toBeNull()
  })
})

describe('somebody who signs out', () => {
  it('is out, also when the server does not answer, and a second press asks no second time', async () => {
    const hook = await signedIn()
    const leaving = await hook.act(({ signOut }) => ({ done: Promise.all([signOut(), signOut()]) }))
    await (await calls.next(identity.logout)).cut()
    await hook.act(() => leaving.done)
    expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'by-choice' })
    expect([token(), calls.waiting(identity.logout)]).toEqual([null, 0])
  })

  it('is not let in again by an answer that comes late', async () => {
    const hook = await signedIn()
    const late = await hook.act(({ refresh }) => ({ done: refresh() }))
    const asked = await calls.next(identity.me)
    const leaving = await hook.act(({ signOut }) => ({ done: signOut() }))
    await (await calls.next(identity.logout)).answer(undefined)
    await hook.act(() => leaving.done)
    await asked.answer({ accessToken: inAnHour(), user: ann })
    await hook.act(() => late.done)
    expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'by-choice' })
    expect(token()).toBeNull()
  })

  it('is not told that the session expired, though what was under way is refused', async () => {
    const hook = await signedIn()
    const reading = call(identity.listSessions, {}).catch((error: unknown) => error)
    const asked = await calls.next(identity.listSessions)
    const leaving = await hook.act(({ signOut }) => ({ done: signOut() }))
    const goodbye = await calls.next(identity.logout)
    await asked.refuse('unauthenticated')
    await hook.act(() => reading)
    expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'by-choice' })
    await goodbye.answer(undefined)
    await hook.act(() => leaving.done)
    expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'by-choice' })
  })
})

describe('a session in use', () => {
  it('ends when any call is refused, and nothing that was read stays', async () => {
    const hook = await signedIn()
    hook.queries.setQueryData(['/api/anything'], 'of Ann')
    expect(deviceKey()).not.toBeNull()
    const reading = call(identity.listSessions, {}).catch((error: unknown) => error)
    await (await calls.next(identity.listSessions)).refuse('token_expired')
    await hook.act(() => reading)
    await vi.waitFor(() => expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'expired' }))
    expect([token(), deviceKey(), hook.queries.getQueryData(['/api/anything'])]).toEqual([null, null, undefined])
  })

  it('does not end by a renewal that finds no line', async () => {
    const hook = await signedIn()
    const renewal = await hook.act(({ refresh }) => ({ done: refresh().catch((error: unknown) => error) }))
    await (await calls.next(identity.me)).cut()
    await hook.act(() => renewal.done)
    expect(hook.now.state.status).toBe('authenticated')
  })

  it('ends at its expiry when the machine has slept through it', async () => {
    const hook = await signedIn()
    const later = Date.now() + 2 * HOUR
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await hook.act(() => document.dispatchEvent(new Event('visibilitychange')))
    vi.restoreAllMocks()
    await vi.waitFor(() => expect(hook.now.state).toEqual({ status: 'unauthenticated', reason: 'expired' }))
  })
})

describe('signing in', () => {
  it('joins a second press to the first, so that a wrong password counts once', async () => {
    const hook = renderPageHook(useSignIn)
    const credentials = { email: 'ann@mail.test', password: 'wrong' }
    const presses = await hook.act((signIn) => ({
      done: Promise.allSettled([signIn(credentials), signIn(credentials)]),
    }))
    await (await calls.next(identity.login)).refuse('invalid_credentials')
    expect(await presses.done).toMatchObject([
      { status: 'rejected', reason: { code: 'invalid_credentials' } },
      { status: 'rejected', reason: { code: 'invalid_credentials' } },
    ])
    expect(calls.waiting(identity.login)).toBe(0)
    const again = await hook.act((signIn) => ({ done: signIn(credentials).catch(() => 'refused') }))
    await (await calls.next(identity.login)).refuse('invalid_credentials')
    expect(await again.done).toBe('refused')
  })
})
