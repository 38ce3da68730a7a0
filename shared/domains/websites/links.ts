import { isKeptAddress } from '../media/pictures.ts'

const WEB = new Set(['http', 'https'])
/** A host and what follows it; a name before the host, with an `@`, is only there to look like another host. */
const HOST = /^\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(:\d{1,5})?([/?#].*)?$/u
const ANCHOR = /^#[a-z][a-z0-9-]{0,39}$/
/** A page of ours: never another host, however a browser reads slashes. */
const OWN_PAGE = /^\/(?![/\\])[\w\-./~%?=&#+,:]*$/
export const LINK_MAX = 500

/** Whether a page may lead there: the web, a mail, a call, a part of the page, a page of ours. Anything with a script in it is none of them. */
export function isSafeLink(url: string): boolean {
  if (url.length > LINK_MAX || !isPlain(url)) return false
  if (ANCHOR.test(url) || OWN_PAGE.test(url)) return true
  const [, scheme = '', rest = ''] = /^([a-z]+):(.+)$/iu.exec(url) ?? []
  if (scheme.toLowerCase() === 'mailto' || scheme.toLowerCase() === 'tel') return true
  return WEB.has(scheme.toLowerCase()) && HOST.test(rest)
}

/** Addresses of ours at which there is something, whoever asks; what names something by its id may still name nothing. */
const PAGES = [
  /^\/$/,
  /^\/(?:auth|dashboard|api)(?:\/|$)/,
  /^\/(?:404|orders|sitemap\.xml|robots\.txt|\.well-known\/tendwell-domain)$/,
  /^\/(?:signup|page)\/[^/]+/,
  /^\/web\/(?:register|locator)(?:\/[^/]+)?$/,
  /^\/web\/(?!register|locator)[a-z-]+\/[^/]+/,
]

/** Whether a path of ours, without a slash at its end, leads anywhere: "/about" does not, however natural it is on a site with one page. */
export const isPageOfOurs = (path: string): boolean => PAGES.some((page) => page.test(path))

/** White space and control characters are read away by browsers, and a scheme is put together of what is left. */
function isPlain(url: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return !/[\s\u0000-\u001F\u007F-\u00A0\u200B-\u200F\u2028-\u202F\u2060-\u206F\uFEFF\\<>"'`]/u.test(url)
}

/** Whether a picture lies with us: a page loads nothing from elsewhere. Whose it is, the server asks. */
export const isOwnPicture = (url: string): boolean => isKeptAddress(url)
