import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

/**
 * The host that a request names, in lower case, without port and the dot at its end; null where it names none that could be one.
 * What a proxy says of it counts where a proxy is trusted: the last value, as what stands before it a client may have made up.
 */
export function hostNamed({ headers }: Pick<IncomingMessage, 'headers'>, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? [headers['x-forwarded-host']].flat().join(',').split(',').at(-1)?.trim() : undefined
  const named = forwarded === undefined || forwarded === '' ? headers.host : forwarded
  // A name before an `@`, a path or a blank is there to be read in two ways.
  if (named === undefined || !/^[\w.[\]:-]+$/.test(named)) return null
  const host = URL.parse(`http://${named}`)?.hostname.replace(/\.$/, '') ?? ''
  return host === '' ? null : host
}

/** What nobody beyond the own network can be led to: an address in numbers, or a name without a dot. */
export const isInside = (host: string): boolean => !host.includes('.') || isIP(host.replaceAll(/[[\]]/g, '')) !== 0
