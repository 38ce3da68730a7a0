import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { Verdict } from './askers.ts'
import { addressOf } from './test-server.ts'
import type { AnyInput, ErrorBody, TestServer } from './test-server.ts'

/** Status and body of a call; of a stream only the status. Who is led elsewhere was let in. */
export const askerAt =
  (server: Pick<TestServer, 'url'>) => async (endpoint: AnyEndpoint, input: AnyInput, token: string | null) => {
    const response = await fetch(server.url + addressOf(endpoint, input), {
      method: endpoint.method,
      // Where it leads to is no call's business, and need not be built.
      redirect: 'manual',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (isStream) await response.body?.cancel()
    const status = response.status === 302 ? 200 : response.status
    return { status, text: isStream ? '' : await response.text() }
  }

/** What a call itself refuses, it refuses to whom it let through. */
export const isOwnRefusal = ({ errors }: AnyEndpoint, text: string): boolean =>
  text.startsWith('{"error"') && (errors ?? []).includes((JSON.parse(text) as ErrorBody).error.code as ErrorCode)

export const outcomeOf = (
  endpoint: AnyEndpoint,
  { status, text }: { status: number; text: string },
): Verdict | number => (status < 300 || isOwnRefusal(endpoint, text) ? 'allowed' : status)

/** Whoever is refused leaves all as it was, and so does whoever reads: the next to ask needs no other person and no other record. */
export const mayHaveChanged = ({ method }: AnyEndpoint, outcome: unknown): boolean =>
  method !== 'GET' && ![401, 403, 404].includes(outcome as number)
