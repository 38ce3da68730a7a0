import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from './demo/accounts.ts'
import { asOwner } from './testing/as-owner.ts'
import { cloneDatabase } from './testing/cluster.ts'
import { isRunning } from './database/postmaster.ts'
import { startExpiredDatabase } from './testing/expired-database.ts'
import type { ExpiredDatabase } from './testing/expired-database.ts'
import { aDataFolder, startProcess } from './testing/server-process.ts'
import type { DataFolder, ServerProcess } from './testing/server-process.ts'

const folders: DataFolder[] = [aDataFolder()]
let database: Awaited<ReturnType<typeof cloneDatabase>>
/** One that was filled with the demonstration. */
let shown: Awaited<ReturnType<typeof cloneDatabase>>
let expired: ExpiredDatabase
let taken: Server
let takenPort: number
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  expired = await startExpiredDatabase()
  shown = await cloneDatabase(inject('adminUrl'))
  await asOwner(
    { databaseUrl: shown.url },
    `insert into users (id, created_at, updated_at, email, first_name, last_name)
      values (gen_random_uuid(), now(), now(), 'system@tendwell.test', 'Sam', 'Okafor')`,
  )
  taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  takenPort = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  taken.close()
  expired.close()
  await Promise.all(folders.map((one) => one.remove()))
  await Promise.all([database.drop(), shown.drop()])
})

/** Starts the program expecting it to give up, and gives what it says. */
async function refusal(environment: Record<string, string>) {
  const started = startProcess({ DATA_DIR: folders[0]?.path ?? '', ...environment })
  const { code } = await started.exited
  return { code, ...started.output() }
}

describe('a server that cannot start says why in one sentence and exits', { timeout: 60_000 }, () => {
  const away = (change: (url: URL) => void) => () => {
    const url = new URL(database.url)
    change(url)
    return { DATABASE_URL: url.href }
  }

  it.each<[string, () => Record<string, string>, string | RegExp]>([
    [
      'whose port is taken',
      () => ({ DATABASE_URL: database.url, PORT: String(takenPort) }),
      /^Port \d+ is in use by another program: stop it, or choose another with PORT\.$/,
    ],
    [
      'whose database does not answer',
      away((url) => (url.port = '1')),
      'the database of DATABASE_URL cannot be reached.',
    ],
    [
      'whose database has no such name in the world',
      away((url) => (url.hostname = 'no-such-host.invalid')),
      'the database of DATABASE_URL cannot be reached.',
    ],
    [
      'whose database refuses the password',
      away((url) => (url.password = 'wrong')),
      'the database of DATABASE_URL refuses its user or password.',
    ],
    [
      'whose database does not exist',
      away((url) => (url.pathname = '/nowhere')),
      'the database that DATABASE_URL names does not exist.',
    ],
    [
      'whose database is no address',
      () => ({ DATABASE_URL: 'localhost/tendwell' }),
      /^The configuration is incorrect: DATABASE_URL /,
    ],
    [
      'with several wrong variables',
      () => ({ PORT: 'many', ROLE: 'boss', SESSION_SECRET: 'short' }),
      /PORT .*SESSION_SECRET must have at least 32 characters.*ROLE/,
    ],
    [
      'whose data folder cannot be written to',
      () => ({ DATA_DIR: '/sys/tendwell' }),
      'the data folder /sys/tendwell cannot be written to: choose another with DATA_DIR, or let this account write there.',
    ],
    [
      'whose data folder is a file',
      () => ({ DATA_DIR: import.meta.filename }),
      /is no folder: choose another with DATA_DIR\.$/,
    ],
    [
      'whose database has a certificate that has expired',
      () => ({ DATABASE_URL: expired.url }),
      'the certificate of the database of DATABASE_URL has expired: renew it on the database.',
    ],
    [
      'in production without its secrets',
      () => ({ NODE_ENV: 'production' }),
      'DATABASE_URL, SESSION_SECRET, DATA_KEY are required in production.',
    ],
    [
      'in production without one of them',
      () => ({ NODE_ENV: 'production', DATABASE_URL: database.url, DATA_KEY: 'k'.repeat(32) }),
      'SESSION_SECRET is required in production.',
    ],
    [
      'in production with the demonstration in its database',
      () => ({
        NODE_ENV: 'production',
        OUTBOX: 'keep',
        DATABASE_URL: shown.url,
        SESSION_SECRET: 's'.repeat(32),
        DATA_KEY: 'k'.repeat(32),
      }),
      /^the database of DATABASE_URL holds the demonstration, whose passwords everybody knows/,
    ],
  ])('%s', async (_, environment, sentence) => {
    const { code, stdout, stderr } = await refusal(environment())
    expect([code, stdout]).toEqual([1, ''])
    const [line = '', ...rest] = stderr.trimEnd().split('\n')
    expect(rest).toEqual([])
    expect(line).toMatch(/^Tendwell did not start: /)
    expect(line.replace('Tendwell did not start: ', '')).toMatch(sentence)
  })
})

