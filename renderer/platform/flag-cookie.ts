/** Something that is so or not, kept by a browser for a while. */
export interface Flag {
  name: string
  seconds: number
}

/** Whether a `document.cookie` says so. */
export const hasFlag = ({ name }: Flag, cookies: string): boolean => cookies.split('; ').includes(`${name}=1`)

/** @param protocol of the page: by TLS the cookie travels by TLS alone */
export const flagCookie = ({ name, seconds }: Flag, isSo: boolean, protocol: string): string =>
  `${name}=${isSo ? '1' : ''}; Path=/; Max-Age=${isSo ? seconds : 0}; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`

/** Keeps it on this device. */
export function keepFlag(flag: Flag, isSo: boolean): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous and not in every browser that we serve
  document.cookie = flagCookie(flag, isSo, window.location.protocol)
}
