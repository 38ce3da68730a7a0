/** The scheme and host that the window's pages come from. */
export const APP_SCHEME = 'app'
const APP_HOST = 'tendwell'

export const APP_HOME = `${APP_SCHEME}://${APP_HOST}/`

/** Whether an address is a page of this app. Parts are compared, never text: anything can be written behind a `?`. */
export const isInternalUrl = (url: URL): boolean =>
  url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST && url.username === '' && url.password === ''

/** Whether an address may be handed to the system's browser or mail program. Everything else could start a program. */
export const mayLeave = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'mailto:'

/** The address as an object, or null for text that is none. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
