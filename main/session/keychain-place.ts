import type { SecretPlace } from './secret-place.ts'

/** What a keychain is asked for. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

const SERVICE = 'Tendwell'

/**
 * The system's keychain, one entry a server, so that the token of one is never sent to another.
 *
 * @param load brings the library; it is native code, and a machine without a keychain may fail already there
 */
export function keychainPlace(load: () => Promise<Keychain>, serverOrigin: string): SecretPlace {
  return {
    read: async () => (await load()).getPassword(SERVICE, serverOrigin),
    write: async (token) => (await load()).setPassword(SERVICE, serverOrigin, token),
    remove: async () => void (await (await load()).deletePassword(SERVICE, serverOrigin)),
  }
}
