import { firstPlaceOf } from './first-place.ts'
import type { SecretPlace } from './secret-place.ts'

/** Holds the bearer token of this person for one server. */
export interface TokenVault {
  /** The token to sign calls with; null when nobody is signed in. */
  token(): Promise<string | null>
  /** Whether the token outlives the window. */
  place(): Promise<'keychain' | 'memory'>
  /** Names the present sign-in; {@link TokenVault.keep} takes nothing that was asked for under an earlier one. */
  epoch(): number
  /** Keeps a new token, unless somebody signed out since `epoch`. */
  keep(token: string, epoch: number): Promise<void>
  /** Another sign-in takes the place of the present one: what was asked for under that is kept no more. */
  replace(token: string): Promise<void>
  /** Forgets the token, in memory at once and then wherever it is kept. */
  forget(): Promise<void>
  /** Calls back when a token was kept or forgotten. */
  onChange(listener: () => void): void
}

/**
 * Keeps the token in memory, and in the first of `places` that works. A place that throws is passed over,
 * for good: without any, the token lives as long as the window does.
 */
export function createTokenVault(places: readonly SecretPlace[]): TokenVault {
  let token: string | null = null
  let epoch = 0
  const kept = firstPlaceOf(places)
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const opened = open()
  // Reads and writes of the places happen one after the other, so that the last word is also the last written.
  let written: Promise<void> = opened

  async function open(): Promise<void> {
    const found = await kept.read()
    // Somebody may have signed in while the keychain was still asking for its password.
    if (epoch === 0) token ??= found
  }

  function inTurn(step: () => Promise<void>): Promise<void> {
    written = written.then(step)
    return written
  }

  async function take(fresh: string): Promise<void> {
    token = fresh
    tell()
    await inTurn(async () => {
      if (token === fresh) await kept.write(fresh)
    })
  }

  return {
    async token() {
      await opened
      return token
    },

    async place() {
      await written
      return kept.isThere() ? 'keychain' : 'memory'
    },

    epoch: () => epoch,

    async keep(fresh, since) {
      if (since === epoch) await take(fresh)
    },

    async replace(fresh) {
      epoch += 1
      await take(fresh)
    },

    async forget() {
      token = null
      epoch += 1
      tell()
      await inTurn(() => kept.remove())
    },

    onChange: (listener) => void listeners.push(listener),
  }
}
