/** Spec §9: the remembered e-mail address stays for 30 days. */
const COOKIE = 'tendwell.email'
/** With it a browser takes a cookie by TLS alone, and for this host alone. */
const HOST_PREFIX = '__Host-'
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** The address in a `document.cookie`, or '' without one. */
export function emailInCookies(cookies: string): string {
  const pairs = cookies.split('; ').map((cookie) => cookie.split('='))
  const [, value] = pairs.find(([name]) => name === HOST_PREFIX + COOKIE || name === COOKIE) ?? []
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}

export const rememberedEmail = (): string => emailInCookies(document.cookie)

/** Keeps the address for the next sign-in on this device, or forgets it when it is ''. */
export function rememberEmail(email: string): void {
  // The Cookie Store API is asynchronous and not in every browser that we serve.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = cookieOf(email, window.location.protocol)
}

/** @param protocol of the page */
export function cookieOf(email: string, protocol: string): string {
  const age = email === '' ? 0 : THIRTY_DAYS
  const [prefix, secure] = protocol === 'https:' ? [HOST_PREFIX, '; Secure'] : ['', '']
  return `${prefix}${COOKIE}=${encodeURIComponent(email)}; Path=/; Max-Age=${age}; SameSite=Strict${secure}`
}
