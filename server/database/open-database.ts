import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { readSecrets } from '#server/config/secrets.ts'
import { keyOf } from '#server/config/vault.ts'
import { ensureDatabase, startCluster } from './cluster.ts'
import type { DatabaseUrls } from './migrate.ts'
import { makeRunningRole, urlFor } from './running-role.ts'

const NAME = 'tendwell'

/** The database that the configuration names, or one of our own. */
export interface OpenDatabase extends DatabaseUrls {
  /** Stops what was started for it. */
  close(): Promise<void>
}

/**
 * Finds the database; starts a PostgreSQL of our own where the configuration names none, with two accounts: one that owns
 * the tables and one for the running server.
 *
 * @param onWait told, in a sentence, what a start has to wait for
 * @throws Error with one sentence when the data folder is in use by another process or PostgreSQL does not start
 */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  onWait: (why: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, close: async () => undefined }
  const { databasePassword } = readSecrets(dataDir)
  const cluster = await startCluster({ folder: join(dataDir, 'postgres'), password: databasePassword, onWait })
  try {
    await ensureDatabase(cluster, NAME)
    const ownerUrl = cluster.url(NAME)
    const running = {
      name: 'tendwell_server',
      password: keyOf(databasePassword, 'tendwell running role').toString('base64url'),
    }
    await makeRunningRole(ownerUrl, running)
    return { url: urlFor(ownerUrl, running), ownerUrl, close: () => cluster.stop() }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
