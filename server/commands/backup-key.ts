import { readFileSync, writeFileSync } from 'node:fs'
import { generateIdentity } from 'age-encryption'
import type { BackupKey } from '#server/backup/archive.ts'

const PASSPHRASE_MIN = 12

/** What a backup is sealed with: BACKUP_PASSPHRASE, or the key in a file. @throws Error with one sentence */
export function readBackupKey(keyFile: string | undefined): BackupKey {
  if (keyFile !== undefined) {
    const identity = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(keyFile, 'utf8'))?.[0]
    if (identity === undefined) throw new Error(`${keyFile} holds no key that begins with AGE-SECRET-KEY-`)
    return { identity }
  }
  // oxlint-disable-next-line node/no-process-env -- a passphrase is no configuration of the server
  const passphrase = process.env['BACKUP_PASSPHRASE'] ?? ''
  if (passphrase === '') throw new Error('give a passphrase in BACKUP_PASSPHRASE, or a key by --key-file FILE')
  if (passphrase.length < PASSPHRASE_MIN)
    throw new Error(`BACKUP_PASSPHRASE needs at least ${PASSPHRASE_MIN} characters`)
  return { passphrase }
}

/** Makes a key in a new file, for its owner alone. */
export async function makeBackupKey(file: string): Promise<void> {
  writeFileSync(file, `${await generateIdentity()}\n`, { mode: 0o600, flag: 'wx' })
}
