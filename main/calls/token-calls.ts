import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'

const everyCall: AnyEndpoint[] = Object.values(contract).flatMap((calls) => Object.values<AnyEndpoint>(calls))

/** Read from the contract, so that a new call which answers with a token cannot be forgotten here. */
const tokenCalls = everyCall.filter(({ answer }) => mayBringToken(answer))

/** Whether the answer of this request brings a token that the page must not see. */
export const answersWithToken = (method: string, path: string): boolean =>
  tokenCalls.some((call) => isCallOf(call, method, path))

/** Whether such an answer begins a session, where others only renew the one that there is. */
export const beginsSession = (method: string, path: string): boolean =>
  tokenCalls.some((call) => call.access.who === 'anyone' && isCallOf(call, method, path))

/** Whether the request is one that somebody makes who has yet to sign in with a password. */
export const asksToSignIn = (method: string, path: string): boolean =>
  [identity.login, mfa.verify, mfa.resend].some((call) => isCallOf(call, method, path))

/** Whether this request ends the session. */
export const endsSession = (method: string, path: string): boolean => isCallOf(identity.logout, method, path)

/**
 * Whether a path is written in the one way in which the API writes it. A slash too many, or a letter in disguise, could
 * mean the same call to a server or to a proxy before it, and not to the rules above.
 */
export const isPlainPath = (path: string): boolean => path.split('/').slice(1).every(isPlainSegment)

function isPlainSegment(segment: string): boolean {
  try {
    const meant = decodeURIComponent(segment)
    return segment !== '' && encodeURIComponent(meant) === segment && !/[/\\]/.test(meant)
  } catch {
    return false
  }
}

/** An answer may be one of several things, as that of a sign-in is: the token or the question for a second factor. */
function mayBringToken(answer: unknown): boolean {
  if (answer instanceof z.ZodUnion) return answer.options.some(mayBringToken)
  return answer instanceof z.ZodObject && 'accessToken' in answer.shape
}

function isCallOf(call: AnyEndpoint, method: string, path: string): boolean {
  const wanted = call.path.split('/')
  const given = path.split('/')
  return (
    call.method === method &&
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith('{') || segment === given[index])
  )
}
