import { sql } from 'kysely'
import type { ChangePassword } from '#shared/domains/identity/passwords-api.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { rememberDevice } from '../guessing/known-devices.ts'
import { secureAccount } from '../secure-account.ts'
import { assertGoodPassword, orgNamesOf } from './good-password.ts'
import { assertOwnPassword } from './own-password.ts'
import type { OwnPasswordServices } from './own-password.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/**
 * Changes the password of the person who is signed in (spec §5, Change password), and ends their other sessions. The device on which it is changed
 * stays known.
 *
 * @throws AppError `wrong_password` on `old`; `invalid_input` on `new`; `conflict` when it was changed at the same moment
 */
export async function changePassword(
  context: DomainContext,
  services: OwnPasswordServices,
  { email, old, new: fresh, device }: ChangePassword,
): Promise<void> {
  const { userId, sessionId } = signedIn(context.actor)
  const user = await assertOwnPassword(context, services, old, { field: 'old' })
  if (email.toLowerCase() !== user.email) throw new AppError('wrong_password')
  await assertGoodPassword(fresh, { owner: user, orgNames: await orgNamesOf(services.reader, userId), field: 'new' })
  if (await isPassword(fresh, user.passwordHash)) throw invalidField('new', 'validation.passwordSame')
  const passwordHash = await hashPassword(fresh)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    // By the hash that was looked at: of two changes at once, and of a reset in between, one holds.
    const changed = await sql`
      update users set password_hash = ${passwordHash}, updated_at = ${now}
      where id = ${userId} and password_hash = ${user.passwordHash} returning id`.execute(reader)
    if (changed.rows.length === 0) throw new AppError('conflict')
    await secureAccount(reader, userId, now, { stays: sessionId })
    await rememberDevice(reader, userId, device, now)
    await recordEvent({ ...context, em }, { kind: 'password.changed', subjectId: userId })
  })
}
