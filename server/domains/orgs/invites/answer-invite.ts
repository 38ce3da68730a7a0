import { z } from 'zod'
import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import type { InviteSecret } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Invite } from '../entities/invite.ts'
import { Membership } from '../entities/membership.ts'
import { giveInvitedWork } from './give-invited.ts'
import { endConsent } from '../health-access/consent.ts'
import { lockPeopleOf } from '../people/membership-lock.ts'
import { refuseOwnInvitation } from '../people/self-entry.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'

type Answer = 'accept' | 'reject'
type MembershipRow = InferEntity<typeof Membership>

/**
 * Answers an invitation by its link, as the invited. Whoever has the link has the mail: from now on the address is known to
 * be theirs.
 *
 * @throws AppError `not_found` for no link of the caller's; `invite_invalid` for one that is used, withdrawn or old
 */
export async function answerInvite(context: DomainContext, secret: InviteSecret, answer: Answer): Promise<void> {
  const { userId } = signedIn(context.actor)
  const orgId = await findInviter(context.em, secret, userId)
  if (answer === 'accept') await refuseOwnInvitation(context, orgId)
  await inTransaction(context.em, async (em) => {
    await lockInviter(em, orgId)
    const membership = await takeUpInvite({ ...context, em }, { secret, orgId, userId })
    membership.user.emailProvenAt ??= new Date(context.clock())
    await settle({ ...context, em }, membership, answer)
  })
}

/** Holds the people of the org that invites still. @throws AppError `invite_invalid` if there is no such org any more */
export async function lockInviter(em: EntityManager, orgId: OrgId): Promise<void> {
  await lockPeopleOf(em, orgId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('invite_invalid') : error
  })
}

/**
 * The pending membership that an open invitation is for, both locked. To be called under the lock of the org's people.
 *
 * @throws AppError `invite_invalid`
 */
export async function takeUpInvite(
  { em, clock }: DomainContext,
  { secret, orgId, userId }: { secret: InviteSecret; orgId: OrgId; userId: UserId },
): Promise<MembershipRow> {
  const invite = await em.findOne(
    Invite,
    { secretHash: hashOfSecret(secret), org: orgId, user: userId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  if (invite === null || !isOpen(invite, clock())) throw new AppError('invite_invalid')
  const membership = await findMembership(em, orgId, userId)
  if (membership?.status !== 'pending') throw new AppError('invite_invalid')
  return membership
}

/**
 * Answers a membership of the caller's that waits for it. One that came by an invitation waits no longer than that. It was
 * offered to whoever reads the mails of an address, which whoever registered with it first need not be.
 *
 * @throws AppError `not_found`, `invalid_transition` where nothing waits, `invite_invalid` for one whose time is over,
 *   `address_unproven` to accept with an address that nobody has shown to be theirs
 */
export async function answerMembership(context: DomainContext, orgId: OrgId, answer: Answer): Promise<void> {
  const { userId } = signedIn(context.actor)
  if (answer === 'accept') await refuseOwnInvitation(context, orgId)
  await inTransaction(context.em, async (em) => {
    await lockPeopleOf(em, orgId)
    const membership = await findMembership(em, orgId, userId)
    if (membership === null) throw new AppError('not_found')
    if (membership.status !== 'pending') throw new AppError('invalid_transition')
    const [invite] = await em.find(Invite, { org: orgId, user: userId }, { orderBy: { createdAt: 'desc' }, limit: 1 })
    if (answer === 'accept' && invite !== undefined && !isOpen(invite, context.clock()))
      throw new AppError('invite_invalid')
    if (answer === 'accept' && (membership.user.emailProvenAt ?? null) === null) throw new AppError('address_unproven')
    await settle({ ...context, em }, membership, answer)
  })
}

const AnsweredRow = z.object({ services: z.array(ServiceId), invitedBy: UserId.nullable() })

/** Ends the waiting: the membership takes its course, whatever invitation was open is answered, and what it promised is given. */
export async function settle(context: DomainContext, membership: MembershipRow, answer: Answer): Promise<void> {
  const { em } = context
  const orgId = membership.org.id
  const userId = membership.user.id
  membership.status = answer === 'accept' ? 'active' : 'rejected'
  await em.flush()
  const status = answer === 'accept' ? 'accepted' : 'rejected'
  const { rows } = await sqlOf(AnsweredRow)`
    update invites set status = ${status}, updated_at = now(), version = version + 1
    where org_id = ${orgId} and user_id = ${userId} and status = 'pending'
    returning service_ids as services, invited_by_id as "invitedBy"`.execute(readerOf(em))
  const [{ services, invitedBy } = { services: [], invitedBy: null }] = rows
  // Patients alone have subscriptions from their org.
  if (answer === 'accept' && membership.role === 'user' && services.length > 0)
    await context.queue.send(em, giveInvitedWork, { orgId, userId, services, invitedBy })
  await endConsent(readerOf(em), { orgId, userId, now: new Date(context.clock()) })
  const details = { role: membership.role }
  const kind = answer === 'accept' ? 'invite.accepted' : 'invite.rejected'
  await recordEvent(context, { kind, orgId, actorId: userId, subjectId: userId, userId, details })
}

const isOpen = (invite: { status: string; expiresAt: Date }, now: number): boolean =>
  invite.status === 'pending' && invite.expiresAt.getTime() > now

const findMembership = (em: EntityManager, orgId: OrgId, userId: UserId): Promise<MembershipRow | null> =>
  em.findOne(
    Membership,
    { org: orgId, user: userId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['user'], strategy: 'select-in' },
  )

const InviterRow = z.object({ orgId: OrgId })

async function findInviter(em: EntityManager, secret: InviteSecret, userId: UserId): Promise<OrgId> {
  const { rows } = await sqlOf(InviterRow)`
    select org_id as "orgId" from invites
    where secret_hash = ${hashOfSecret(secret)} and user_id = ${userId}`.execute(readerOf(em))
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row.orgId
}
