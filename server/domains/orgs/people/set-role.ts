import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rolesGivenBy } from '#shared/domains/orgs/invites/rules.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { includes } from '#shared/kernel/roles.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { User } from '#server/domains/identity/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { giverOf, isActiveAdmin, loadMembership, lockPeopleOf, refuseLastAdmin } from './membership-lock.ts'
import { refuseSelfEntry } from './self-entry.ts'

interface NewRole {
  userId: UserId
  role: Role
}

/**
 * Gives a person another role in an org.
 *
 * @throws AppError `not_found`; `forbidden` for a role above the caller's own, theirs or the one they would get, and for
 *   the own role of who looks after the org from outside;
 *   `invalid_input` for one that the org does not have; `last_admin`
 */
export async function setRole(
  context: DomainContext,
  caller: Caller,
  orgId: OrgId,
  { userId, role }: NewRole,
): Promise<void> {
  await refuseSelfEntry(context, caller, { orgId, userId, by: 'role' })
  await inTransaction(context.em, async (em) => {
    const org = await lockPeopleOf(em, orgId)
    const membership = await loadMembership(em, orgId, userId)
    const from = membership.role
    if (from === role) return
    const given = rolesGivenBy(giverOf(caller), org)
    if (!includes(rolesGivenBy('system-admin', org), role)) throw invalidField('role', 'validation.choice')
    if (!includes(given, role) || !includes(given, from)) throw new AppError('forbidden')
    if (isActiveAdmin(membership) && !isActiveAdmin({ role, status: membership.status }))
      await refuseLastAdmin(em, orgId, userId)
    membership.role = role
    await em.flush()
    const change = { kind: 'user.role_changed', orgId, subjectId: userId, userId, details: { from, to: role } } as const
    await recordEvent({ ...context, em }, change)
  })
}

/**
 * Makes a person a system administrator, or takes that away. Nobody does it to themself, so there is always one left.
 *
 * @throws AppError `not_found`, `forbidden` for oneself, `invalid_input` for a role that belongs to a membership
 */
export async function setSystemRole(context: DomainContext, { userId, role }: NewRole): Promise<void> {
  if (role !== 'user' && role !== 'system-admin') throw invalidField('role', 'validation.choice')
  refuseSelf(context, userId)
  await inTransaction(context.em, async (em) => {
    const user = await loadUser(em, userId)
    const from = user.role
    if (from === role) return
    user.role = role
    await em.flush()
    await recordEvent(
      { ...context, em },
      { kind: 'user.role_changed', subjectId: userId, userId, details: { from, to: role } },
    )
  })
}

/** A system administrator cannot shut themself out. @throws AppError `forbidden` */
export function refuseSelf({ actor }: DomainContext, userId: UserId): void {
  if (signedIn(actor).userId === userId) throw new AppError('forbidden')
}

/** A person, to be changed. @throws AppError `not_found` */
export async function loadUser(em: EntityManager, userId: UserId): Promise<User> {
  const user = await em.findOne(User, { id: userId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (user === null) throw new AppError('not_found')
  return user
}
