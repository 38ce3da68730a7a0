import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import type { Clock } from '#main/time/clock.ts'
import type { Fetch } from '#main/calls/signed-caller.ts'
import { createLock } from '#main/lock/lock.ts'
import { verifierOf } from '#main/lock/pin-verifier.ts'
import { createSeats } from '#main/lock/seats.ts'
import { createSessionCalls } from '#main/lock/session-calls.ts'
import { createOffline } from '#main/offline/offline.ts'
import { createGateway } from '#main/protocol/gateway.ts'
import { keychainPlace } from '#main/session/keychain-place.ts'
import { keyringOf } from '#main/session/keyring.ts'
import { sealedFilePlace } from '#main/session/sealed-file-place.ts'
import type { SecretPlace } from '#main/session/secret-place.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import { tagsOfHeader, wordsFor } from '#main/words/words.ts'
import type { Connection } from './connections.ts'

interface OpenerParts {
  fetch: Fetch
  clock: Clock
  /** The folder of the client's own files. */
  folder: string
  platform: NodeJS.Platform
  safeStorage: SafeStorage
  report(problem: unknown): void
}

/** Makes all that belongs to one server, and to no other. */
export function createConnectionOpener({ fetch, clock, folder, platform, safeStorage, report }: OpenerParts) {
  /** Where a secret of that name is kept: an entry of the keychain, or a file of its own. Each name begins with its server. */
  function placesOf(name: string): SecretPlace[] {
    const file = createHash('sha256').update(name).digest('hex').slice(0, 16)
    return [
      keychainPlace(async () => keyringOf(await import('@napi-rs/keyring')), name),
      sealedFilePlace(safeStorage, { file: join(folder, `session-${file}.sealed`), serverOrigin: name, platform }),
    ]
  }

  return function openConnection(address: string): Connection {
    const vault = createTokenVault(placesOf(address))
    const lock = createLock({
      vault,
      seats: createSeats((name) => placesOf(`${address} ${name}`)),
      now: clock.now,
      server: createSessionCalls(address, fetch),
      verifierOf,
    })
    const offline = createOffline({
      serverAddress: address,
      vault,
      fetch,
      clock,
      folder,
      keyPlaces: placesOf(`${address} offline`),
      report,
    })
    const gateway = createGateway({
      serverAddress: address,
      vault,
      fetch: offline.connection.fetch,
      lock,
      unreachable,
      locked,
      offline: offline.answer,
    })
    return { address, vault, lock, gateway, copy: offline.keeper }
  }
}

function locked(language: string | null): string {
  return wordsFor(tagsOfHeader(language))('gateway.locked')
}

/** What a page is told when no server answers, in the language that its `accept-language` asks for. */
export function unreachable(language: string | null): string {
  return wordsFor(tagsOfHeader(language))('gateway.unreachable')
}
