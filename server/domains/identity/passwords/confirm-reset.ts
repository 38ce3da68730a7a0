import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { sql } from 'kysely'
import type { ConfirmReset } from '#shared/domains/identity/passwords-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'
import type { Vault } from '#server/config/vault.ts'
import { forgiveAttempts } from '../guessing/attempts.ts'
import { rememberDevice } from '../guessing/known-devices.ts'
import { secureAccount } from '../secure-account.ts'
import { assertGoodPassword, orgNamesOf } from './good-password.ts'
import { hashPassword } from './password-hash.ts'

const EmailRow = z.object({ email: z.string() })

/**
 * Sets a new password by the link. Whoever was signed in with the old one, anywhere, is not any more; second factors
 * stay on. Who has the link has the mail, so the address is theirs.
 *
 * @throws AppError `invalid_input` for a password that breaks a rule, which leaves the link as it is; `reset_link_invalid`
 *   for a link that is used, too old or none
 */
export async function confirmReset(
  context: DomainContext,
  vault: Vault,
  { password, userId, token, device }: ConfirmReset,
): Promise<void> {
  await assertGoodPassword(password, { owner: null, orgNames: await orgNamesOf(readerOf(context.em), userId) })
  const passwordHash = await hashPassword(password)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    // Of two at once the row goes to one.
    const link = await sql`
      update password_resets set used_at = ${now}, updated_at = ${now}
      where token_hash = ${hashOfSecret(token)} and user_id = ${userId} and used_at is null and expires_at > ${now}
      returning id`.execute(reader)
    if (link.rows.length === 0) throw new AppError('reset_link_invalid')
    const changed = await sqlOf(EmailRow)`
      update users set password_hash = ${passwordHash}, email_proven_at = ${now}, updated_at = ${now}
      where id = ${userId} and status = 'active' and deleted_at is null returning email`.execute(reader)
    const [person] = changed.rows
    if (person === undefined) throw new AppError('reset_link_invalid')
    await secureAccount(reader, userId, now)
    await recordEvent({ ...context, em }, { kind: 'password.reset', actorId: userId, subjectId: userId })
    // A pause after wrong passwords says "or reset your password": now that is done, and here they are let in from now on.
    await forgiveAttempts(reader, vault, { unknownDevices: person.email })
    await forgiveAttempts(reader, vault, { ownScreen: userId })
    await rememberDevice(reader, userId, device, now)
  })
}
