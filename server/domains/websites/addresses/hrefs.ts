import type { Config } from '#server/config/config.ts'

/** What stands beside a page at whatever origin it is: other websites, pictures, what counts campaigns. */
const BESIDE = /^\/(?:web\/template|api\/media|api\/web)\//

type HrefOf = (url: string) => string

/** Writes the addresses that a page leads to. One of the product begins with its origin where websites have another. */
export function hrefsAt({ publicUrl, sitesUrl }: Pick<Config, 'publicUrl' | 'sitesUrl'>): HrefOf {
  if (sitesUrl === publicUrl) return asItIs
  return (url) => (url.startsWith('/') && !BESIDE.test(url) ? `${publicUrl}${url}` : url)
}

/** Of a page at the product's own origin. */
export const asItIs: HrefOf = (url) => url
