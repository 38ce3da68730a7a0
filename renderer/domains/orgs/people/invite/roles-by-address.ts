import { Email } from '#shared/domains/identity/email.ts'
import { splitAddresses } from '#shared/domains/orgs/invites/rules.ts'
import type { MemberRole } from '#shared/domains/orgs/invites/rules.ts'

/** The roles that were chosen for single addresses, whatever the case in which these are typed. */
export type OwnRoles = ReadonlyMap<string, MemberRole>

export const isAddress = (text: string): boolean => Email.safeParse(text).success

/** The role chosen for this address alone. */
export const roleOf = (address: string, own: OwnRoles): MemberRole | undefined => own.get(address.toLowerCase())

/** With the role of one address. */
export const withRole = (own: OwnRoles, address: string, role: MemberRole): OwnRoles =>
  new Map([...own, [address.toLowerCase(), role]])

/** Those of addresses that are still in the text: one that goes and comes back starts anew. */
export function keptRoles(own: OwnRoles, text: string): OwnRoles {
  const there = new Set(splitAddresses(text).map((address) => address.toLowerCase()))
  return new Map([...own].filter(([address]) => there.has(address)))
}
