import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { aCuttableServer } from '#main/testing/cuttable-server.ts'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { aServer } from '#main/testing/local-server.ts'
import { Unreachable, createServerConnection } from './server-connection.ts'

/** A busy machine takes its time. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000 })

async function aConnection({ status = 200, body = '{"error":{"code":"not_ready"}}' } = {}) {
  const server = await aCuttableServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  const clock = createFakeClock('2026-11-23T15:42:00Z')
  const connection = createServerConnection({ serverAddress: server.origin, fetch, clock })
  const changes: (number | null)[] = []
  connection.onChange(() => void changes.push(connection.downSince()))
  const ask = (method: string, path = '/api/thing', init: RequestInit = {}) =>
    connection.fetch(server.origin + path, { method, body: method === 'GET' ? null : '{}', ...init })
  /** Whether it failed, and if so whether it may have arrived. */
  const tryTo = async (method: string, path?: string) => {
    try {
      return (await ask(method, path)).status
    } catch (problem) {
      return problem instanceof Unreachable ? { mayHaveArrived: problem.mayHaveArrived } : problem
    }
  }
  return { server, clock, connection, changes, ask, tryTo }
}

const NOW = Date.parse('2026-11-23T15:42:00Z')

describe('a connection', () => {
  it.each([200, 400, 401, 404, 409, 429, 500])('is not down when the server answers %i', async (status) => {
    const { tryTo, connection } = await aConnection({ status })
    expect(await tryTo('GET')).toBe(status)
    expect(await tryTo('POST')).toBe(status)
    expect(connection.downSince()).toBeNull()
  })

  it('is not down when the server itself says 503, and its words are passed on', async () => {
    const { ask, connection } = await aConnection({ status: 503 })
    const answer = await ask('GET')
    expect([answer.status, await answer.json()]).toEqual([503, { error: { code: 'not_ready' } }])
    expect(connection.downSince()).toBeNull()
  })

  it('is down when only a proxy answers', async () => {
    const { tryTo, connection, server } = await aConnection()
    server.cut('behind a proxy')
    expect(await tryTo('POST')).toEqual({ mayHaveArrived: true })
    expect(connection.downSince()).toBe(NOW)
  })

  it('is down when the connection breaks; reading is tried twice before, a change once', async () => {
    const { tryTo, connection, server, changes } = await aConnection()
    server.cut('hung up')
    expect(await tryTo('POST')).toEqual({ mayHaveArrived: true })
    expect(server.asked).toEqual(['POST /api/thing'])
    expect(connection.downSince()).toBe(NOW)
    expect(changes).toEqual([NOW])

    const other = await aConnection()
    other.server.cut('hung up')
    expect(await other.tryTo('GET')).toEqual({ mayHaveArrived: true })
    expect(other.server.asked).toEqual(['GET /api/thing', 'GET /api/thing'])
  })

  it('never sent what nobody was there to take', async () => {
    const clock = createFakeClock('2026-11-23T15:42:00Z')
    // Nobody listens where a server was.
    const { origin, server } = await aServer(() => undefined)
    server.close()
    await once(server, 'close')
    const connection = createServerConnection({ serverAddress: origin, fetch, clock })
    await expect(connection.fetch(`${origin}/x`, { method: 'POST', body: '{}' })).rejects.toMatchObject({
      mayHaveArrived: false,
    })
    const chromium = createServerConnection({
      serverAddress: 'https://clinic.example',
      clock,
      fetch: () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')),
    })
    await expect(chromium.fetch('https://clinic.example/x', { method: 'PUT', body: '{}' })).rejects.toMatchObject({
      mayHaveArrived: false,
    })
  })

  it('says nothing about the server when the page wants no answer any more', async () => {
    const { ask, connection, server } = await aConnection()
    server.cut('silent')
    const leaving = new AbortController()
    const asked = ask('GET', '/api/thing', { signal: leaving.signal })
    await soon(() => expect(server.asked).toHaveLength(1))
    leaving.abort()
    await expect(asked).rejects.toThrow('abort')
    expect(connection.downSince()).toBeNull()
  })
})

