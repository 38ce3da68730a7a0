import { LockMode } from '@mikro-orm/core'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { User } from '../entities/user.ts'

/** A person about to have an account. */
export interface Newcomer {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  language: User['language']
}

/**
 * Makes the account of somebody whose address was just proven: a new one, or the one that an invitation has made ready, with
 * what they chose. Inside a transaction.
 *
 * @throws AppError `email_taken` where the address has come to have an account meanwhile
 */
export async function makePerson(context: DomainContext, newcomer: Newcomer): Promise<User> {
  const { em, clock } = context
  const known = await em.findOne(User, { email: newcomer.email }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (known !== null && (known.status !== 'pending' || (known.deletedAt ?? null) !== null))
    throw new AppError('email_taken')
  const user = known === null ? em.create(User, { ...newcomer, status: 'active' }) : fillIn(known, newcomer)
  user.emailProvenAt = new Date(clock())
  await em.flush()
  await recordEvent(context, { kind: 'user.registered', actorId: user.id, subjectId: user.id, userId: user.id })
  return user
}

/** Gives an account that was made ready what its person has chosen. */
export function fillIn(user: User, { firstName, lastName, passwordHash, language }: Newcomer): User {
  return Object.assign(user, { firstName, lastName, passwordHash, language, status: 'active' as const })
}
