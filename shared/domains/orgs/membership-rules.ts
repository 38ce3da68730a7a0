import { includes } from '../../kernel/roles.ts'
import type { MembershipStatus } from '../../kernel/roles.ts'

/** Statuses of somebody who took part once: an administrator moves them among these. */
const TAKEN_PART = ['active', 'suspended', 'inactive', 'banned'] as const satisfies readonly MembershipStatus[]

/**
 * What an administrator can make of a membership. Nobody is made a member without their own word: an open invitation can
 * only be turned down for somebody, and whoever was turned down is invited anew (docs/decisions/orgs/invitations.md).
 */
const NEXT: Record<MembershipStatus, readonly MembershipStatus[]> = {
  pending: ['rejected'],
  rejected: [],
  active: ['suspended', 'inactive', 'rejected', 'banned'],
  suspended: ['active', 'inactive', 'rejected', 'banned'],
  inactive: ['active', 'suspended', 'rejected', 'banned'],
  banned: ['active', 'suspended', 'inactive', 'rejected'],
}

/** The statuses that an administrator can choose for a membership. */
export const nextMembershipStatuses = (from: MembershipStatus): readonly MembershipStatus[] => NEXT[from]

/** Whether somebody has agreed to belong, now or once: before that an org sees no more of them than their address. */
export const hasTakenPart = (status: MembershipStatus): boolean => includes(TAKEN_PART, status)
