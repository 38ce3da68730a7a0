import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import { SECOND } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Limits } from '#server/runtime/limits.ts'
import { RESEND_PAUSE_MS, SENT_MAX } from './lives.ts'
import { sendSignUpMail } from './send-sign-up-mail.ts'
import { signUpOfToken } from './sign-up-token.ts'
import { holdSignUp } from './waiting-sign-up.ts'

/**
 * Sends the mail of a registration again. Code and link of the one before no longer work.
 *
 * @returns seconds until it can be asked for once more
 * @throws AppError `registration_over`, also after the fifth mail; `rate_limited` within a minute of the last one, and after
 *   some to one address in an hour
 */
export async function resendSignUp(
  context: DomainContext,
  { vault, limits }: { vault: Vault; limits: Limits },
  token: string,
): Promise<number> {
  const id = signUpOfToken(vault, token)
  if (id === null) throw new AppError('registration_over')
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = context.clock()
    const signUp = await holdSignUp(reader, { id }, now)
    if (signUp === null || signUp.sent >= SENT_MAX) throw new AppError('registration_over')
    const waitMs = millisFromRow(signUp.sentAt) + RESEND_PAUSE_MS - now
    if (waitMs > 0) throw new AppError('rate_limited', { retryAfter: Math.ceil(waitMs / SECOND) })
    await limits.takeSignUpMail(signUp.email)
    const sent = signUp.sent + 1
    await sql`
      update sign_ups set sent = ${sent}, sent_at = ${new Date(now)}, code_hash = null, link_hash = null
      where id = ${id}`.execute(reader)
    await context.queue.send(em, sendSignUpMail, { id, sent })
  })
  return RESEND_PAUSE_MS / SECOND
}
