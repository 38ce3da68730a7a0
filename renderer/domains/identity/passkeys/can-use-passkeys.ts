import { platform } from '#renderer/platform/current.ts'

/**
 * Whether a passkey can be asked for here. Not in the desktop window: its pages are of no website, and a passkey is made for
 * one. Nor where the site has a number for a name.
 */
export function canUsePasskeys(): boolean {
  if (platform().desktop !== null || !window.isSecureContext || !('PublicKeyCredential' in window)) return false
  return !/^[\d.]+$|^\[/.test(window.location.hostname)
}
