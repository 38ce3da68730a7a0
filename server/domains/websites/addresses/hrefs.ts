import type { Config } from '#server/config/config.ts'
import { originOf } from './located.ts'
import type { Located } from './located.ts'

/** What stands beside a page at whatever origin it is. */
const BESIDE = /^\/api\/(?:media|web)\//

type HrefOf = (url: string) => string

/**
 * Writes the addresses that a page leads to. An address of the product begins with its origin where the page is not there; another
 * website is at the origin of websites, which leads on where it has a domain of its own.
 */
export function hrefsAt(site: Pick<Located, 'host'>, addresses: Pick<Config, 'publicUrl' | 'sitesUrl'>): HrefOf {
  const { publicUrl, sitesUrl } = addresses
  const own = originOf(site, addresses)
  if (own === publicUrl) return asItIs
  return (url) => {
    if (!url.startsWith('/') || BESIDE.test(url)) return url
    const origin = url.startsWith('/web/template/') ? sitesUrl : publicUrl
    return origin === own ? url : `${origin}${url}`
  }
}

/** Of a page at the product's own origin. */
export const asItIs: HrefOf = (url) => url
