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
