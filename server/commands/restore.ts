import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackup } from '#server/backup/read-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { takeSessionSecret } from '#server/config/secrets.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { pictureKey } from '#server/domains/media/index.ts'
import { openStorage } from '#server/integrations/storage/open.ts'
import { readBackupKey } from './backup-key.ts'
import { makeQueue } from './make-queue.ts'

/**
 * Brings a backup into an installation that is empty: `npm run restore -- --from FILE`, or the newest of a folder, with
 * BACKUP_PASSPHRASE or `--key-file FILE`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'key-file': { type: 'string' } } })
  if (values.from === undefined) throw new Error('say where from: npm run restore -- --from FILE')
  const key = readBackupKey(values['key-file'])
  const file = newestIn(values.from)
  const config = readConfig()
  const { url, ownerUrl, close } = await openDatabase(config, console.error)
  try {
    const { manifest, rows, pictures, madeSecret } = await readBackup(file, key, {
      ownerUrl,
      makeQueue: () => makeQueue(url),
      storage: openStorage(config),
      pictureKey,
    })
    if (madeSecret !== null && config.isSecretMade) takeSessionSecret(config.dataDir, madeSecret)
    console.log(`${file} of ${manifest.at} is restored: ${rows} rows and ${pictures} pictures, each table compared.`)
    if (madeSecret === null) console.log('Start with the DATA_KEY of the installation that it came from.')
    else if (!config.isSecretMade)
      console.log('It came from an installation without DATA_KEY: its secret is in the backup’s secrets.json.')
  } finally {
    await close()
  }
}

function newestIn(path: string): string {
  if (!statSync(path).isDirectory()) return path
  const newest = readdirSync(path)
    .filter((name) => name.endsWith('.tar.zst.age'))
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new Error(`there is no backup in ${path}`)
  return join(path, newest)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  },
)
