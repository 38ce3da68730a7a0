import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import type { Registration } from '#shared/domains/orgs/registration/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { InviteSecret, OrgId, SessionId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction, violatedConstraint } from '#server/database/transaction.ts'
import { User, assertGoodPassword, hashPassword, openSession } from '#server/domains/identity/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockInviter, settle, takeUpInvite } from '../invites/answer-invite.ts'

interface Invitation {
  orgId: OrgId
  userId: UserId
  secret: InviteSecret
}

/** A person about to have an account. */
interface Newcomer extends Pick<Registration, 'firstName' | 'lastName'> {
  email: string
  passwordHash: string
  language: User['language']
}

/**
 * Makes an account and opens its first session: a new one, or the one that an invitation has made ready. Whoever is
 * refused waits as long as whoever is not, as the password is hashed before anything is looked up.
 *
 * @throws AppError `invalid_input` for a weak password, `email_taken`; `invite_invalid` for an invitation of another
 *   address, and one that is used, withdrawn or old
 */
export async function register(context: DomainContext, input: Registration, sessionMaxMs: number): Promise<SessionId> {
  const { password, firstName, lastName } = input
  const email = input.email.toLowerCase()
  const invitation = invitationOf(input)
  await assertGoodPassword(password, { email, firstName, lastName })
  const language = context.origin.language
  const newcomer = { email, firstName, lastName, passwordHash: await hashPassword(password), language }
  const session = await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const user =
      invitation === null ? await makeUser(inside, newcomer) : await joinByInvite(inside, newcomer, invitation)
    return openSession(inside, user, sessionMaxMs)
  }).catch(asTaken)
  return session.id
}

/** All three parts of the link, or none. @throws AppError `invite_invalid` */
function invitationOf({ inviteOrg, inviteUser, inviteSecret }: Registration): Invitation | null {
  if (inviteOrg === undefined && inviteUser === undefined && inviteSecret === undefined) return null
  if (inviteOrg === undefined || inviteUser === undefined || inviteSecret === undefined)
    throw new AppError('invite_invalid')
  return { orgId: inviteOrg, userId: inviteUser, secret: inviteSecret }
}

/** Two with the same new address at once: the database lets one through. */
function asTaken(error: unknown): never {
  if (violatedConstraint(error) === 'users_email_unique') throw new AppError('email_taken')
  throw error
}

async function makeUser(context: DomainContext, newcomer: Newcomer): Promise<User> {
  const { em } = context
  const known = await em.findOne(User, { email: newcomer.email }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (known !== null && !(await isLeftOver(context, known))) throw new AppError('email_taken')
  const user = known === null ? em.create(User, { ...newcomer, status: 'active' }) : fillIn(known, newcomer)
  await em.flush()
  await recordEvent(context, { kind: 'user.registered', actorId: user.id, subjectId: user.id, userId: user.id })
  return user
}

/** Whether somebody was invited once and never came, and no invitation waits: then the address is free. */
async function isLeftOver({ em, clock }: DomainContext, { id, status, deletedAt }: User): Promise<boolean> {
  if (status !== 'pending' || (deletedAt ?? null) !== null) return false
  const { rows } = await sql`
    select 1 from invites where user_id = ${id} and status = 'pending' and expires_at > ${new Date(clock())} limit 1`.execute(
    readerOf(em),
  )
  return rows.length === 0
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

function fillIn(user: User, { firstName, lastName, passwordHash, language }: Newcomer): User {
  return Object.assign(user, { firstName, lastName, passwordHash, language, status: 'active' as const })
}
