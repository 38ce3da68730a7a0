import { pageStorage } from '#renderer/platform/page-storage.ts'

const KEY = 'tendwell.formsDevice'
let unkept: string | null = null

/** A secret of this browser: what was typed here and not signed yet is given back to it alone. */
export function deviceSecret(): string {
  const storage = pageStorage('localStorage')
  const kept = storage?.getItem(KEY) ?? unkept
  if (kept !== null && /^[\w-]{20,60}$/.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  unkept = made
  storage?.setItem(KEY, made)
  return made
}

/** From here on nothing that was typed here is given back to this browser. */
export function forgetDevice(): void {
  unkept = null
  pageStorage('localStorage')?.removeItem(KEY)
}
