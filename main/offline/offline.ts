import type { Clock } from '#main/time/clock.ts'
import { createSignedCaller } from '#main/calls/signed-caller.ts'
import type { SecretPlace } from '#main/session/secret-place.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { createKeyPlace } from './copy/copy-key.ts'
import { createCopyKeeper } from './copy/copy-keeper.ts'
import type { CopyKeeper } from './copy/copy-keeper.ts'
import { createCopyStore } from './copy/copy-store.ts'
import { createServerConnection } from './server-connection.ts'
import type { ServerConnection } from './server-connection.ts'
import { createOfflineAnswers } from './offline-answers.ts'
import type { OfflineAnswers } from './offline-answers.ts'

interface OfflineParts {
  serverAddress: string
  vault: TokenVault
  fetch: Parameters<typeof createServerConnection>[0]['fetch']
  clock: Clock
  /** Where the sealed copy lies. */
  folder: string
  /** Where its key may be kept, the best first. */
  keyPlaces: readonly SecretPlace[]
  report(problem: unknown): void
}

/** What lets one server's client work on without a network. */
interface Offline {
  connection: ServerConnection
  answer: OfflineAnswers
  keeper: CopyKeeper
}

export function createOffline({
  serverAddress,
  vault,
  fetch,
  clock,
  folder,
  keyPlaces,
  report,
}: OfflineParts): Offline {
  const connection = createServerConnection({ serverAddress, fetch, clock, report })
  const store = createCopyStore({ folder, serverAddress, keys: createKeyPlace(keyPlaces), clock, report })
  const caller = createSignedCaller({ serverAddress, vault, fetch: connection.fetch })
  const keeper = createCopyKeeper({ caller, vault, store, clock, report })
  connection.onChange(() => {
    if (connection.downSince() === null) keeper.look()
  })
  return { connection, keeper, answer: createOfflineAnswers({ connection, store, vault, clock }) }
}
