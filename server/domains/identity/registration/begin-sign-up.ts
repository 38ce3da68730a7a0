import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { ProofRequired } from '#shared/domains/identity/sign-up-schema.ts'
import { MINUTE, SECOND } from '#shared/kernel/time.ts'
import type { Config } from '#server/config/config.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Limits } from '#server/runtime/limits.ts'
import type { Newcomer } from './make-person.ts'
import { CODE_LIFE_MS, LINK_LIFE_MS, RESEND_PAUSE_MS } from './lives.ts'
import { sendSignUpMail } from './send-sign-up-mail.ts'
import { signUpTokenOf } from './sign-up-token.ts'

interface SignUpServices {
  limits: Limits
  vault: Vault
  config: Pick<Config, 'showsMails'>
}

/**
 * Takes a registration down and has its mail sent. Whether the address has an account is looked up by the worker that writes
 * the mail, so that the answer takes the same time and says the same for every address.
 *
 * @throws AppError `rate_limited` after some mails to one address in an hour
 */
export async function beginSignUp(
  context: DomainContext,
  { limits, vault, config }: SignUpServices,
  newcomer: Newcomer & { returnTo: string | null },
): Promise<ProofRequired> {
  const { email, firstName, lastName, passwordHash, language, returnTo } = newcomer
  await limits.takeSignUpMail(email)
  const id = v7()
  const now = new Date(context.clock())
  await inTransaction(context.em, async (em) => {
    await sql`
      insert into sign_ups (id, created_at, updated_at, email, first_name, last_name, password_hash, language, return_to,
        sent_at, expires_at)
      values (${id}, ${now}, ${now}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, ${language}, ${returnTo},
        ${now}, ${new Date(now.getTime() + LINK_LIFE_MS)})`.execute(readerOf(em))
    await context.queue.send(em, sendSignUpMail, { id, sent: 1 })
  })
  return {
    proofRequired: true,
    registrationToken: signUpTokenOf(vault, id),
    resendAfter: RESEND_PAUSE_MS / SECOND,
    codeMinutes: CODE_LIFE_MS / MINUTE,
    isMailShown: config.showsMails,
  }
}
