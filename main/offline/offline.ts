import type { Clock } from '#main/time/clock.ts'
import { createSignedCaller } from '#main/calls/signed-caller.ts'
import type { SecretPlace } from '#main/session/secret-place.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { createKeyPlace } from './copy/copy-key.ts'
import { createCopyKeeper } from './copy/copy-keeper.ts'
import type { CopyKeeper } from './copy/copy-keeper.ts'
import { createCopyStore } from './copy/copy-store.ts'
import { createLine } from './line.ts'
import type { Line } from './line.ts'
import { createOfflineAnswers } from './offline-answers.ts'
import type { OfflineAnswers } from './offline-answers.ts'

interface OfflineParts {
  serverAddress: string
  vault: TokenVault
  fetch: Parameters<typeof createLine>[0]['fetch']
  clock: Clock
  /** Where the sealed copy lies. */
  folder: string
  /** Where its key may be kept, the best first. */
  keyPlaces: readonly SecretPlace[]
  report(problem: unknown): void
}

/** What lets one server's client work on without a network. */
interface Offline {
  line: Line
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
  const line = createLine({ serverAddress, fetch, clock })
  const store = createCopyStore({ folder, serverAddress, keys: createKeyPlace(keyPlaces), clock, report })
  const caller = createSignedCaller({ serverAddress, vault, fetch: line.fetch })
  const keeper = createCopyKeeper({ caller, vault, store, clock, report })
  line.onChange(() => {
    if (line.downSince() === null) keeper.look()
  })
  return { line, keeper, answer: createOfflineAnswers({ line, store, vault, clock }) }
}
