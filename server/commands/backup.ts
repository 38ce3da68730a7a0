import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup } from '#server/backup/check-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { readSecrets } from '#server/config/secrets.ts'
import { reachDatabase } from '#server/database/open-database.ts'
import { pictureKey } from '#server/domains/media/index.ts'
import { openStorage } from '#server/integrations/storage/open.ts'
import { makeBackupKey, readBackupKey } from './backup-key.ts'
import { makeQueue } from './make-queue.ts'

/**
 * Writes a sealed backup of everything while the server runs, and checks it by restoring it: `npm run backup -- --to DIR`, with
 * BACKUP_PASSPHRASE or `--key-file FILE`; `-- --make-key FILE` makes such a file.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'key-file': { type: 'string' },
      'make-key': { type: 'string' },
      'no-check': { type: 'boolean', default: false },
    },
  })
  if (values['make-key'] !== undefined) {
    await makeBackupKey(values['make-key'])
    console.log(`${values['make-key']} is made: keep it apart from the backups.`)
    return
  }
  if (values.to === undefined) throw new Error('say where to: npm run backup -- --to DIR')
  const key = readBackupKey(values['key-file'])
  const config = readConfig()
  mkdirSync(values.to, { recursive: true, mode: 0o700 })
  const file = join(values.to, `tendwell-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z.tar.zst.age`)
  const { ownerUrl, close } = await reachDatabase(config, console.error)
  try {
    const { rows, pictures, gone } = await writeBackup(file, key, {
      databaseUrl: ownerUrl,
      storage: openStorage(config),
      pictureKey,
      madeSecret: config.isSecretMade ? readSecrets(config.dataDir).sessionSecret : null,
      version: config.version,
    })
    console.log(`${file}: ${rows} rows, ${pictures} pictures.`)
    if (gone > 0) console.log(`${gone} pictures are named in the database and were not there.`)
  } finally {
    await close()
  }
  if (values['no-check']) {
    console.log('It was not checked.')
    return
  }
  await checkBackup(file, key, makeQueue)
  console.log('Checked: restored into a database made for it, and every table and picture compared.')
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  },
)
