import type { PublicOrg } from '#shared/domains/orgs/schema.ts'

type Address = Pick<PublicOrg, 'address' | 'city' | 'state' | 'zipcode' | 'country'>

/** The address on one line; empty where the org gives none. */
export function addressOf(org: Address): string {
  const region = [org.state, org.zipcode].filter(Boolean).join(' ')
  return [org.address, org.city, region, org.country].filter(Boolean).join(', ')
}

/** Where a map shows an address. */
export const mapAddress = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
