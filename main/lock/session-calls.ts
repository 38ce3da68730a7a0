import { z } from 'zod'
import { identity } from '#shared/domains/identity/api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { LOCK_MINUTES } from '#shared/kernel/lock-minutes.ts'
import type { Fetch } from '#main/calls/signed-caller.ts'

/** What the desk has to know of a session; the rest is the page's business. */
export const SignedInAnswer = z.looseObject({
  accessToken: z.string(),
  user: z.looseObject({
    id: z.uuid(),
    displayName: z.string(),
    email: z.string(),
    current: z
      .looseObject({ org: z.looseObject({ desktopLockMinutes: z.int().nullable().default(LOCK_MINUTES.usual) }) })
      .nullable(),
  }),
})
export type SignedInAnswer = z.infer<typeof SignedInAnswer>

/** What the lock asks the server about a session, whether or not it is the one at the desk. */
export interface SessionCalls {
  /** Who the token speaks for, perhaps with a newer one. */
  ask(token: string): Promise<SignedInAnswer | 'ended' | 'unreachable'>
  /** Signs out; what does not arrive is left to the server's own end of unused sessions. */
  end(token: string): Promise<void>
  confirm(token: string, password: string): Promise<'right' | 'wrong' | 'unreachable'>
}

/** Somebody stands at the desk and waits. */
const PATIENCE_MS = 1500
const LONG_PATIENCE_MS = 10_000

export function createSessionCalls(serverAddress: string, fetch: Fetch): SessionCalls {
  const send = (
    { method, path }: { method: string; path: string },
    token: string,
    { body, patience = LONG_PATIENCE_MS }: { body?: unknown; patience?: number } = {},
  ) =>
    fetch(serverAddress + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // As in the gateway: a redirect could take the token elsewhere.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })

  return {
    async ask(token) {
      try {
        const answer = await send(identity.me, token, { patience: PATIENCE_MS })
        if (answer.status === 401) return 'ended'
        if (!answer.ok) return 'unreachable'
        return SignedInAnswer.parse(await answer.json())
      } catch {
        return 'unreachable'
      }
    },

    async end(token) {
      await send(identity.logout, token).catch(() => null)
    },

    async confirm(token, password) {
      try {
        const { status } = await send(passwords.check, token, { body: { password } })
        if (status === 204) return 'right'
        return status >= 500 ? 'unreachable' : 'wrong'
      } catch {
        return 'unreachable'
      }
    },
  }
}
