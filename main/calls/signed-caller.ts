import type { z } from 'zod'
import type { AnyEndpoint, CallInput } from '#shared/kernel/endpoint.ts'
import { answersWithToken } from './token-calls.ts'
import type { TokenVault } from '#main/session/token-vault.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface CallerParts {
  /** An origin: the only place that the token goes to. */
  serverAddress: string
  vault: TokenVault
  fetch: Fetch
}

/** The server answered, and would not. */
export class CallRefused extends Error {
  readonly status: number

  constructor(status: number, path: string) {
    super(`The server answered ${path} with ${status}`)
    this.name = 'CallRefused'
    this.status = status
  }
}

/** Calls of the main process itself, signed like those of the page: for what goes on while the window is closed. */
export interface SignedCaller {
  /**
   * @param shape what is looked at of the answer
   * @throws CallRefused, or whatever the network says
   */
  call<E extends AnyEndpoint, Shape extends z.ZodType>(
    endpoint: E,
    input: CallInput<E>,
    shape: Shape,
  ): Promise<z.output<Shape>>
  /** Opens what streams; the caller reads it. */
  open(path: string, init: RequestInit): Promise<Response>
}

const PATIENCE_MS = 20_000

/** Some part of a call, before it is made into an address. */
type Loose = Record<string, string | number | boolean | undefined>

export function createSignedCaller({ serverAddress, vault, ...network }: CallerParts): SignedCaller {
  async function open(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const token = await vault.token()
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    // As in the gateway: a redirect could take the token elsewhere.
    return network.fetch(serverAddress + path, {
      ...init,
      headers,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
  }

  return {
    open,

    async call(endpoint, input, shape) {
      const epoch = vault.epoch()
      const path = addressOf(endpoint, input)
      const answer = await open(path, {
        method: endpoint.method,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!answer.ok) throw new CallRefused(answer.status, endpoint.path)
      const content: unknown = await answer.json()
      if (answersWithToken(endpoint.method, endpoint.path)) await keepToken(content, epoch)
      return shape.parse(content)
    },
  }

  async function keepToken(content: unknown, epoch: number): Promise<void> {
    const token: unknown = Object(content)['accessToken']
    // The same one again is no news, and who listens to the vault would ask again.
    if (typeof token === 'string' && token !== (await vault.token())) await vault.keep(token, epoch)
  }
}

function addressOf(endpoint: AnyEndpoint, { params = {}, query = {} }: { params?: Loose; query?: Loose }): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
