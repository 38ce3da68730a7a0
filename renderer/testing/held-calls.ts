import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { ERRORS } from '#shared/kernel/errors.ts'
import { openedParams } from '#shared/kernel/query/private-query.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { AnyEndpoint, CallInput, Presented } from '#shared/kernel/endpoint.ts'

/** A call that the page made and that waits for the test to say what comes of it. */
interface HeldCall<E extends AnyEndpoint> {
  params: CallInput<E> extends { params: infer Params } ? Params : undefined
  body: CallInput<E> extends { body: infer Body } ? Body : undefined
  headers: IncomingMessage['headers']
  /** What the server would answer; held to the contract. */
  answer(answer: Presented<E>): Promise<void>
  refuse(code: ErrorCode, fields?: Record<string, string>, details?: object): Promise<void>
  /** The line breaks: no answer comes. */
  cut(): Promise<void>
}

interface Arrival {
  method: string
  url: URL
  body: string
  request: IncomingMessage
  response: ServerResponse
}

interface HeldCalls {
  /** The next call of this endpoint, as soon as the page makes it. */
  next<E extends AnyEndpoint>(endpoint: E): Promise<HeldCall<E>>
  /** Calls of this endpoint that came and nobody took. */
  waiting(endpoint: AnyEndpoint): number
}

/**
 * A real HTTP server that answers nothing by itself: each call waits until the test answers it, so that answers come in
 * whatever order a bad line would bring them. A call that a test leaves waiting fails that test.
 */
export function useHeldCalls(): HeldCalls {
  let arrived: Arrival[] = []
  let onArrival = () => {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://page')
      if (url.pathname === '/env.json') return void response.end('{"apiBase":"","version":"test"}')
      arrived.push({ method: request.method ?? '', url, body: Buffer.concat(chunks).toString(), request, response })
      onArrival()
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    Reflect.get(window, 'happyDOM').setURL(`http://127.0.0.1:${port}/`)
  })
  afterEach(() => {
    const left = arrived.map(({ method, url }) => `${method} ${url.pathname}`)
    for (const { response } of arrived) response.destroy()
    arrived = []
    expect(left, 'calls that the test did not expect').toEqual([])
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const isOf = (endpoint: AnyEndpoint) => {
    const path = new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    return ({ method, url }: Arrival) => (method === endpoint.method ? path.exec(url.pathname) : null)
  }
  const take = (endpoint: AnyEndpoint) => {
    const found = arrived.find(isOf(endpoint))
    if (found !== undefined) arrived = arrived.filter((each) => each !== found)
    return found
  }

  return {
    waiting: (endpoint) => arrived.filter(isOf(endpoint)).length,
    async next(endpoint) {
      let found = take(endpoint)
      for (const until = Date.now() + 5000; found === undefined && Date.now() < until; found = take(endpoint)) {
        await new Promise<void>((resolve) => {
          onArrival = resolve
          setTimeout(resolve, 50)
        })
      }
      if (found === undefined) return expect.unreachable(`${endpoint.method} ${endpoint.path} was not called`)
      const { request, response, body } = found
      const respond = (status: number, answer: unknown) =>
        settle(response, () => {
          response.writeHead(status, { 'content-type': 'application/json' })
          response.end(answer === undefined ? undefined : JSON.stringify(answer))
        })
      return {
        params: endpoint.params?.parse(
          openedParams({ ...isOf(endpoint)(found)?.groups }, (name) => String(request.headers[name] ?? '')),
        ),
        body: body === '' ? undefined : JSON.parse(body),
        headers: request.headers,
        answer: (answer: unknown) =>
          endpoint.answer === undefined
            ? respond(204, undefined)
            : respond(endpoint.status ?? 200, endpoint.answer.parse(answer)),
        refuse: (code: ErrorCode, fields?: Record<string, string>, details?: object) =>
          respond(ERRORS[code].status, { error: { code, message: `(${code})`, fields, details, requestId: 'test' } }),
        cut: () => settle(response, () => response.destroy()),
      }
    },
  }
}

/** Ends an answer, and gives the page a moment to take it in. */
async function settle(response: ServerResponse, act: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    act()
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
}
