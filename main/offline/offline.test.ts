import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { OFFLINE_HEADERS } from '#shared/desktop/offline.ts'
import { createGateway } from '#main/protocol/gateway.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import { ORG, anAppointment } from '#main/testing/appointments.ts'
import { aCuttableServer } from '#main/testing/cuttable-server.ts'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { aLock } from '#main/testing/locks.ts'
import { aSession } from '#main/testing/sessions.ts'
import { createOffline } from './offline.ts'
import { ServerTrouble } from './trouble.ts'

const NINE = anAppointment('2026-11-23T14:00:00Z', { name: 'Vera Lind' })
const TODAY = `?start=${encodeURIComponent('2026-11-23T05:00:00Z')}&end=${encodeURIComponent('2026-11-24T05:00:00Z')}`
const SCHEDULE = `/api/events/org/${ORG}${TODAY}`
const AFTER_TOMORROW = SCHEDULE.replaceAll('2026-11-24', '2026-11-26').replaceAll('2026-11-23', '2026-11-25')

/** What the tests look at of any answer. */
interface Body {
  accessToken: string
  user: { displayName: string }
  events: { name: string }[]
  error: { code: string; message: string }
}

/** A busy machine takes its time. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000 })

/** A computer and its keychain, a clinic's server, and the client in between that can be started anew. */
async function aComputer({ session = aSession(), status = 200 } = {}) {
  const state = { isLocked: false, session, status, appointments: [NINE], saved: 0 }
  const server = await aCuttableServer((request, response) => {
    const path = request.url ?? ''
    if (request.method !== 'GET') state.saved += 1
    const answers: [RegExp, unknown][] = [
      [/^\/api\/auth\/me$/, state.session],
      [/^\/api\/events\/org\//, { events: state.appointments }],
      [/^\/api\/events\/my\?/, { events: [] }],
      [/\/pub$/, { org: { id: ORG, name: 'Clinic' } }],
      [/\/(providers|rooms)$/, { providers: [], rooms: [] }],
      [/\/slots\?/, { slots: [] }],
    ]
    const found = answers.find(([pattern]) => pattern.test(path))?.[1] ?? {}
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  })
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-offline-'))
  const clock = createFakeClock('2026-11-23T13:00:00Z')
  const secrets = new Map<string, string>()
  const place = (name: string) => ({
    read: async () => secrets.get(name) ?? null,
    write: async (text: string) => void secrets.set(name, text),
    remove: async () => void secrets.delete(name),
  })
  const problems: unknown[] = []

  async function start() {
    const vault = createTokenVault([place('token')])
    const offline = createOffline({
      serverAddress: server.origin,
      vault,
      fetch,
      clock,
      folder,
      keyPlaces: [place('key')],
      // The server of these tests goes by the machine's clock, and the client by its own.
      report: (problem) => void (problem instanceof ServerTrouble || problems.push(problem)),
    })
    const gateway = createGateway({
      serverAddress: server.origin,
      vault,
      fetch: offline.connection.fetch,
      lock: { ...aLock({ vault }), isLocked: () => state.isLocked, isShut: async () => state.isLocked },
      unreachable: () => 'unreachable',
      locked: () => 'locked',
      offline: offline.answer,
    })
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await gateway(new Request(`app://tendwell${path}`, init))
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
    }
    offline.keeper.begin()
    return { vault, offline, ask, end: () => offline.keeper.end() }
  }
  const files = () => readdir(folder)
  const untilCopied = (before: readonly string[] = []) =>
    soon(async () => {
      clock.pass(1000)
      const now = await files()
      expect(now.filter((name) => name.endsWith('.sealed'))).toHaveLength(1)
      expect(server.asked.length).toBeGreaterThan(before.length)
    })
  async function signIn(client: Awaited<ReturnType<typeof start>>) {
    await client.vault.keep('held', client.vault.epoch())
    await untilCopied()
  }
  return { server, state, clock, secrets, problems, start, files, signIn, untilCopied }
}

const save = { method: 'PUT', body: '{}', headers: { 'accept-language': 'en' } }

