import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { readSecrets } from '#server/config/secrets.ts'
import { ensureDatabase, startCluster } from './cluster.ts'

const NAME = 'tendwell'

/** The database that the configuration names, or one of our own. */
export interface OpenDatabase {
  url: string
  /** Stops what was started for it. */
  close(): Promise<void>
}

/**
 * Finds the database; starts a PostgreSQL of our own where the configuration names none.
 *
 * @param onWait told, in a sentence, what a start has to wait for
 * @throws Error with one sentence when the data folder is in use by another process or PostgreSQL does not start
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onWait: (why: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined }
  const { databasePassword } = readSecrets(dataDir)
  const cluster = await startCluster({ folder: join(dataDir, 'postgres'), password: databasePassword, onWait })
  try {
    await ensureDatabase(cluster, NAME)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { url: cluster.url(NAME), close: () => cluster.stop() }
}
