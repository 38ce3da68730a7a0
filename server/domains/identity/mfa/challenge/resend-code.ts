import { sql } from 'kysely'
import type { ResendMfa } from '#shared/domains/identity/mfa-schema.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { listAnswerable } from '../methods.ts'
import { challengeOfToken } from './challenge-token.ts'
import { lockSignInChallenge } from './locked-challenge.ts'
import { isSent, queueCode } from './open-challenge.ts'

/** Codes that one question sends, the first included. */
const SENT_MAX = 5

/**
 * Sends the code of a sign-in again, or goes over to another method. The code before it no longer works.
 *
 * @throws AppError `mfa_challenge_over`; `mfa_not_set_up` for a method that is not on; `rate_limited` after the fifth code
 */
export async function resendCode(
  context: DomainContext,
  vault: Vault,
  { challengeToken, method: wanted }: ResendMfa,
): Promise<{ method: MfaMethodName; methods: MfaMethodName[] }> {
  const id = challengeOfToken(vault, challengeToken)
  if (id === null) throw new AppError('mfa_challenge_over')
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = context.clock()
    const challenge = await lockSignInChallenge(reader, id, now)
    if (challenge === null) throw new AppError('mfa_challenge_over')
    const methods = await listAnswerable(reader, challenge.user_id, challenge.method)
    const method = wanted ?? challenge.method
    if (!methods.includes(method)) throw new AppError('mfa_not_set_up')
    const sent = isSent(method) ? challenge.sent + 1 : challenge.sent
    if (sent > SENT_MAX) {
      const retryAfter = Math.max(1, Math.ceil((millisFromRow(challenge.expires_at) - now) / 1000))
      throw new AppError('rate_limited', { retryAfter })
    }
    await sql`
      update mfa_challenges set method = ${method}, sent = ${sent}, code_hash = null, code_expires_at = null
      where id = ${id}`.execute(reader)
    if (isSent(method)) await queueCode(context, em, id, sent)
    return { method, methods }
  })
}
