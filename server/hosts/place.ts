import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config/config.ts'

/** The website that answers at a name of an org's own. */
export interface OwnSite {
  id: string
  orgId: string
}

/** What a request is answered as, by the host that it names: the product, the websites, or nothing. */
export interface Place {
  kind: 'app' | 'sites' | 'none'
  origin: string
  /** Null but at a name of an org's own. */
  site: OwnSite | null
}

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

/** Whether a request arrived at the origin with which an address begins. */
export const isAt = (request: IncomingMessage, address: string): boolean =>
  placeOf(request).origin === new URL(address).origin

/** How addresses begin at a name of an org's own: as at the origin of websites, which the same proxy stands before. */
export function originAt(host: string, { sitesUrl }: Pick<Config, 'sitesUrl'>): string {
  const { protocol, port } = new URL(sitesUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}
