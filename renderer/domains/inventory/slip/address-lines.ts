import type { PublicOrg } from '#shared/domains/orgs/schema.ts'

/** Street, then town: what of an address is known, a line each. */
export function addressLines({ address, city, state, zipcode }: PublicOrg): string[] {
  const town = [city, state, zipcode].filter((part) => part !== null && part !== '').join(' ')
  return [address, town].filter((line): line is string => line !== null && line !== '')
}
