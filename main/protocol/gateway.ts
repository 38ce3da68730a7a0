import { z } from 'zod'
import { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { ProofRequired } from '#shared/domains/identity/sign-up-schema.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import { PRIVATE_HEADERS } from '#shared/kernel/query/private-query.ts'
import { Unreachable } from '#main/offline/server-connection.ts'
import type { OfflineAnswers } from '#main/offline/offline-answers.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { SignedInAnswer } from '#main/lock/session-calls.ts'
import type { Lock } from '#main/lock/lock.ts'
import { answersWithToken, asksToSignIn, beginsSession, endsSession, isPlainPath } from '#main/calls/token-calls.ts'

/** What of a request's headers goes on to the server. Cookies and a page's own `authorization` do not. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'last-event-id',
  ...PRIVATE_HEADERS,
]

/** What of an answer's headers stays behind: cookies, and how the bytes travelled (they arrive here unpacked). */
const HELD_BACK = new Set([
  'set-cookie',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
])

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** A sign-in may answer with the question for a second factor instead, a registration with that for the code of a mail: both are the page's to ask. */
const TokenOrQuestion = z.union([SignedInAnswer, MfaRequired, ProofRequired])

export interface GatewayParts {
  /** An origin: the only place that requests and the token go to. */
  serverAddress: string
  vault: TokenVault
  fetch: (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>
  lock: Pick<Lock, 'isShut' | 'isLocked' | 'keep' | 'presentId' | 'leave' | 'onChange'>
  /** "The server cannot be reached", in the first of these languages there are words in. */
  unreachable: (acceptLanguage: string | null) => string
  /** "Tendwell is locked", likewise. */
  locked: (acceptLanguage: string | null) => string
  /** What a page gets that is signed in while the server cannot be reached. */
  offline?: OfflineAnswers
}

/**
 * Passes a call of the page on to the server, signed with the token that only this process holds, and takes
 * new tokens out of the answers (design §3). Streams pass through as they come.
 */
export function createGateway({ serverAddress, vault, fetch, lock, unreachable, locked, offline }: GatewayParts) {
  const streams = new Set<AbortController>()
  lock.onChange(() => {
    if (!lock.isLocked()) return
    for (const stream of streams) stream.abort()
    streams.clear()
  })

  /** The token to sign with, null without any; false when the page may ask for nothing now. */
  async function allowed(method: string, pathname: string, epoch: number): Promise<string | null | false> {
    if (await lock.isShut()) return lock.isLocked() && asksToSignIn(method, pathname) ? null : false
    const token = await vault.token()
    // Somebody took over this very moment: what the page of the one before asks is not signed by the other.
    return vault.epoch() === epoch ? token : false
  }

  const lockedRefusal = ({ headers }: Request) => refusal(423, 'locked', locked(headers.get('accept-language')))

  return async function pass(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const { method } = request
    if (!METHODS.has(method)) return refusal(405, 'method_not_allowed', '')
    // Whether an answer brings a token is told by its address alone, and what is no call of ours has none.
    if (!isPlainPath(pathname)) return refusal(404, 'not_found', '')

    const epoch = vault.epoch()
    const token = await allowed(method, pathname, epoch)
    if (token === false) return lockedRefusal(request)
    const askedBy = lock.presentId()

    const ended = new AbortController()
    try {
      const answer = await fetch(serverAddress + pathname + search, {
        method,
        headers: signed(request.headers, token),
        body: request.body,
        duplex: 'half',
        // A redirect could take the token elsewhere, and cookies are no part of this API.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([request.signal, ended.signal]),
      })
      if (answer.ok && answersWithToken(method, pathname))
        return await withoutToken(answer, epoch, beginsSession(method, pathname))
      if (isStream(answer)) streams.add(ended)
      return new Response(
        untilCancelled(answer.body, () => {
          ended.abort()
          streams.delete(ended)
        }),
        {
          status: answer.status,
          headers: headersForPage(answer.headers),
        },
      )
    } catch (problem) {
      const answer = problem instanceof Unreachable ? await offline?.(request, problem) : null
      // It may have been locked while the server was waited for.
      if ((await allowed(method, pathname, epoch)) === false) return lockedRefusal(request)
      return answer ?? refusal(502, 'internal', unreachable(request.headers.get('accept-language')))
    } finally {
      if (endsSession(method, pathname)) await lock.leave(askedBy)
    }
  }

  async function withoutToken(answer: Response, epoch: number, isSignIn: boolean): Promise<Response> {
    const given = TokenOrQuestion.parse(await answer.json())
    if ('accessToken' in given) await lock.keep(given, epoch, isSignIn)
    const forPage = 'accessToken' in given ? { ...given, accessToken: '' } : given
    return new Response(JSON.stringify(forPage), { status: answer.status, headers: headersForPage(answer.headers) })
  }
}

/** In place of a gateway while no server is known. */
export const createClosedGateway =
  (unreachable: GatewayParts['unreachable']): ReturnType<typeof createGateway> =>
  async ({ headers }) =>
    refusal(502, 'internal', unreachable(headers.get('accept-language')))

function signed(given: Headers, token: string | null): Headers {
  const headers = new Headers()
  for (const name of REQUEST_HEADERS) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return headers
}

function headersForPage(given: Headers): Headers {
  const headers = new Headers()
  given.forEach((value, name) => {
    if (!HELD_BACK.has(name)) headers.set(name, value)
  })
  return headers
}

/** Ends the connection to the server when the page stops reading: a live stream would otherwise stay open for ever. */
function untilCancelled(body: Response['body'], end: () => void): ReadableStream<Uint8Array> | null {
  if (body === null) return null
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      await reader.cancel(reason).catch(() => undefined)
      end()
    },
  })
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true

const refusal = (status: number, code: ErrorCode | 'locked', message: string): Response =>
  Response.json({ error: { code, message, requestId: '' } }, { status })
