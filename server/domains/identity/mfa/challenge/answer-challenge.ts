import { AppError } from '#shared/kernel/errors.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Session } from '../../entities/session.ts'
import { rememberDevice } from '../../guessing/known-devices.ts'
import { openSession } from '../../open-session.ts'
import type { ShownBy } from '../../open-session.ts'
import { challengeOfToken } from './challenge-token.ts'
import { countWrongCode, endChallenge, lockPersonOf, lockSignInChallenge } from './locked-challenge.ts'
import type { OpenChallenge } from './locked-challenge.ts'
import { secondsUntilNextCode, tooManyWrongCodes } from './wrong-codes.ts'

export interface AnswerParts {
  vault: Vault
  sessionMaxMs: number
}

interface Question {
  challengeToken: string
  /** Where it is given, it has to be the address of the person who is asked. */
  email?: string | undefined
  /** Where it is answered: known there from then on. */
  device?: string | undefined
}

/** By which factor an answer is right, or with which code it is refused. Inside the transaction that holds the question. */
type Judge = (within: DomainContext, question: OpenChallenge, now: number) => Promise<{ by: ShownBy } | ErrorCode>

/**
 * Opens the session that a second factor was asked for. The person and the question are held for the length of it, so
 * that of two right answers at once one opens a session, and of many wrong ones, at however many questions, each is counted.
 *
 * @throws AppError what `judge` refuses with; `mfa_challenge_over` with the fifth wrong answer, and for a question that is
 *   answered, too old or none; `too_many_wrong_codes` for any answer after too many wrong ones of this person
 */
export async function answerChallenge(
  context: DomainContext,
  { vault, sessionMaxMs }: AnswerParts,
  { challengeToken, email, device }: Question,
  judge: Judge,
): Promise<Session> {
  const id = challengeOfToken(vault, challengeToken)
  if (id === null) throw new AppError('mfa_challenge_over')
  // A refusal has to be counted, so it leaves the transaction as a value and not as an error.
  const outcome = await inTransaction(context.em, async (em): Promise<Session | AppError> => {
    const reader = readerOf(em)
    const within = { ...context, em }
    const now = context.clock()
    await lockPersonOf(reader, id)
    const challenge = await lockSignInChallenge(reader, id, now)
    const isTheirs = challenge !== null && (email === undefined || email.toLowerCase() === challenge.email)
    if (!isTheirs) return new AppError('mfa_challenge_over')
    const actorId = challenge.user_id
    const waitS = await secondsUntilNextCode(reader, actorId, now)
    if (waitS > 0) return tooManyWrongCodes(waitS)
    const verdict = await judge(within, challenge, now)
    if (typeof verdict === 'string') {
      const details = { method: challenge.method }
      const isOver = await countWrongCode(reader, challenge, now)
      await recordEvent(within, { kind: 'mfa.refused', actorId, subjectId: actorId, details })
      return new AppError(isOver ? 'mfa_challenge_over' : verdict)
    }
    await endChallenge(reader, challenge, now)
    await rememberDevice(reader, actorId, device, new Date(now))
    return openSession(within, { id: actorId }, sessionMaxMs, ['password', verdict.by])
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}
