import { z } from 'zod'
import { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { answersWithToken, endsSession } from './token-calls.ts'

/** What of a request's headers goes on to the server. Cookies and a page's own `authorization` do not. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'last-event-id']

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

/** A sign-in may answer with the question for a second factor instead, which is the page's to ask. */
const TokenOrQuestion = z.union([z.looseObject({ accessToken: z.string() }), MfaRequired])

export interface GatewayParts {
  /** An origin: the only place that requests and the token go to. */
  serverAddress: string
  vault: TokenVault
  fetch: (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>
  /** "The server cannot be reached", in the first of these languages there are words in. */
  unreachable: (acceptLanguage: string | null) => string
}

/**
 * Passes a call of the page on to the server, signed with the token that only this process holds, and takes
 * new tokens out of the answers (design §3). Streams pass through as they come.
 */
export function createGateway({ serverAddress, vault, fetch, unreachable }: GatewayParts) {
  return async function pass(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const { method } = request
    if (!METHODS.has(method)) return refusal(405, 'method_not_allowed', '')

    const epoch = vault.epoch()
    const ended = new AbortController()
    try {
      const answer = await fetch(serverAddress + pathname + search, {
        method,
        headers: signed(request.headers, await vault.token()),
        body: request.body,
        duplex: 'half',
        // A redirect could take the token elsewhere, and cookies are no part of this API.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([request.signal, ended.signal]),
      })
      if (answer.ok && answersWithToken(method, pathname)) return await withoutToken(answer, epoch)
      return new Response(untilCancelled(answer.body, ended), {
        status: answer.status,
        headers: headersForPage(answer.headers),
      })
    } catch {
      return refusal(502, 'internal', unreachable(request.headers.get('accept-language')))
    } finally {
      if (endsSession(method, pathname)) await vault.forget()
    }
  }

  async function withoutToken(answer: Response, epoch: number): Promise<Response> {
    const given = TokenOrQuestion.parse(await answer.json())
    if ('accessToken' in given) await vault.keep(given.accessToken, epoch)
    const forPage = 'accessToken' in given ? { ...given, accessToken: '' } : given
    return new Response(JSON.stringify(forPage), { status: answer.status, headers: headersForPage(answer.headers) })
  }
}

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
function untilCancelled(body: Response['body'], ended: AbortController): ReadableStream<Uint8Array> | null {
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
      ended.abort()
    },
  })
}

const refusal = (status: number, code: ErrorCode, message: string): Response =>
  Response.json({ error: { code, message, requestId: '' } }, { status })
