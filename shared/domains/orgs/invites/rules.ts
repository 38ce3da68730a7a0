import { ADMINS, includes } from '../../../kernel/roles.ts'
import type { MEMBERS, OrgKind, Role } from '../../../kernel/roles.ts'
import type { Feature } from '../../../kernel/feature.ts'

/** The roles that a membership can have. */
export type MemberRole = (typeof MEMBERS)[number]

/** For how long the link of an invitation works. */
export const INVITE_DAYS = 14
/** Addresses in one go. */
export const INVITES_MAX = 200

/** What of an org decides which roles there are in it. */
export interface InvitingOrg {
  role: OrgKind
  /** Those that are on. */
  features: readonly Feature[]
}

const ORG_ROLES = ['user', 'org-staff', 'org-admin'] as const satisfies readonly MemberRole[]
const ALL_ROLES = [...ORG_ROLES, 'partner-staff', 'partner-admin'] as const satisfies readonly MemberRole[]

const isPartner = (org: InvitingOrg): boolean => org.role === 'partner-reseller' || org.role === 'partner-supplier'

/** Whether patients of this org are not invited by hand. */
const restrictsUsers = (org: InvitingOrg): boolean => org.features.includes('restrictUserInvites')

/** The roles that people can have in an org of this kind (spec §5 Invites): those of partners in partners alone. */
export const rolesIn = (org: InvitingOrg): readonly MemberRole[] => (isPartner(org) ? ALL_ROLES : ORG_ROLES)

/** Who hands out a role: the role in the org, or a system administrator. */
export type Giver = Role | 'system-admin' | null

/** The roles of an org that somebody may hand out or take away: none above their own. */
export function rolesGivenBy(giver: Giver, org: InvitingOrg): readonly MemberRole[] {
  if (giver === 'system-admin' || giver === 'partner-admin') return rolesIn(org)
  return giver === 'org-admin' ? ORG_ROLES : []
}

/** The roles that somebody may invite to: administrators those they may give, staff patients alone (spec §5 Invites). */
export function rolesInvitedBy(giver: Giver, org: InvitingOrg): readonly MemberRole[] {
  const isStaff = giver === 'org-staff' || giver === 'partner-staff'
  const given: readonly MemberRole[] = isStaff ? ['user'] : rolesGivenBy(giver, org)
  return restrictsUsers(org) ? given.filter((role) => role !== 'user') : given
}

/** The role that the invite dialog begins with. */
export function defaultInviteRole(roles: readonly MemberRole[]): MemberRole | null {
  return includes(roles, 'user') ? 'user' : (roles[0] ?? null)
}

/** Addresses out of a pasted text: by comma, semicolon, space or line, each once whatever its case. */
export function splitAddresses(text: string): string[] {
  const seen = new Map<string, string>()
  for (const word of text.split(/[,;\s]+/u)) {
    const key = word.toLowerCase()
    if (word !== '' && !seen.has(key)) seen.set(key, word)
  }
  return [...seen.values()]
}

/** Whether who is invited will look after the whole org. */
export const isForAdmin = (role: Role): boolean => includes(ADMINS, role)
