import { z } from 'zod'
import { rolesGivenBy } from '#shared/domains/orgs/invites/rules.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { includes } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { closeSessionsOf } from '#server/domains/identity/index.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { adminAtWork } from './at-work.ts'
import { giverOf, isActiveAdmin, loadMembership, lockPeopleOf, refuseLastAdmin } from './membership-lock.ts'
import { loadUser, refuseSelf } from './set-role.ts'
import { cancelInvitesOf } from './set-status.ts'

/**
 * Takes a person out of an org. What was written about them there stays the org's.
 *
 * @throws AppError `not_found`, `forbidden` for somebody above the caller, `last_admin`
 */
export async function removeMember(
  context: DomainContext,
  caller: Caller,
  orgId: OrgId,
  userId: UserId,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const org = await lockPeopleOf(em, orgId)
    const membership = await loadMembership(em, orgId, userId)
    const { role, status } = membership
    if (!includes(rolesGivenBy(giverOf(caller), org), role)) throw new AppError('forbidden')
    if (isActiveAdmin(membership)) await refuseLastAdmin(em, orgId, userId)
    em.remove(membership)
    await em.flush()
    await cancelInvitesOf(em, orgId, userId)
    const details = { from: 'org', role, status }
    await recordEvent({ ...context, em }, { kind: 'user.removed', orgId, subjectId: userId, userId, details })
  })
}

const RemoveUserRow = z.object({ id: OrgId, is_admin: z.boolean() })

/**
 * Deletes a person: they are signed out everywhere and stand in no list any more. The account is erased 30 days later and
 * can be taken back until then.
 *
 * @throws AppError `not_found`, `forbidden` for oneself, `last_admin` where an org would be left without one
 */
export async function removeUser(context: DomainContext, userId: UserId): Promise<void> {
  refuseSelf(context, userId)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const inside = { ...context, em }
    // In the order of their ids, as everybody who locks several does.
    const { rows: orgs } = await sqlOf(RemoveUserRow)`
      select o.id, ${adminAtWork()} and o.status = 'active' as is_admin
      from memberships m join orgs o on o.id = m.org_id where m.user_id = ${userId} and o.deleted_at is null
      order by o.id for no key update of o`.execute(reader)
    const user = await loadUser(em, userId)
    for (const org of orgs) if (org.is_admin) await refuseLastAdmin(em, org.id, userId)
    user.deletedAt = new Date(context.clock())
    await em.flush()
    await closeSessionsOf(reader, userId, user.deletedAt)
    for (const { id } of orgs) await cancelInvitesOf(em, id, userId)
    const details = { from: 'system' }
    // Each of the orgs finds it in its own log; the first line is the system's.
    for (const orgId of [null, ...orgs.map(({ id }) => id)])
      await recordEvent(inside, { kind: 'user.removed', orgId, subjectId: userId, userId, details })
  })
}
