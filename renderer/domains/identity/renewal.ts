import { MINUTE } from '#shared/kernel/time.ts'

/** Where only the server can tell when the token expires (the desktop), it is asked this often. */
const BLIND_RENEWAL = 10 * MINUTE
const SOONEST_RENEWAL = MINUTE / 2
/** `setTimeout` cannot wait longer than a signed 32-bit number of milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * How long to wait before asking for a new token, in milliseconds. Half of what remains lies past half of the
 * token's life wherever one begins, and that is where the server gives a new one.
 */
export function waitBeforeRenewal(expiresAt: number | null, now: number): number {
  if (expiresAt === null) return BLIND_RENEWAL
  return Math.min(LONGEST_WAIT, Math.max(SOONEST_RENEWAL, (expiresAt - now) / 2))
}

/** How long until the token has expired; null where only the server can tell. */
export function waitBeforeExpiry(expiresAt: number | null, now: number): number | null {
  return expiresAt === null ? null : Math.min(LONGEST_WAIT, Math.max(0, expiresAt - now))
}
