import type { AnyEndpoint, Answer, CallInput } from '#shared/kernel/endpoint.ts'
import { HIDDEN_PARAM, isPrivateField, isPrivateParam, privateHeader } from '#shared/kernel/query/private-query.ts'
import { platform } from '#renderer/platform/current.ts'
import { apiBase } from './environment.ts'
import { ApiError, offline, refusalOf } from './api-error.ts'
import { noteOwnChange } from './own-changes.ts'

const answerListeners: ((answer: Response) => void)[] = []

/** Hears of every answer. The desktop learns from them whether its server is there; the website brings nothing along for it. */
export const onAnswer = (listener: (answer: Response) => void): void => void answerListeners.push(listener)

const lossListeners: (() => void)[] = []

/** Hears of every call to which no answer came. */
export const onLoss = (listener: () => void): void => void lossListeners.push(listener)

/** The parts of a call, whichever it is. */
export interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`: the same key again gives the first answer again. */
  idempotencyKey?: string
}

type RefusalListener = (code: string) => void
const signedOutListeners = new Set<RefusalListener>()

/** Tells when the server no longer takes this session (`token_expired`, `unauthenticated`). Returns the unsubscribe. */
export function onSessionRefused(listener: RefusalListener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

const factorListeners = new Set<() => void>()

/** Tells when the server asks for a second factor to be set up before anything else. Returns the unsubscribe. */
export function onFactorRequired(listener: () => void): () => void {
  factorListeners.add(listener)
  return () => factorListeners.delete(listener)
}

const lockListeners = new Set<() => void>()

/** Tells when the server says that this session is locked. Returns the unsubscribe. */
export function onSessionLocked(listener: () => void): () => void {
  lockListeners.add(listener)
  return () => lockListeners.delete(listener)
}

let isPageLocked = false

/** While the page is locked it asks for nothing: what a screen behind the lock reads by itself is for nobody. */
export function setPageLocked(isLocked: boolean): void {
  isPageLocked = isLocked
}

const waitsForUnlocking = ({ access }: AnyEndpoint): boolean =>
  isPageLocked && access.who !== 'anyone' && !(access.who === 'signed-in' && access.whileLocked === true)

/**
 * Makes one call of the contract and gives its typed answer.
 *
 * @throws ApiError with the server's code, or `offline` when no answer came
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const parts: LooseInput = input
  if (waitsForUnlocking(endpoint)) throw new ApiError('session_locked', '', { status: 423 })
  const response = await send(endpoint, parts, options)
  for (const listener of answerListeners) listener(response)
  noteOwnChange(endpoint, response)
  if (!response.ok) {
    const refusal = await refusalOf(response)
    // A wrong code while a second factor is set up says nothing about the session.
    const isAboutSession = response.status === 401 && refusal.code !== 'invalid_mfa_code'
    if (endpoint.access.who !== 'anyone' && isAboutSession) {
      for (const listener of signedOutListeners) listener(refusal.code)
    }
    if (refusal.code === 'session_locked') for (const listener of lockListeners) listener()
    if (refusal.code === 'second_factor_required') for (const listener of factorListeners) listener()
    throw refusal
  }
  // The server checks its answers against the schema of this very endpoint; checking them twice would cost every phone.
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>
}

/**
 * A call before anybody is signed in, by its address alone: for the pages that bring no contract along.
 *
 * @returns the answer as the contract has it, which whoever calls names
 * @throws ApiError as `call` does
 */
export async function callByPath<Answered>(address: Address, parts: LooseInput): Promise<Answered> {
  const response = await send(address, parts, {})
  if (!response.ok) throw await refusalOf(response)
  return response.json()
}

type Address = Pick<AnyEndpoint, 'method' | 'path'>

async function send(endpoint: Address, { params, query, body }: LooseInput, options: CallOptions) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...platform().session.authorization(),
    ...privateHeaders({ params, query }),
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  try {
    return await fetch((await apiBase()) + addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    })
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    for (const listener of lossListeners) listener()
    throw offline()
  }
}

/** Path and query of a call, but for what goes by `privateHeaders`. */
export function addressOf(
  endpoint: Pick<AnyEndpoint, 'path'>,
  params: LooseInput['params'],
  query?: LooseInput['query'],
): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isPrivateParam(name) ? HIDDEN_PARAM : encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '' && !isPrivateField(name)) search.set(name, String(value))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

/** The headers of what a call says that no address may hold. */
export const privateHeaders = ({
  params = {},
  query = {},
}: Pick<LooseInput, 'params' | 'query'>): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(params).flatMap(([name, value]) =>
      isPrivateParam(name) ? [privateHeader(name, String(value))] : [],
    ),
    ...Object.entries(query).flatMap(([name, value]) =>
      value !== undefined && value !== '' && isPrivateField(name) ? [privateHeader(name, String(value))] : [],
    ),
  ])
