import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hexToBytes } from '@noble/ciphers/utils.js'
import { managedNonce } from '@noble/ciphers/webcrypto.js'
import { deviceKey } from './device-key.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'

/** Before what is sealed; what has it not was kept by a release before. */
const SEALED = 's1.'

/** What was opened last under each name: a form asks at each letter. */
const opened = new Map<string, { key: string; sealed: string; text: string }>()

/**
 * What this device keeps of the person who is signed in, sealed with their key (XChaCha20-Poly1305): health data is in it. It
 * opens under its own name alone.
 */
export const sealedStore = {
  /** Null also where nobody is signed in, and for what was sealed for somebody else or changed. */
  get(name: string): string | null {
    const key = deviceKey()
    const sealed = pageStorage('localStorage')?.getItem(name) ?? null
    if (key === null || sealed === null) return null
    const before = opened.get(name)
    if (before?.sealed === sealed && before.key === key) return before.text
    if (!sealed.startsWith(SEALED)) return sealNow(name, sealed)
    const text = open(key, name, sealed)
    if (text !== null) opened.set(name, { key, sealed, text })
    return text
  },

  /** @throws Error where there is no room, nobody is signed in, or the page may keep nothing */
  set(name: string, text: string): void {
    const [key, storage] = [deviceKey(), pageStorage('localStorage')]
    if (key === null || storage === null) throw new Error('Nothing can be kept on this device')
    const bytes = cipherOf(key, name).encrypt(new TextEncoder().encode(text))
    const sealed = SEALED + btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    storage.setItem(name, sealed)
    opened.set(name, { key, sealed, text })
  },

  remove(name: string): void {
    opened.delete(name)
    pageStorage('localStorage')?.removeItem(name)
  },
}

const cipherOf = (key: string, name: string) =>
  managedNonce(xchacha20poly1305)(hexToBytes(key), new TextEncoder().encode(name))

function open(key: string, name: string, sealed: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(sealed.slice(SEALED.length)), (sign) => sign.codePointAt(0) ?? 0)
    return new TextDecoder().decode(cipherOf(key, name).decrypt(bytes))
  } catch {
    return null
  }
}

function sealNow(name: string, text: string): string {
  try {
    sealedStore.set(name, text)
  } catch {
    // Without room it stays as it was, until it is sent or saved.
  }
  return text
}
