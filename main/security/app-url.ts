/** The scheme and host that the window's pages come from. */
export const APP_SCHEME = 'app'
const APP_HOST = 'tendwell'

export const APP_HOME = `${APP_SCHEME}://${APP_HOST}/`

/** Whether an address is a page of this app. Parts are compared, never text: anything can be written behind a `?`. */
export const isInternalUrl = (url: URL): boolean =>
  url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST && url.username === '' && url.password === ''

/** A number and nothing else: what stands behind it could tell a telephone to do other things. */
const PHONE = /^tel:\+?\d{2,20}$/

/**
 * Whether an address may be handed to the system's browser, mail, telephone or calendar program. Everything else could
 * start any program.
 *
 * @param server the origin of the server that is talked to, if any: it may be http on this very machine, and have calendars
 */
export function mayLeave(url: URL, server: string | null): boolean {
  if (url.protocol === 'https:' || url.protocol === 'mailto:') return true
  if (url.protocol === 'tel:') return PHONE.test(url.href)
  if (server === null) return false
  return url.origin === server || (url.protocol === 'webcal:' && url.host === new URL(server).host)
}

/** The address as an object, or null for text that is none. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
