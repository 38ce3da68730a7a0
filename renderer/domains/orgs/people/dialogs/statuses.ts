import { hasTakenPart, nextMembershipStatuses } from '#shared/domains/orgs/membership-rules.ts'
import { Status, includes } from '#shared/kernel/roles.ts'
import type { MembershipStatus } from '#shared/kernel/roles.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Statuses that somebody can be given: in an org by its rules, by the system all but pending (spec §4). */
export function statusesFor(
  orgId: OrgId | null,
  from: MembershipStatus,
): readonly Exclude<MembershipStatus, 'pending'>[] {
  const next = orgId === null ? systemStatuses(from) : nextMembershipStatuses(from)
  return next.filter((status) => status !== 'pending')
}

/** Somebody who has not registered has no account that could be opened or shut. */
const systemStatuses = (from: MembershipStatus): readonly MembershipStatus[] =>
  from === 'pending' || !includes(Status.options, from) ? [] : Status.options.filter((status) => status !== from)

/** Whether somebody's account is there to be worked on: in an org of whoever takes part, for the system of whoever registered. */
export const hasAccount = (orgId: OrgId | null, status: MembershipStatus): boolean =>
  orgId === null ? status !== 'pending' : hasTakenPart(status)
