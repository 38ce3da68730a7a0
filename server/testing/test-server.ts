import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import type { AnyEndpoint, Answer, CallInput } from '#shared/kernel/endpoint.ts'
import { readConfig } from '#server/config/config.ts'
import type { Config } from '#server/config/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { checkRows } from '#server/database/typed-rows.ts'
import { startServer } from '#server/server.ts'
import type { RunningServer } from '#server/server.ts'
import { cloneDatabase, runningUrl } from './cluster.ts'
import { wholeNamesTold } from './told-names.ts'

checkRows()

/** Far more than any test asks for; the tests of the limits choose their own. */
const NO_LIMITS = {
  LIMIT_READS: '1000000',
  LIMIT_WRITES: '1000000',
  LIMIT_BOOKINGS: '1000000',
  LIMIT_UNPROVEN_BOOKINGS: '1000000,1000000,1000000',
  LIMIT_PENDING_BOOKINGS: '1000000,1000000,1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_REGISTRATIONS: '1000000',
  LIMIT_RESETS_PER_ADDRESS: '1000000',
  LIMIT_CODES: '1000000',
  LIMIT_UPLOADS: '1000000',
}

interface Reply<Body> {
  status: number
  body: Body
  headers: Headers
}

export interface ErrorBody {
  error: {
    code: string
    message: string
    fields?: Record<string, string>
    details?: Record<string, unknown>
    requestId: string
  }
}

export interface TestServer {
  running: RunningServer
  url: string
  databaseUrl: string
  /** What the server's clock says; tests may turn it. */
  now: { millis: number }
  /** Makes a call of the contract as somebody; `token` null for nobody. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    token?: string | null,
    headers?: Record<string, string>,
  ): Promise<Reply<Answer<E>>>
  /** The same, expecting a refusal. */
  refused<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    token?: string | null,
    headers?: Record<string, string>,
  ): Promise<Reply<ErrorBody>>
  /** Any request, for what no typed caller would send. */
  raw(
    method: string,
    path: string,
    options?: { token?: string | null; body?: string; headers?: Record<string, string> },
  ): Promise<Reply<unknown>>
}

interface TestServerOptions {
  /** Stops the server's clock at this moment; `now` turns it. */
  frozenAt?: string
  /** Receives every line that the server logs, from level `info` on. */
  onLog?: (line: string) => void
}

/** Starts the real server on a database of its own for the tests of a file. */
export function useTestServer(environment: Record<string, string> = {}, options: TestServerOptions = {}): TestServer {
  const test = {} as TestServer
  let drop = async () => undefined as unknown
  beforeAll(async () => {
    const database = await cloneDatabase(inject('adminUrl'))
    drop = database.drop
    Object.assign(test, await startTestServer(database.url, environment, options))
  })
  afterAll(async () => {
    try {
      expect(await wholeNamesTold(test), 'whole names beside a clinic’s').toEqual([])
    } finally {
      // Its jobs take half a second to end, which the next file does not wait for. A failure ends the run all the same.
      void test.running.stop().then(drop)
    }
  })
  return test
}

/** Starts the real server on a database that is there, as a second process of an installation would. Whoever starts it stops it. */
export async function startTestServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
  { frozenAt, onLog }: TestServerOptions = {},
): Promise<TestServer> {
  const now = { millis: frozenAt === undefined ? Number.NaN : Date.parse(frozenAt) }
  const log = onLog === undefined ? createLog('silent') : createLog('info', { write: onLog })
  const running = await startServer(testConfig(databaseUrl, environment), log, {
    clock: () => (Number.isNaN(now.millis) ? Date.now() : now.millis),
  })
  const url = `http://127.0.0.1:${running.port}`
  return { running, url, databaseUrl, now, ...callers(url) }
}

export const testConfig = (databaseUrl: string, environment: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: runningUrl(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    SESSION_SECRET: 'a secret of the tests, of no use anywhere else',
    DATA_DIR: tmpdir(),
    ...NO_LIMITS,
    ...environment,
  })

function callers(url: string): Pick<TestServer, 'call' | 'refused' | 'raw'> {
  const raw: TestServer['raw'] = async (method, path, { token = null, body, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      // Where an answer leads to may be another site, or a page that is not built.
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : parseJson(text) }
  }
  const call = (endpoint: AnyEndpoint, input: AnyInput, token: string | null = null, headers = {}) =>
    raw(endpoint.method, addressOf(endpoint, input), {
      token,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    })
  return { raw, call: call as TestServer['call'], refused: call as TestServer['refused'] }
}

export interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Path and query of a call; a value that is a list is given several times. */
export function addressOf(endpoint: AnyEndpoint, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) words.append(name, String(one))
  }
  return words.size === 0 ? path : `${path}?${words}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
