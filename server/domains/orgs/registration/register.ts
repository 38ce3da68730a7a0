import { LockMode } from '@mikro-orm/core'
import type { ProofRequired } from '#shared/domains/identity/sign-up-schema.ts'
import type { Registration } from '#shared/domains/orgs/registration/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { InviteSecret, OrgId, SessionId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  User,
  assertGoodPassword,
  beginSignUp,
  fillIn,
  hashPassword,
  openSession,
  orgNamesOf,
} from '#server/domains/identity/index.ts'
import type { Newcomer } from '#server/domains/identity/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { lockInviter, settle, takeUpInvite } from '../invites/answer-invite.ts'

interface Invitation {
  orgId: OrgId
  userId: UserId
  secret: InviteSecret
}

/**
 * Registers. By an invitation this makes the account ready and opens its first session; else it takes the registration down
 * until the address is proven. Whoever is refused waits as long as whoever is not, as the password is hashed before anything
 * is looked up.
 *
 * @throws AppError `invalid_input` for a weak password; `rate_limited`; by an invitation `email_taken` where the person has an
 *   account, and `invite_invalid` for one of another address, and one that is used, withdrawn or old
 */
export async function register(
  context: DomainContext,
  services: Pick<Services, 'limits' | 'vault' | 'config'>,
  input: Registration,
): Promise<{ sessionId: SessionId } | ProofRequired> {
  const { password, firstName, lastName, returnTo = null } = input
  const email = input.email.toLowerCase()
  const invitation = invitationOf(input)
  const orgNames = invitation === null ? [] : await orgNamesOf(readerOf(context.em), invitation.userId)
  await assertGoodPassword(password, { owner: { email, firstName, lastName }, orgNames })
  const language = context.origin.language
  const newcomer: Newcomer = { email, firstName, lastName, passwordHash: await hashPassword(password), language }
  if (invitation === null) return beginSignUp(context, services, { ...newcomer, returnTo })
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const user = await joinByInvite(inside, newcomer, invitation)
    const session = await openSession(inside, user, services.config.sessionMaxMs, ['invitation'])
    return { sessionId: session.id }
  })
}

/** All three parts of the link, or none. @throws AppError `invite_invalid` */
function invitationOf({ inviteOrg, inviteUser, inviteSecret }: Registration): Invitation | null {
  if (inviteOrg === undefined && inviteUser === undefined && inviteSecret === undefined) return null
  if (inviteOrg === undefined || inviteUser === undefined || inviteSecret === undefined)
    throw new AppError('invite_invalid')
  return { orgId: inviteOrg, userId: inviteUser, secret: inviteSecret }
}

async function joinByInvite(context: DomainContext, newcomer: Newcomer, invitation: Invitation): Promise<User> {
  const { em } = context
  const { orgId, userId } = invitation
  await lockInviter(em, orgId)
  const membership = await takeUpInvite(context, invitation)
  const user = await em.findOne(
    User,
    { id: userId, email: newcomer.email, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (user === null) throw new AppError('invite_invalid')
  if (user.status !== 'pending') throw new AppError('email_taken')
  fillIn(user, newcomer)
  user.emailProvenAt = new Date(context.clock())
  await em.flush()
  const registered = { kind: 'user.registered', orgId, actorId: user.id, subjectId: user.id, userId: user.id } as const
  await recordEvent(context, registered)
  await settle(context, membership, 'accept')
  return user
}
