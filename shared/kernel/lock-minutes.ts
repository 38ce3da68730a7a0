import { isPatientRole } from './roles.ts'
import type { Role } from './roles.ts'
import { MINUTE } from './time.ts'

/** Minutes without a hand on keyboard or mouse, after which the desktop client locks. */
export const LOCK_MINUTES = { usual: 5, least: 1, most: 240 } as const

/** Minutes in which nobody touches the website, after which it locks. */
export const WEB_LOCK_MINUTES = { usual: 15, least: 2, most: 60 } as const

/** So much later the server refuses a session that has not locked itself, such as one of a computer that sleeps. */
export const LOCK_GRACE_MS = 2 * MINUTE

/**
 * After how many idle minutes a person's pages lock: the strictest that the orgs say in which they work. Whoever works in none
 * has the usual time, patients as well.
 */
export function idleLockMinutes(memberships: readonly { role: Role; minutes?: number | undefined }[]): number {
  const working = memberships.filter(({ role }) => !isPatientRole(role))
  if (working.length === 0) return WEB_LOCK_MINUTES.usual
  return Math.min(...working.map(({ minutes }) => minutes ?? WEB_LOCK_MINUTES.usual))
}
