import { sql } from 'kysely'
import { z } from 'zod'
import type { ToldEmailChange } from '#shared/domains/identity/email-change-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { Vault } from '#server/config/vault.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { endFactorsSince } from '../mfa/end-factors-since.ts'
import { sendResetLink } from '../passwords/send-reset-link.ts'
import { secureAccount } from '../secure-account.ts'
import { asTaken } from './confirm-change.ts'
import { changeOfToken } from './undo-token.ts'

const ToldRow = z.object({ from: z.string(), to: z.string() })
const UndoneRow = z.object({ userId: UserId, oldEmail: z.string(), since: z.string() })

/** What a change of address is about; changes nothing. @throws AppError `email_change_over` */
export async function openEmailChange(
  reader: Reader,
  vault: Vault,
  token: string,
  now: number,
): Promise<ToldEmailChange> {
  const id = changeOfToken(vault, token)
  const { rows } = await sqlOf(ToldRow)`
    select old_email as "from", new_email as "to" from email_changes
    where id = ${id} and ended_at is null and undo_until > ${new Date(now)}`.execute(reader)
  const [change] = rows
  if (change === undefined) throw new AppError('email_change_over')
  return change
}

/**
 * Stops a change of address, or gives the account its old one back, as whoever reads the mails of the old one. Who began it knew
 * the password: every session ends, second factors and passkeys that were added since go, and a link for a new one goes to the old address. All later changes are over with it, so
 * that two in a row are undone by the first one's link.
 *
 * @throws AppError `email_change_over` for one that was undone, replaced or is a week old; `email_taken` where somebody else has
 *   the old address by now
 */
export async function undoEmailChange(context: DomainContext, vault: Vault, token: string): Promise<void> {
  const id = changeOfToken(vault, token)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const at = new Date(context.clock())
    // Of two at once the row goes to one.
    const { rows } = await sqlOf(UndoneRow)`
      update email_changes set ended_at = ${at}, code_hash = null
      where id = ${id} and ended_at is null and undo_until > ${at}
      returning user_id as "userId", old_email as "oldEmail", created_at as since`.execute(reader)
    const [undone] = rows
    if (undone === undefined) throw new AppError('email_change_over')
    const { userId, oldEmail } = undone
    const since = new Date(millisFromRow(undone.since))
    await sql`
      update email_changes set ended_at = ${at}, code_hash = null
      where user_id = ${userId} and id > ${id} and ended_at is null`.execute(reader)
    await sql`
      update users set email = ${oldEmail}, updated_at = ${at}, version = version + 1
      where id = ${userId} and email <> ${oldEmail}`.execute(reader)
    await secureAccount(reader, userId, at)
    await endFactorsSince(reader, userId, since)
    await recordEvent(
      { ...context, em },
      { kind: 'user.email_changed', actorId: userId, subjectId: userId, userId, details: { reason: 'undone' } },
    )
    await context.queue.send(em, sendResetLink, {
      email: oldEmail,
      language: context.origin.language,
      requestedBy: null,
    })
  }).catch(asTaken)
}
