/** Spec §9: the remembered e-mail address stays for 30 days. */
const COOKIE = 'tendwell.email'
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** The address in a `document.cookie`, or '' without one. */
export function emailInCookies(cookies: string): string {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  try {
    return decodeURIComponent(pair?.slice(COOKIE.length + 1) ?? '')
  } catch {
    return ''
  }
}

export const rememberedEmail = (): string => emailInCookies(document.cookie)

/** Keeps the address for the next sign-in on this device, or forgets it when it is ''. */
export function rememberEmail(email: string): void {
  const age = email === '' ? 0 : THIRTY_DAYS
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is asynchronous and not in every browser that we serve.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${COOKIE}=${encodeURIComponent(email)}; Path=/; Max-Age=${age}; SameSite=Strict${secure}`
}
