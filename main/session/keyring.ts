import type { AsyncEntry } from '@napi-rs/keyring'
import type { Keychain } from './keychain-place.ts'

/** What is used of the keyring library. */
export interface KeyringLibrary {
  AsyncEntry: new (
    ...given: ConstructorParameters<typeof AsyncEntry>
  ) => Pick<AsyncEntry, 'getPassword' | 'setPassword' | 'deletePassword'>
}

/**
 * Linux has no keychain without a secret service. Left to itself the library would take the kernel's keyring there, in
 * silence: that is gone with the next restart, and the person would not be told that their sign-in does not last.
 */
const ONLY_A_SECRET_SERVICE = { linux: { store: 'secret-service' } } as const

/** The keychain of the system, by the keyring library. Each call fails where there is none; a missing entry is null. */
export function keyringOf({ AsyncEntry: Entry }: KeyringLibrary): Keychain {
  const entryOf = (service: string, account: string) => new Entry(service, account, ONLY_A_SECRET_SERVICE)
  return {
    getPassword: async (service, account) => entryOf(service, account).getPassword(),
    setPassword: async (service, account, password) => entryOf(service, account).setPassword(password),
    deletePassword: async (service, account) => entryOf(service, account).deletePassword(),
  }
}
