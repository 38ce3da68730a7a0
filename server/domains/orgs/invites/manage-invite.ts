import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { InviteView } from '#shared/domains/orgs/invites/api.ts'
import { rolesInvitedBy } from '#shared/domains/orgs/invites/rules.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { InviteId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { includes } from '#shared/kernel/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { Invite } from '../entities/invite.ts'
import { giverOf, lockPeopleOf } from '../people/membership-lock.ts'
import { expiryOf } from './expiry.ts'
import { nameOf } from './invite-people.ts'

interface Target {
  orgId: OrgId
  inviteId: InviteId
}

/** Takes an invitation back: its link opens nothing any more. @throws AppError `not_found`, `forbidden`, `invite_invalid` */
export async function cancelInvite(context: DomainContext, caller: Caller, target: Target): Promise<void> {
  const { orgId } = target
  await inTransaction(context.em, async (em) => {
    const invite = await loadOpenInvite(em, caller, target)
    await withdrawInvites({ ...context, em }, orgId, [{ id: invite.id, userId: invite.user.id, role: invite.role }])
  })
}

/**
 * Takes back invitations that are open, with the memberships that wait for them. To be called under the lock of the org's people.
 *
 * @param doneBy who does it, where that is not the caller
 */
export async function withdrawInvites(
  context: DomainContext,
  orgId: OrgId,
  invites: readonly { id: string; userId: string; role: string }[],
  doneBy?: UserId | null,
): Promise<void> {
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  await sql`
    update invites set status = 'cancelled', updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and id = any(${invites.map(({ id }) => id)}::uuid[])`.execute(reader)
  await sql`
    delete from memberships where org_id = ${orgId} and status = 'pending'
      and user_id = any(${invites.map(({ userId }) => userId)}::uuid[])`.execute(reader)
  await recordEvents(
    context,
    orgId,
    invites.map(({ userId, role }) => ({ kind: 'invite.cancelled', subjectId: userId, userId, details: { role } })),
    doneBy,
  )
}

/** Sends an invitation again, also one whose time is over. @throws AppError `not_found`, `forbidden`, `invite_invalid` */
export async function resendInvite(context: DomainContext, caller: Caller, target: Target): Promise<InviteView> {
  const { orgId } = target
  return inTransaction(context.em, async (em) => {
    const invite = await loadOpenInvite(em, caller, target)
    const now = new Date(context.clock())
    invite.sentAt = now
    invite.expiresAt = expiryOf(now)
    await em.flush()
    const { role, email } = invite
    const userId = invite.user.id
    const event = { kind: 'invite.sent_again', orgId, subjectId: userId, userId, details: { role } } as const
    await recordEvent({ ...context, em }, event)
    const expiresAt = invite.expiresAt.toISOString()
    const name = nameOf(invite)
    const sent = { name: name === '' ? null : name, sentAt: now.toISOString(), expiresAt }
    return { id: target.inviteId, email, role, status: 'pending', ...sent }
  })
}

/** An invitation of this org that waits for an answer, whatever its age, under the lock of the org's people. */
async function loadOpenInvite(em: EntityManager, caller: Caller, { orgId, inviteId }: Target) {
  const org = await lockPeopleOf(em, orgId)
  const invite = await em.findOne(Invite, { id: inviteId, org: orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (invite === null) throw new AppError('not_found')
  if (invite.status !== 'pending') throw new AppError('invite_invalid')
  if (!includes(rolesInvitedBy(giverOf(caller), org), invite.role)) throw new AppError('forbidden')
  return invite
}
