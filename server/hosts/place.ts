import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config/config.ts'

/** What a request is answered as, by the host that it names: the product, the websites, or nothing. */
export interface Place {
  kind: 'app' | 'sites' | 'none'
  origin: string
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
