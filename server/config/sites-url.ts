import { ConfigError } from './config-error.ts'

/**
 * The origin of websites: that of the product where none is set.
 *
 * @throws ConfigError for more than an origin, and for the host of the product: what is kept apart would be one place to a browser
 */
export function readSitesUrl(written: string | undefined, publicUrl: string): string {
  if (written === undefined) return publicUrl
  const { origin, hostname, pathname, search, hash, username } = new URL(written)
  if (pathname !== '/' || `${search}${hash}${username}` !== '')
    throw new ConfigError('SITES_URL must be an origin, such as https://sites.example.com.')
  if (hostname === new URL(publicUrl).hostname)
    throw new ConfigError('SITES_URL must have another host than PUBLIC_URL.')
  return origin
}
