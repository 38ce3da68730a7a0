/** Where somebody signs in: apart from the contract, which the light page of the sign-in does not bring along. */
export const LOGIN = { method: 'POST', path: '/api/auth/login' } as const

/** 128 random bits in hexadecimal. */
export const DEVICE_SECRET = /^[\da-f]{32}$/

/**
 * Whether a bearer token still holds: its `exp` (seconds) lies in the future (spec §4, Auth session).
 * Reads the claim only; the signature is the server's to judge.
 */
export function expiryOfToken(token: string): number | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}
