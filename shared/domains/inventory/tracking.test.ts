import { expect, it } from 'vitest'
import { Carrier } from './schema.ts'
import { trackingAddress } from './tracking.ts'

it.each([
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=1Z9'],
  ['UPS', 'https://www.ups.com/track?tracknum=1Z9'],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z9'],
] as const)('a parcel by %s is followed at its page', (shipBy, address) => {
  expect(trackingAddress({ shipBy, trackingNumber: '1Z9' })).toBe(address)
})

it('what was typed as a number leads nowhere else', () => {
  for (const shipBy of Carrier.options) {
    const odd = '9 4&x=1#/../?é"<'
    const url = new URL(trackingAddress({ shipBy, trackingNumber: odd }))
    expect([url.protocol, url.hash, [...url.searchParams.values()]]).toEqual(['https:', '', [odd]])
  }
})
