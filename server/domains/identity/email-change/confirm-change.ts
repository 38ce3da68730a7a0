import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { inTransaction, violatedConstraint } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { WRONG_MAX } from '../registration/lives.ts'
import { UNDO_DAYS } from './begin-change.ts'
import { tellOldAddress } from './send-mails.ts'
import { hashOfCode } from './undo-token.ts'

const ChangeRow = z.object({
  id: z.string(),
  newEmail: z.string(),
  codeHash: z.string().nullable(),
  codeExpiresAt: z.string(),
})

/**
 * Takes the new address by the code of its mail. Links for a new password that went to the old one are over. The change is held
 * meanwhile, so that of many codes at once each is counted.
 *
 * @throws AppError `invalid_code`; `email_change_over` after the fifth, and without a change that waits; `email_taken`
 */
export async function confirmEmailChange(
  context: DomainContext,
  { vault }: { vault: Vault },
  code: string,
): Promise<string> {
  const { userId } = signedIn(context.actor)
  // A refusal has to be counted, so it leaves the transaction as a value and not as an error.
  const outcome = await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = context.clock()
    const at = new Date(now)
    const { rows } = await sqlOf(ChangeRow)`
      select id, new_email as "newEmail", code_hash as "codeHash", code_expires_at as "codeExpiresAt" from email_changes
      where user_id = ${userId} and confirmed_at is null and ended_at is null and wrong < ${WRONG_MAX}
        and created_at > ${new Date(now - DAY)}
      order by created_at desc limit 1 for update`.execute(reader)
    const [change] = rows
    if (change === undefined) return new AppError('email_change_over')
    const { id, newEmail, codeHash, codeExpiresAt } = change
    if (codeHash === null || millisFromRow(codeExpiresAt) <= now || codeHash !== hashOfCode(vault, id, code)) {
      await sql`update email_changes set wrong = wrong + 1 where id = ${id}`.execute(reader)
      return new AppError('invalid_code')
    }
    await sql`
      update email_changes set confirmed_at = ${at}, code_hash = null, undo_until = ${new Date(now + UNDO_DAYS * DAY)}
      where id = ${id}`.execute(reader)
    await sql`
      update users set email = ${newEmail}, email_proven_at = ${at}, updated_at = ${at}, version = version + 1
      where id = ${userId}`.execute(reader)
    await sql`
      update password_resets set used_at = ${at} where user_id = ${userId} and used_at is null`.execute(reader)
    await recordEvent({ ...context, em }, { kind: 'user.email_changed', subjectId: userId, userId })
    await context.queue.send(em, tellOldAddress, { id, is: 'done', language: context.origin.language })
    return newEmail
  }).catch(asTaken)
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Somebody has come to have the address meanwhile. */
export function asTaken(error: unknown): never {
  // From a query in SQL it comes as the driver's own error.
  const constraint = violatedConstraint(error) ?? (error instanceof Error && 'constraint' in error && error.constraint)
  if (constraint === 'users_email_unique') throw new AppError('email_taken')
  throw error
}
