import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rolesGivenBy } from '#shared/domains/orgs/invites/rules.ts'
import { nextMembershipStatuses } from '#shared/domains/orgs/membership-rules.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { Status, includes } from '#shared/kernel/roles.ts'
import type { MembershipStatus } from '#shared/kernel/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { closeSessionsOf } from '#server/domains/identity/index.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { giverOf, isActiveAdmin, loadMembership, lockPeopleOf, refuseLastAdmin } from './membership-lock.ts'
import { refuseSelfEntry } from './self-entry.ts'
import { loadUser, refuseSelf } from './set-role.ts'

interface NewStatus {
  userId: UserId
  status: Exclude<MembershipStatus, 'pending'>
}

/**
 * Changes what a person has in an org. Turned down for an invited person, their open invitation ends.
 *
 * @throws AppError `not_found`; `forbidden` for somebody above the caller, and to let oneself in from outside; `invalid_transition`; `last_admin`
 */
export async function setMembershipStatus(
  context: DomainContext,
  caller: Caller,
  orgId: OrgId,
  { userId, status }: NewStatus,
): Promise<void> {
  if (status === 'active') await refuseSelfEntry(context, caller, { orgId, userId, by: 'status' })
  await inTransaction(context.em, async (em) => {
    const org = await lockPeopleOf(em, orgId)
    const membership = await loadMembership(em, orgId, userId)
    const from = membership.status
    if (from === status) return
    if (!includes(rolesGivenBy(giverOf(caller), org), membership.role)) throw new AppError('forbidden')
    if (!nextMembershipStatuses(from).includes(status))
      throw new AppError('invalid_transition', { details: { from, to: status } })
    if (isActiveAdmin(membership)) await refuseLastAdmin(em, orgId, userId)
    membership.status = status
    await em.flush()
    if (from === 'pending') await cancelInvitesOf(em, orgId, userId)
    const details = { from, to: status }
    await recordEvent({ ...context, em }, { kind: 'user.status_changed', orgId, subjectId: userId, userId, details })
  })
}

/** Ends the invitations of a person to an org that are still open. */
export async function cancelInvitesOf(em: EntityManager, orgId: OrgId, userId: UserId): Promise<void> {
  await sql`
    update invites set status = 'cancelled', updated_at = now(), version = version + 1
    where org_id = ${orgId} and user_id = ${userId} and status = 'pending'`.execute(readerOf(em))
}

/**
 * Changes whether a person may sign in at all: by the system.
 *
 * @throws AppError `not_found`, `forbidden` for oneself, `invalid_transition` for somebody who has not registered,
 *   `invalid_input` for a status that only memberships have
 */
export async function setUserStatus(context: DomainContext, { userId, status }: NewStatus): Promise<void> {
  if (!includes(Status.options, status)) throw invalidField('status', 'validation.choice')
  refuseSelf(context, userId)
  await inTransaction(context.em, async (em) => {
    const user = await loadUser(em, userId)
    const from = user.status
    if (from === status) return
    // Without a password nobody could sign in to it, and by the link of an invitation nobody any more.
    if (from === 'pending') throw new AppError('invalid_transition', { details: { from, to: status } })
    user.status = status
    await em.flush()
    // Else what was open before would be open again once they are taken up.
    await closeSessionsOf(readerOf(em), userId, new Date(context.clock()))
    const details = { from, to: status }
    await recordEvent({ ...context, em }, { kind: 'user.status_changed', subjectId: userId, userId, details })
  })
}
