import { hasFlag } from '#renderer/platform/flag-cookie.ts'
import type { Flag } from '#renderer/platform/flag-cookie.ts'

/** Spec §9: that the banner was closed is kept for 365 days. */
export const CLOSED: Flag = { name: 'tendwell.install-closed', seconds: 365 * 24 * 60 * 60 }

/** What of a browser says how the app gets to its home screen. */
export interface Device {
  userAgent: string
  /** A tablet of Apple’s calls itself a Mac, and has fingers on it. */
  maxTouchPoints: number
  /** Opened from the home screen already. */
  isStandalone: boolean
  cookies: string
  /** Whether the browser has offered to install it. */
  isOffered: boolean
}

/** `prompt` where a press is enough; otherwise the words for that browser; null where nothing is said. */
export type WayToInstall = 'prompt' | 'ios' | 'mac' | null

/** How somebody puts the app on their home screen (spec §4, Install banner); nothing once it is there, or once they have closed it. */
export function wayToInstall({ userAgent, maxTouchPoints, isStandalone, cookies, isOffered }: Device): WayToInstall {
  if (isStandalone || hasFlag(CLOSED, cookies)) return null
  if (isOffered) return 'prompt'
  const isMac = /Macintosh/.test(userAgent)
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  // Others name Safari as well, and themselves beside it.
  const isSafari = /Safari\//.test(userAgent) && !/Chrom(?:e|ium)|Edg|OPR|Firefox|FxiOS|CriOS/.test(userAgent)
  return isMac && isSafari ? 'mac' : null
}
