import type { Carrier, Delivery } from './schema.ts'

/** Where each carrier shows where a parcel is; the number stands at the end. */
const PAGES: Record<Carrier, string> = {
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** The carrier's page about a parcel. */
export const trackingAddress = ({ shipBy, trackingNumber }: Delivery): string =>
  PAGES[shipBy] + encodeURIComponent(trackingNumber)
