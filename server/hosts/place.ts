import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config/config.ts'

/** What a request is answered as, by the host that it names: the product, the websites, one website at a domain of its own, or nothing. */
export type Place =
  | { kind: 'app'; origin: string }
  | { kind: 'sites'; origin: string }
  | { kind: 'own'; origin: string; websiteId: string }
  | { kind: 'none'; origin: string }

const places = new WeakMap<IncomingMessage, Place>()

/** Where a request arrived. @throws Error for one that was never placed */
export function placeOf(request: IncomingMessage): Place {
  const place = places.get(request)
  if (place === undefined) throw new Error('A request without a place')
  return place
}

export const setPlace = (request: IncomingMessage, place: Place): unknown => places.set(request, place)

type Addresses = Pick<Config, 'publicUrl' | 'sitesUrl'>

/** Whether websites have an origin that is not the product's. */
export const hasOwnOrigin = ({ publicUrl, sitesUrl }: Addresses): boolean => publicUrl !== sitesUrl

/** The origin of a website's own domain, reached as the others are: by TLS wherever they are. */
export function originOfHost(host: string, { sitesUrl }: Pick<Addresses, 'sitesUrl'>): string {
  const { protocol, port } = new URL(sitesUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}
