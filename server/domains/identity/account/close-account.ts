import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import { ADMINS } from '#shared/kernel/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { OwnPasswordServices } from '../passwords/own-password.ts'
import { User } from '../entities/user.ts'
import { closeSessionsOf } from '../end-session.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'

/**
 * Closes the caller's account: they are signed out everywhere and found nowhere from now on; a job erases the account 30
 * days later, and a system administrator can take it back until then (docs/decisions/server/soft-delete.md).
 *
 * @throws AppError `wrong_password`; `account_locked` after too many of those; `last_admin` for the last administrator of
 *   an org, or of the system
 */
export async function closeAccount(
  context: DomainContext,
  services: OwnPasswordServices,
  password: string,
): Promise<void> {
  const { userId } = signedIn(context.actor)
  await assertOwnPassword(context, services, password, { sentence: 'validation.passwordWrong' })
  await inTransaction(context.em, async (em) => {
    const user = await em.findOneOrFail(User, { id: userId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    await refuseLastAdmin({ ...context, em }, userId)
    user.deletedAt = new Date(context.clock())
    await em.flush()
    await closeSessionsOf(readerOf(em), userId, user.deletedAt)
    await recordEvent({ ...context, em }, { kind: 'user.closed', subjectId: userId, userId })
  })
}

/** An org without an administrator could be helped by the system alone, and the system without one by nobody. */
async function refuseLastAdmin({ em }: DomainContext, userId: string): Promise<void> {
  const reader = readerOf(em)
  const admins = [...ADMINS]
  // Two administrators who leave at once are judged one after the other.
  await sql`select o.id from orgs o join memberships m on m.org_id = o.id
    where m.user_id = ${userId} and m.role = any(${admins}::text[]) order by o.id for update of o`.execute(reader)
  await sql`select id from users where role = 'system-admin' and exists (select 1 from users me where me.id = ${userId}
    and me.role = 'system-admin') order by id for update`.execute(reader)
  const { rows } = await sql`
    select m.org_id from memberships m join orgs o on o.id = m.org_id
    where m.user_id = ${userId} and m.status = 'active' and m.role = any(${admins}::text[])
      and o.status = 'active' and o.deleted_at is null
      and not exists (select 1 from memberships other join users u on u.id = other.user_id
        where other.org_id = m.org_id and other.user_id <> m.user_id and other.status = 'active'
          and other.role = any(${admins}::text[]) and u.status = 'active' and u.deleted_at is null)
    union all
    select id from users where id = ${userId} and role = 'system-admin'
      and not exists (select 1 from users other where other.id <> ${userId} and other.role = 'system-admin'
        and other.status = 'active' and other.deleted_at is null)`.execute(reader)
  if (rows.length > 0) throw new AppError('last_admin')
}
