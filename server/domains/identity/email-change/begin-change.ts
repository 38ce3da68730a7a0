import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { BeginEmailChange, EmailChangeBegun } from '#shared/domains/identity/email-change-api.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { DAY, MINUTE, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { CODE_LIFE_MS, RESEND_PAUSE_MS } from '../registration/lives.ts'
import { sendEmailChange, tellOldAddress } from './send-mails.ts'

/** For so long who reads the mails of the old address can take a change back. */
export const UNDO_DAYS = 7

/**
 * Begins a change of the caller's address: a code goes to the new one, a warning to the old one. Whether somebody has the new
 * one already is looked up by the worker that writes the mail, so that the answer tells nobody. One that was begun before
 * and not confirmed is over.
 *
 * @throws AppError `invalid_input` for the address that they have, `wrong_password`, `account_locked`; `rate_limited` after some
 *   mails to one address in an hour
 */
export async function beginEmailChange(
  context: DomainContext,
  services: Pick<Services, 'limits' | 'vault' | 'reader' | 'config'>,
  { email, password }: BeginEmailChange,
): Promise<EmailChangeBegun> {
  const user = await assertOwnPassword(context, services, password)
  const newEmail = email.toLowerCase()
  if (newEmail === user.email) throw invalidField('email', 'validation.emailSame')
  await services.limits.takeSignUpMail(newEmail)
  const id = v7()
  const now = context.clock()
  const at = new Date(now)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`
      update email_changes set ended_at = ${at}, code_hash = null
      where user_id = ${user.id} and confirmed_at is null and ended_at is null`.execute(reader)
    await sql`
      insert into email_changes (id, created_at, updated_at, user_id, old_email, new_email, code_expires_at, undo_until)
      values (${id}, ${at}, ${at}, ${user.id}, ${user.email}, ${newEmail}, ${new Date(now + CODE_LIFE_MS)},
        ${new Date(now + UNDO_DAYS * DAY)})`.execute(reader)
    await context.queue.send(em, sendEmailChange, { id, language: context.origin.language })
    await context.queue.send(em, tellOldAddress, { id, is: 'asked', language: context.origin.language })
  })
  return {
    resendAfter: RESEND_PAUSE_MS / SECOND,
    codeMinutes: CODE_LIFE_MS / MINUTE,
    isMailShown: services.config.showsMails,
  }
}
