import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, startCluster } from '#server/database/cluster.ts'
import type { BackupKey } from './archive.ts'
import { readBackup } from './read-backup.ts'
import type { Restored } from './read-backup.ts'

/**
 * Restores a backup into a PostgreSQL that is made for it and goes away with it, and compares everything: a backup that nobody
 * has restored is a hope.
 *
 * @param makeQueue makes the tables of the queue in the database of this address
 */
export async function checkBackup(
  file: string,
  key: BackupKey,
  makeQueue: (url: string) => Promise<void>,
): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-check-'))
  try {
    const cluster = await startCluster({
      folder: join(folder, 'postgres'),
      password: crypto.randomUUID(),
      throwaway: true,
    })
    try {
      await ensureDatabase(cluster, 'scratch')
      const ownerUrl = cluster.url('scratch')
      return await readBackup(file, key, {
        ownerUrl,
        makeQueue: () => makeQueue(ownerUrl),
        storage: null,
        pictureKey: (id) => id,
      })
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
