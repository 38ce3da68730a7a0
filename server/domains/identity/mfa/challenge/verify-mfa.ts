import { isRecoveryCode } from '#shared/domains/identity/mfa-code.ts'
import type { VerifyMfa } from '#shared/domains/identity/mfa-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Session } from '../../entities/session.ts'
import { openSession } from '../../open-session.ts'
import { takeTotpCode } from '../methods.ts'
import { takeRecoveryCode } from '../recovery-codes.ts'
import { challengeOfToken } from './challenge-token.ts'
import { countWrongCode, endChallenge, isSentCode, lockPersonOf, lockSignInChallenge } from './locked-challenge.ts'
import type { OpenChallenge } from './locked-challenge.ts'
import { secondsUntilNextCode, tooManyWrongCodes } from './wrong-codes.ts'

interface VerifyParts {
  vault: Vault
  sessionMaxMs: number
}

/**
 * Opens the session that a second factor was asked for. The person and the question are held for the length of it, so
 * that of two right answers at once one opens a session, and of many wrong ones, at however many questions, each is counted.
 *
 * @throws AppError `invalid_mfa_code`; `mfa_challenge_over` with the fifth wrong code, and for a question that is answered,
 *   too old or none; `too_many_wrong_codes` for any code after too many wrong ones of this person
 */
export async function verifyMfa(
  context: DomainContext,
  { vault, sessionMaxMs }: VerifyParts,
  { challengeToken, mfaCode, email }: VerifyMfa,
): Promise<Session> {
  const id = challengeOfToken(vault, challengeToken)
  if (id === null) throw new AppError('mfa_challenge_over')
  // A refusal has to be counted, so it leaves the transaction as a value and not as an error.
  const outcome = await inTransaction(context.em, async (em): Promise<Session | 'wrong' | 'over' | number> => {
    const reader = readerOf(em)
    const within = { ...context, em }
    const now = context.clock()
    await lockPersonOf(reader, id)
    const challenge = await lockSignInChallenge(reader, id, now)
    if (challenge === null || (email !== undefined && email.toLowerCase() !== challenge.email)) return 'over'
    const actorId = challenge.user_id
    const waitS = await secondsUntilNextCode(reader, actorId, now)
    if (waitS > 0) return waitS
    if (!(await isRightCode(reader, vault, challenge, mfaCode, now))) {
      const isOver = await countWrongCode(reader, challenge, now)
      await recordEvent(within, { kind: 'mfa.refused', actorId, subjectId: actorId })
      return isOver ? 'over' : 'wrong'
    }
    await endChallenge(reader, challenge, now)
    if (isRecoveryCode(mfaCode))
      await recordEvent(within, { kind: 'mfa.recovery_code_used', actorId, subjectId: actorId })
    return openSession(within, { id: actorId }, sessionMaxMs)
  })
  if (typeof outcome === 'number') throw tooManyWrongCodes(outcome)
  if (outcome === 'wrong') throw new AppError('invalid_mfa_code')
  if (outcome === 'over') throw new AppError('mfa_challenge_over')
  return outcome
}

async function isRightCode(
  reader: Reader,
  vault: Vault,
  challenge: OpenChallenge,
  code: string,
  now: number,
): Promise<boolean> {
  const userId = challenge.user_id
  if (isRecoveryCode(code)) return takeRecoveryCode(reader, vault, { userId, code, now })
  if (challenge.method === 'totp') return takeTotpCode(reader, vault, { userId, code, now, isConfirmed: true })
  return isSentCode(vault, challenge, code, now)
}
