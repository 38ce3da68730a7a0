import { openVault } from '#server/config/vault.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Log } from '#server/runtime/log.ts'
import { LEARNING_MS, openKeys, readKeys } from './key-store.ts'
import type { WrappingSecrets } from './key-store.ts'

/**
 * A vault with the keys that the database keeps. It looks for newer ones now and then, so that they can be changed while
 * any number of processes run.
 *
 * @throws ConfigError when the configuration's secrets do not open them
 */
export async function openKeptVault(
  reader: Reader,
  secrets: WrappingSecrets,
  log: Log,
): Promise<{ vault: Vault; close(): void }> {
  const vault = openVault(await openKeys(reader, secrets))
  const timer = setInterval(() => {
    readKeys(reader, secrets).then(vault.take, (error: unknown) => log.warn({ err: error }, 'keys were not read'))
  }, LEARNING_MS / 3).unref()
  return { vault, close: () => clearInterval(timer) }
}
