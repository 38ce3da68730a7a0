import { isRecoveryCode } from '#shared/domains/identity/mfa-code.ts'
import type { VerifyMfa } from '#shared/domains/identity/mfa-schema.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Session } from '../../entities/session.ts'
import { takeTotpCode } from '../methods.ts'
import { takeRecoveryCode } from '../recovery-codes.ts'
import { answerChallenge } from './answer-challenge.ts'
import type { AnswerParts } from './answer-challenge.ts'
import { isSentCode } from './locked-challenge.ts'
import type { OpenChallenge } from './locked-challenge.ts'

/**
 * Opens the session that a second factor was asked for, by its code or a recovery code.
 *
 * @throws AppError `invalid_mfa_code`, and as `answerChallenge`
 */
export const verifyMfa = (
  context: DomainContext,
  parts: AnswerParts,
  { mfaCode, ...question }: VerifyMfa,
): Promise<Session> =>
  answerChallenge(context, parts, question, async (within, challenge, now) => {
    if (!(await isRightCode(within, parts.vault, challenge, mfaCode, now))) return 'invalid_mfa_code'
    const actorId = challenge.user_id
    if (!isRecoveryCode(mfaCode)) return { by: challenge.method }
    await recordEvent(within, { kind: 'mfa.recovery_code_used', actorId, subjectId: actorId })
    return { by: 'recovery-code' }
  })

async function isRightCode(
  { em }: DomainContext,
  vault: Vault,
  challenge: OpenChallenge,
  code: string,
  now: number,
): Promise<boolean> {
  const reader = readerOf(em)
  const userId = challenge.user_id
  if (isRecoveryCode(code)) return takeRecoveryCode(reader, vault, { userId, code, now })
  if (challenge.method === 'totp') return takeTotpCode(reader, vault, { userId, code, now, isConfirmed: true })
  return isSentCode(vault, challenge, code, now)
}