describe('a server with a database of its own', { timeout: 120_000 }, () => {
  const data = aDataFolder()
  folders.push(data)
  let running: ServerProcess
  let url: string
  beforeAll(async () => {
    running = startProcess({ DATA_DIR: data.path })
    url = await running.ready()
  })

  it('keeps its secrets to itself and throws the first password away', () => {
    expect(statSync(join(data.path, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(data.path).toSorted()).toEqual(['postgres', 'postgres.log', 'secrets.json'])
    const { stdout, stderr } = running.output()
    expect(stdout + stderr).not.toContain(new URL(data.databaseUrl()).password)
  })

  it('does not share its folder: a second one says so and leaves the first alone', async () => {
    const second = startProcess({ DATA_DIR: data.path })
    expect((await second.exited).code).toBe(1)
    expect(second.output().stderr.trim()).toBe(
      `Tendwell did not start: The data folder ${join(data.path, 'postgres')} is in use by another Tendwell server.`,
    )
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('stops everything at %s and exits well', async (signal) => {
    if (signal === 'SIGTERM') {
      running = startProcess({ DATA_DIR: data.path })
      url = await running.ready()
    }
    const postmaster = data.postmaster()
    expect(postmaster).not.toBeNull()
    expect((await openLiveStream(url)).status).toBe(200)
    const toldAt = performance.now()
    // A terminal and npm may both pass it on.
    running.signal(signal)
    running.signal(signal)
    expect(await running.exited).toEqual({ code: 0, signal: null })
    expect(performance.now() - toldAt).toBeLessThan(8000)
    expect(postmaster !== null && isRunning(postmaster)).toBe(false)
    expect(existsSync(join(data.path, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(running.output().stderr).toBe('')
  })

  it('told to stop while it is still starting stops as well, and leaves nothing running', async () => {
    const started = startProcess({ DATA_DIR: data.path })
    while (data.postmaster() === null) await sleep(5)
    started.signal('SIGINT')
    expect(await started.exited).toEqual({ code: 0, signal: null })
    expect(data.postmaster()).toBeNull()
  })

  it('starts again while the one before is still on its way out', async () => {
    const before = startProcess({ DATA_DIR: data.path })
    await before.ready()
    before.signal('SIGINT')
    await sleep(150)
    const again = startProcess({ DATA_DIR: data.path })
    await again.ready()
    expect((await before.exited).code).toBe(0)
    again.signal('SIGINT')
    expect((await again.exited).code).toBe(0)
  })

  it('leaves no PostgreSQL behind where it cannot listen', async () => {
    const started = startProcess({ DATA_DIR: data.path, PORT: String(takenPort) })
    expect((await started.exited).code).toBe(1)
    expect(started.output().stderr).toContain('is in use by another program')
    expect(data.postmaster()).toBeNull()
  })
})

/** A live stream never ends by itself, so it is what a stop could wait for. */
async function openLiveStream(url: string): Promise<Response> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'desk@tendwell.test', password: DEMO_PASSWORD }),
  })
  const { accessToken } = (await reply.json()) as { accessToken: string }
  return fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${accessToken}` } })
}
