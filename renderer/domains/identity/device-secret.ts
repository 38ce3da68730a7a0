import { pageStorage } from '#renderer/platform/page-storage.ts'
import { DEVICE_SECRET } from '#shared/domains/identity/token.ts'

const KEY = 'tendwell.device'

/**
 * What this browser or desktop client calls itself by at a sign-in, made when it is first asked for and kept after signing out:
 * wrong passwords from elsewhere then keep nobody out who has signed in here. It says nothing about who that was. Undefined
 * where nothing can be kept.
 */
export function deviceSecret(): string | undefined {
  const storage = pageStorage('localStorage')
  const kept = storage?.getItem(KEY) ?? ''
  if (DEVICE_SECRET.test(kept)) return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    storage?.setItem(KEY, made)
  } catch {
    return undefined
  }
  return storage === null ? undefined : made
}
