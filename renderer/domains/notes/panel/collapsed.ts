/** Spec §9: that the folders are folded away is kept for 7 days. */
const COOKIE = 'tendwell.collapsed-notes'
const SEVEN_DAYS = 7 * 24 * 60 * 60

/** Whether a `document.cookie` says so. */
export const isCollapsedIn = (cookies: string): boolean => cookies.split('; ').includes(`${COOKIE}=1`)

export const isCollapsed = (): boolean => isCollapsedIn(document.cookie)

/** @param protocol of the page */
export const collapsedCookie = (isFolded: boolean, protocol: string): string =>
  `${COOKIE}=${isFolded ? '1' : ''}; Path=/; Max-Age=${isFolded ? SEVEN_DAYS : 0}; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`

/** Keeps it on this device. */
export function keepCollapsed(isFolded: boolean): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous and not in every browser that we serve
  document.cookie = collapsedCookie(isFolded, window.location.protocol)
}
