/** Only resolves paths; nothing is ever fetched from it. */
const NOWHERE = 'https://return-to.invalid'

/**
 * The place in this app that a `returnTo` names, or null when it names anything else. Browsers read `//host`,
 * `/\host` and a tab or line break in between as another site, so the value is judged as they would read it.
 */
export function safeReturnTo(value: string | null): string | null {
  if (value === null || !value.startsWith('/')) return null
  const url = parseUrl(value)
  if (url === null || url.origin !== NOWHERE) return null
  // `/a/..//host` becomes `//host` once its dots are resolved.
  if (url.pathname.startsWith('//') || isSignIn(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** The sign-in, with the way back to where the person wanted to go. */
export function signInPath(options: { returnTo?: string; error?: string } = {}): string {
  const query = new URLSearchParams()
  const returnTo = safeReturnTo(options.returnTo ?? null)
  if (returnTo !== null && returnTo !== DASHBOARD_PATH) query.set('returnTo', returnTo)
  if (options.error !== undefined) query.set('error', options.error)
  return query.size === 0 ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${query}`
}

export const SIGN_IN_PATH = '/auth/jwt/login'
export const DASHBOARD_PATH = '/dashboard/app'

/** Of the pages before the sign-in one is for who is signed in as well: an invitation, which is accepted there. */
const INVITATION = /^\/auth\/jwt\/register\/[^/]+\/[^/]+\/invite\/[^/]+$/

const isSignIn = (path: string): boolean => path === '/' || (path.startsWith('/auth/') && !INVITATION.test(path))

function parseUrl(value: string): URL | null {
  try {
    return new URL(value, NOWHERE)
  } catch {
    return null
  }
}
