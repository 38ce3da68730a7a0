import { z } from 'zod'
import type { OrgId, SessionId, UserId } from './ids.ts'

/** The six roles (spec §6). `system-admin` belongs to the person, the others to a membership. */
export const Role = z.enum(['user', 'org-staff', 'org-admin', 'partner-staff', 'partner-admin', 'system-admin'])
export type Role = z.infer<typeof Role>

export const OrgKind = z.enum(['customer', 'partner-reseller', 'partner-supplier', 'system'])
export type OrgKind = z.infer<typeof OrgKind>

/** Orgs that manage others, or supply them. */
export const PARTNER_KINDS = ['partner-reseller', 'partner-supplier'] as const satisfies readonly OrgKind[]

export const Status = z.enum(['active', 'pending', 'suspended', 'rejected', 'inactive'])
export type Status = z.infer<typeof Status>

export const MembershipStatus = z.enum([...Status.options, 'banned'])
export type MembershipStatus = z.infer<typeof MembershipStatus>

/** Who works at the front desk of an org, its partner's people included where they manage it. */
export const STAFF = ['org-staff', 'org-admin', 'partner-staff', 'partner-admin'] as const satisfies readonly Role[]
export const ADMINS = ['org-admin', 'partner-admin'] as const satisfies readonly Role[]
/** Roles that a partner's people carry over to the orgs which the partner manages. */
export const PARTNER_ROLES = ['partner-staff', 'partner-admin'] as const satisfies readonly Role[]
/** Who is employed by the org itself: its partner's people are not. */
export const OWN_STAFF = ['org-staff', 'org-admin'] as const satisfies readonly Role[]
/** A membership in the org, whatever the role. */
export const MEMBERS = ['user', ...STAFF] as const satisfies readonly Role[]

export const isStaff = (role: Role): boolean => includes(STAFF, role)
/** As what the people are in a clinic whom it treats. */
export const isPatientRole = (role: Role): boolean => role === 'user'
export const isPartnerRole = (role: Role): boolean => includes(PARTNER_ROLES, role)

/** `Array.includes` for a list that is narrower than what is asked about. */
export function includes<T extends string>(list: readonly T[], value: string): value is T {
  return list.some((each) => each === value)
}

/**
 * Whether a person has to set a second factor up before anything else; `waived` where their role would have it and only
 * the demonstration does without.
 */
export type FactorRule = 'none' | 'needed' | 'waived'

/** Who is asking. Memberships are the active ones only, in orgs that are active. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      userId: UserId
      sessionId: SessionId
      systemAdmin: boolean
      /** The org that a system administrator is logged in as at the moment; it stands among the memberships as well. */
      actingFor: OrgId | null
      /** Until when, in milliseconds. */
      actingUntil: number | null
      memberships: readonly { orgId: OrgId; role: Role }[]
      factorRule: FactorRule
    }

export type SignedIn = Extract<Actor, { kind: 'user' }>
