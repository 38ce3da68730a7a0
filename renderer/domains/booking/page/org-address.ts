import type { PublicOrg } from '#shared/domains/orgs/schema.ts'

/** The address on one line; empty where the org gives none. */
export function addressOf(org: PublicOrg): string {
  const region = [org.state, org.zipcode].filter(Boolean).join(' ')
  return [org.address, org.city, region, org.country].filter(Boolean).join(', ')
}