describe('a client whose server is out of reach', () => {
  it('shows today from its copy and says since when, also after a restart', async () => {
    const { server, start, signIn, clock, problems } = await aComputer()
    const first = await start()
    await signIn(first)
    server.cut('hung up')
    const read = await first.ask(SCHEDULE)
    expect(read).toMatchObject({ status: 200, body: { events: [{ id: NINE.id, name: 'Vera Lind' }] } })
    expect(read.headers.get(OFFLINE_HEADERS.copyDays)).toBe('2026-11-23,2026-11-24')
    expect(read.headers.get(OFFLINE_HEADERS.since)).toBe(new Date(clock.now()).toISOString())
    expect((await first.ask('/api/auth/me')).body.accessToken).toBe('')
    first.end()

    const second = await start()
    expect((await second.ask('/api/auth/me')).body.user.displayName).toBe('Dana Whitfield')
    expect((await second.ask(SCHEDULE)).body.events).toHaveLength(1)
    expect(problems).toEqual([])
  })

  it('says what is not here, and that nothing was saved', async () => {
    const { server, start, signIn, state } = await aComputer()
    const client = await start()
    await signIn(client)
    server.cut('hung up')
    await client.ask(SCHEDULE)
    const other = await client.ask(AFTER_TOMORROW, { headers: { 'accept-language': 'fr' } })
    expect(other).toMatchObject({ status: 503, body: { error: { code: 'offline' } } })
    expect(other.body.error.message).toMatch(/^Pas de connexion depuis .+\. Seul l’agenda/)
    expect(other.headers.get(OFFLINE_HEADERS.since)).not.toBeNull()
    const refused = await client.ask(`/api/event/${NINE.id}`, save)
    expect(refused.body.error.message).toMatch(/^Not saved: no connection since .+ What you entered is still here/)
    expect(state.saved).toBe(0)
  })

  it('shows nothing while it is locked, nor when it was locked meanwhile', async () => {
    const { server, start, signIn, state } = await aComputer()
    const client = await start()
    await signIn(client)
    server.cut('hung up')
    const asked = client.ask(SCHEDULE)
    state.isLocked = true
    for (const { status, body } of [await asked, await client.ask(SCHEDULE)]) {
      expect([status, body.events]).toEqual([423, undefined])
    }
    state.isLocked = false
    expect((await client.ask(SCHEDULE)).body.events).toHaveLength(1)
  })

  it('does not call unsaved what may have been saved', async () => {
    const { server, start, signIn } = await aComputer()
    const client = await start()
    await signIn(client)
    server.cut('hung up')
    const first = await client.ask(`/api/event/${NINE.id}`, save)
    expect(first.body.error.message).toMatch(/^The connection was lost at .+ while saving/)
    expect((await client.ask(`/api/event/${NINE.id}`, save)).body.error.message).toMatch(/^Not saved/)
  })

  it('finds its server by itself, and catches up', async () => {
    const { server, start, signIn, state, clock } = await aComputer()
    const client = await start()
    await signIn(client)
    server.cut('hung up')
    await client.ask(SCHEDULE)
    state.appointments = [NINE, anAppointment('2026-11-23T15:00:00Z', { name: 'Omar Nasser' })]
    server.cut('connected')
    await soon(() => {
      clock.pass(1000)
      expect(client.offline.connection.downSince()).toBeNull()
    })
    const read = await client.ask(SCHEDULE)
    expect(read.headers.get(OFFLINE_HEADERS.since)).toBeNull()
    expect(read.body.events).toHaveLength(2)
    await soon(async () => {
      clock.pass(1000)
      expect(server.asked.filter((asked) => asked.includes('/api/events/my')).length).toBeGreaterThan(1)
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.cut('hung up')
    expect((await client.ask(SCHEDULE)).body.events).toHaveLength(2)
  })
})

describe('the copy', () => {
  it('is gone with the sign-in, key and all', async () => {
    const { server, start, signIn, files, secrets } = await aComputer()
    const client = await start()
    await signIn(client)
    expect(secrets.has('key')).toBe(true)
    server.cut('hung up')
    await client.ask('/api/auth/logout', { method: 'POST' })
    await soon(async () => expect(await files()).toEqual([]))
    await soon(() => expect([...secrets.keys()]).toEqual([]))
    expect(await client.ask(SCHEDULE)).toMatchObject({ status: 502, body: { error: { message: 'unreachable' } } })
  })

  it('is gone once the server says that the session has ended', async () => {
    const { start, signIn, files, state, clock } = await aComputer()
    const client = await start()
    await signIn(client)
    state.status = 401
    clock.pass(10 * 60_000)
    await soon(async () => {
      clock.pass(1000)
      expect(await files()).toEqual([])
    })
  })

  it('stays when the server is in trouble', async () => {
    const { start, signIn, files, state, clock, server } = await aComputer()
    const client = await start()
    await signIn(client)
    state.status = 500
    const before = server.asked.length
    clock.pass(10 * 60_000)
    await soon(() => {
      clock.pass(1000)
      expect(server.asked.length).toBeGreaterThan(before)
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await files()).toHaveLength(1)
  })

  it('of somebody of the system who works for an org for a while is not made', async () => {
    const session = aSession()
    const acting = { ...session, user: { ...session.user, acting: { orgId: ORG } } }
    const { start, server, files, clock } = await aComputer({ session: acting as unknown as typeof session })
    const client = await start()
    await client.vault.keep('held', client.vault.epoch())
    await soon(() => {
      clock.pass(1000)
      expect(server.asked).toContain('GET /api/auth/me')
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.asked.join()).not.toContain('/api/events')
    expect(await files()).toEqual([])
  })

  it('of a patient has their own appointments, and asks for no desk', async () => {
    const { start, signIn, server } = await aComputer({ session: aSession({ role: 'user' }) })
    const client = await start()
    await signIn(client)
    expect(server.asked.join()).not.toContain('/api/events/org/')
    server.cut('hung up')
    expect(await client.ask(`/api/events/my${TODAY}`)).toMatchObject({ status: 200, body: { events: [] } })
    expect((await client.ask(SCHEDULE)).status).toBe(503)
  })

  it('is read anew after a change, without names and hours each time', async () => {
    const { start, signIn, server, clock } = await aComputer()
    const client = await start()
    await signIn(client)
    await new Promise((resolve) => setTimeout(resolve, 50))
    server.asked.length = 0
    client.offline.keeper.look()
    client.offline.keeper.look()
    clock.pass(1000)
    await soon(() => expect(server.asked).toHaveLength(2))
    expect(new Set(server.asked.map((asked) => asked.split('?')[0]))).toEqual(
      new Set(['GET /api/events/my', `GET /api/events/org/${ORG}`]),
    )
  })

  it('of another server is not kept up', async () => {
    const { start, signIn, server, clock } = await aComputer()
    const client = await start()
    await signIn(client)
    await new Promise((resolve) => setTimeout(resolve, 50))
    client.end()
    server.asked.length = 0
    client.offline.keeper.look()
    clock.pass(60 * 60_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.asked).toEqual([])
  })
})
