import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { makeQueue } from '#server/commands/make-queue.ts'
import { query } from './database.ts'
import type { BenchCluster } from './database.ts'

/** How long a backup and its restore take, pictures apart. */
export interface BackupFigures {
  appointments: number
  rows: number
  megabytes: number
  writeMinutes: number
  restoreMinutes: number
}

/** Backs a database up to the disk, sealed by a passphrase, and restores it into an empty one with every table compared. */
export async function measureBackup({ emptyDatabase }: BenchCluster, url: string): Promise<BackupFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-bench-backup-'))
  const file = join(folder, 'backup.tar.zst.age')
  const key = { passphrase: crypto.randomUUID() }
  const noPictures = { get: () => Promise.resolve(null), put: () => Promise.resolve() }
  const pictureKey = (id: string) => id
  try {
    const [counted] = await query<{ count: number }>(url, 'select count(*)::int as count from appointments')
    const startedAt = performance.now()
    const { rows } = await writeBackup(file, key, {
      databaseUrl: url,
      storage: noPictures,
      pictureKey,
      madeSecret: null,
      version: 'bench',
    })
    const writtenAt = performance.now()
    const target = await emptyDatabase('bench_restored')
    await readBackup(file, key, {
      ownerUrl: target,
      makeQueue: () => makeQueue(target),
      storage: noPictures,
      pictureKey,
    })
    return {
      appointments: counted?.count ?? 0,
      rows,
      megabytes: statSync(file).size / 1_000_000,
      writeMinutes: (writtenAt - startedAt) / 60_000,
      restoreMinutes: (performance.now() - writtenAt) / 60_000,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