describe('while it is down', () => {
  async function aLostConnection() {
    const parts = await aConnection()
    parts.server.cut('hung up')
    await parts.tryTo('GET')
    parts.server.asked.length = 0
    return parts
  }

  it('reading fails at once, without asking', async () => {
    const { tryTo, server } = await aLostConnection()
    expect(await tryTo('GET')).toEqual({ mayHaveArrived: false })
    expect(server.asked).toEqual([])
  })

  it('a change is sent only to a server that was just found', async () => {
    const { tryTo, server, connection } = await aLostConnection()
    expect(await tryTo('PUT')).toEqual({ mayHaveArrived: false })
    expect(server.asked).toEqual(['GET /api/health'])
    server.cut('connected')
    expect(await tryTo('PUT')).toBe(200)
    expect(server.asked.slice(1)).toEqual(['GET /api/health', 'PUT /api/thing'])
    expect(connection.downSince()).toBeNull()
  })

  it('it is looked at again after one second, two, four and at most thirty, until it is found', async () => {
    const { server, clock, connection, changes } = await aLostConnection()
    for (const [wait, count] of [
      [1000, 1],
      [2000, 2],
      [4000, 3],
      [8000, 4],
      [16_000, 5],
      [30_000, 6],
      [30_000, 7],
    ] as const) {
      clock.pass(wait - 1)
      expect(server.asked).toHaveLength(count - 1)
      clock.pass(1)
      await soon(() => expect(server.asked).toHaveLength(count))
      await soon(() => expect(clock.waiting()).toBe(1))
    }
    expect(connection.downSince()).toBe(NOW)
    server.cut('connected')
    clock.pass(30_000)
    await soon(() => expect(changes).toEqual([NOW, null]))
    expect(clock.waiting()).toBe(0)
  })

  it('two who look at once ask once', async () => {
    const { connection, server } = await aLostConnection()
    server.cut('connected')
    expect(await Promise.all([connection.look(), connection.look()])).toEqual([true, true])
    expect(server.asked).toEqual(['GET /api/health'])
  })

  it('what answers there has to be a Tendwell server', async () => {
    const clock = createFakeClock('2026-11-23T15:42:00Z')
    const connection = createServerConnection({
      serverAddress: 'https://clinic.example',
      clock,
      fetch: async () => new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } }),
    })
    expect(await connection.look()).toBe(false)
  })
})

describe('a server that says nothing', () => {
  it('is waited for while it is there', async () => {
    let finish = () => {}
    const server = await aCuttableServer((_request, response) => {
      finish = () => void response.end('{}')
    })
    const clock = createFakeClock('2026-11-23T15:42:00Z')
    const connection = createServerConnection({ serverAddress: server.origin, fetch, clock })
    const asked = connection.fetch(`${server.origin}/api/report`, { method: 'GET' })
    await soon(() => expect(server.asked).toHaveLength(1))
    clock.pass(6000)
    await soon(() => expect(server.asked).toContain('GET /api/health'))
    finish()
    expect((await asked).status).toBe(200)
    expect(connection.downSince()).toBeNull()
  })

  it('and is gone counts as out of reach', async () => {
    const { ask, connection, server, clock } = await aConnection()
    server.cut('silent')
    const asked = ask('POST').catch((problem: unknown) => problem)
    await soon(() => expect(server.asked).toHaveLength(1))
    server.cut('hung up')
    clock.pass(6000)
    expect(await asked).toMatchObject({ mayHaveArrived: true })
    expect(connection.downSince()).not.toBeNull()
  })

  it('ends a live stream after 45 seconds, and is looked for', async () => {
    const { ask, server, clock, connection } = await aConnection()
    const reader = (await ask('GET', '/api/live')).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('hello')
    const next = reader?.read()
    server.cut('hung up')
    await expect(next).rejects.toThrow()
    await soon(() => expect(connection.downSince()).not.toBeNull())

    const silent = await aConnection()
    const other = (await silent.ask('GET', '/api/live')).body?.getReader()
    await other?.read()
    const waiting = other?.read().catch((problem: unknown) => problem)
    await soon(() => expect(silent.clock.waiting()).toBe(1))
    clock.pass(44_000)
    silent.clock.pass(44_000)
    expect(silent.server.asked).toEqual(['GET /api/live'])
    silent.clock.pass(1000)
    expect(await waiting).toBeInstanceOf(Unreachable)
    await soon(() => expect(silent.server.asked).toContain('GET /api/health'))
    // It was only the stream.
    expect(silent.connection.downSince()).toBeNull()
  })

  it('is not looked for when the page stops listening', async () => {
    const { ask, server } = await aConnection()
    const reader = (await ask('GET', '/api/live')).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.asked).toEqual(['GET /api/live'])
  })
})
