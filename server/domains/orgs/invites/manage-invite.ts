import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { InviteView } from '#shared/domains/orgs/invites/api.ts'
import { rolesInvitedBy } from '#shared/domains/orgs/invites/rules.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { InviteId, OrgId } from '#shared/kernel/ids.ts'
import { includes } from '#shared/kernel/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { Invite } from '../entities/invite.ts'
import { giverOf, lockPeopleOf } from '../people/membership-lock.ts'
import { expiryOf } from './expiry.ts'

interface Target {
  orgId: OrgId
  inviteId: InviteId
}

/** Takes an invitation back: its link opens nothing any more. @throws AppError `not_found`, `forbidden`, `invite_invalid` */
export async function cancelInvite(context: DomainContext, caller: Caller, target: Target): Promise<void> {
  const { orgId } = target
  await inTransaction(context.em, async (em) => {
    const invite = await loadOpenInvite(em, caller, target)
    invite.status = 'cancelled'
    await em.flush()
    const userId = invite.user.id
    await sql`delete from memberships where org_id = ${orgId} and user_id = ${userId} and status = 'pending'`.execute(
      readerOf(em),
    )
    const { role } = invite
    const event = { kind: 'invite.cancelled', orgId, subjectId: userId, userId, details: { role } } as const
    await recordEvent({ ...context, em }, event)
  })
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
    return { id: target.inviteId, email, role, status: 'pending', sentAt: now.toISOString(), expiresAt }
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
