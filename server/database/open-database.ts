import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { readSecrets } from '#server/config/secrets.ts'
import { keyOf } from '#server/config/vault.ts'
import { ensureDatabase, startCluster, urlOnPort } from './cluster.ts'
import type { DatabaseUrls } from './migrate.ts'
import { readPostmaster } from './postmaster.ts'
import { makeRunningRole, urlFor } from './running-role.ts'
import type { RunningRole } from './running-role.ts'

const NAME = 'tendwell'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

/** The database that the configuration names, or one of our own. */
export interface OpenDatabase extends DatabaseUrls {
  /** Stops what was started for it. */
  close(): Promise<void>
}

/**
 * Finds the database beside a server that may be running on it, for commands: one of our own is reached where a server has
 * started it, and started for the command else.
 */
export async function reachDatabase(config: DatabaseConfig, onWait: (why: string) => void): Promise<OpenDatabase> {
  const folder = join(config.dataDir, 'postgres')
  const postmaster = config.databaseUrl === undefined ? readPostmaster(folder) : null
  if (postmaster === null) return openDatabase(config, onWait)
  const ownerUrl = urlOnPort(postmaster.port, readSecrets(config.dataDir).databasePassword, NAME)
  return { ...ownAccounts(ownerUrl, config.dataDir), close: async () => undefined }
}

/**
 * Finds the database; starts a PostgreSQL of our own where the configuration names none, with two accounts: one that owns
 * the tables and one for the running server.
 *
 * @param onWait told, in a sentence, what a start has to wait for
 * @throws Error with one sentence when the data folder is in use by another process or PostgreSQL does not start
 */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: DatabaseConfig,
  onWait: (why: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    await untilOpen(databaseUrl, onWait)
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, close: async () => undefined }
  }
  const { databasePassword } = readSecrets(dataDir)
  const cluster = await startCluster({ folder: join(dataDir, 'postgres'), password: databasePassword, onWait })
  try {
    await ensureDatabase(cluster, NAME)
    const ownerUrl = cluster.url(NAME)
    await makeRunningRole(ownerUrl, ownRunningRole(dataDir))
    return { ...ownAccounts(ownerUrl, dataDir), close: () => cluster.stop() }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

const ownAccounts = (ownerUrl: string, dataDir: string): DatabaseUrls => ({
  url: urlFor(ownerUrl, ownRunningRole(dataDir)),
  ownerUrl,
})

const ownRunningRole = (dataDir: string): RunningRole => ({
  name: 'tendwell_server',
  password: keyOf(readSecrets(dataDir).databasePassword, 'tendwell running role').toString('base64url'),
})

const OPENING_LIMIT_MS = 60_000
/** PostgreSQL starts, recovers from a crash, or shuts down to start anew: "cannot connect now". */
const OPENING = '57P03'

/** Waits for a database that is there and takes no connections yet, as after a crash or a restart of its machine. */
async function untilOpen(url: string, onWait: (why: string) => void): Promise<void> {
  const until = Date.now() + OPENING_LIMIT_MS
  let told = false
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      const isOpening = error instanceof Error && 'code' in error && error.code === OPENING
      if (!isOpening || Date.now() > until) throw error
      if (!told) onWait(`Waiting for the database of DATABASE_URL: ${error.message} …`)
      told = true
      await sleep(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
