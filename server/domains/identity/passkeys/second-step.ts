import type { RequestOptions, SecondStepByPasskey } from '#shared/domains/identity/passkeys/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import type { Session } from '../entities/session.ts'
import { answerChallenge } from '../mfa/challenge/answer-challenge.ts'
import { challengeOfToken } from '../mfa/challenge/challenge-token.ts'
import { lockSignInChallenge } from '../mfa/challenge/locked-challenge.ts'
import { claimsOf, descriptorsOf, openPasskeyChallenge, requestOptions, takePasskeyChallenge } from './challenges.ts'
import { checkAnswer, findPasskey } from './check-answer.ts'

type StepServices = Pick<Services, 'vault' | 'config'>

/**
 * A challenge for the passkeys of the person whose password was right a moment ago.
 *
 * @throws AppError `mfa_challenge_over`; `mfa_not_set_up` for somebody without a passkey
 */
export async function beginSecondStep(
  context: DomainContext,
  { vault, config }: StepServices,
  challengeToken: string,
): Promise<RequestOptions> {
  const id = challengeOfToken(vault, challengeToken)
  if (id === null) throw new AppError('mfa_challenge_over')
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = context.clock()
    const question = await lockSignInChallenge(reader, id, now)
    if (question === null) throw new AppError('mfa_challenge_over')
    const allowCredentials = await descriptorsOf(reader, question.user_id)
    if (allowCredentials.length === 0) throw new AppError('mfa_not_set_up')
    const bond = { purpose: 'second-step', userId: question.user_id, boundTo: id } as const
    const challenge = await openPasskeyChallenge(reader, bond, now)
    // The password was the one factor; a key that is merely touched is the other.
    return requestOptions(config, { challenge, allowCredentials, userVerification: 'discouraged' })
  })
}

/**
 * Opens the session that a second factor was asked for, by a passkey. A wrong answer counts as a wrong code does.
 *
 * @throws AppError `passkey_refused`, `passkey_copied`, and as `answerChallenge`
 */
export const takeSecondStep = (
  context: DomainContext,
  { vault, config }: StepServices,
  { credential, ...question }: SecondStepByPasskey,
): Promise<Session> =>
  answerChallenge(context, { vault, sessionMaxMs: config.sessionMaxMs }, question, async (within, asked, now) => {
    const reader = readerOf(within.em)
    const bond = { purpose: 'second-step', userId: asked.user_id, boundTo: asked.id } as const
    const { challenge } = claimsOf(credential.response.clientDataJSON)
    if (!(await takePasskeyChallenge(reader, challenge, bond, now))) return 'passkey_refused'
    const passkey = await findPasskey(reader, credential.id)
    if (passkey === null || passkey.user_id !== asked.user_id) return 'passkey_refused'
    const verdict = await checkAnswer(reader, config, { passkey, credential, verified: false, now })
    if (verdict === 'right') return { by: 'passkey' }
    if (verdict === 'wrong') return 'passkey_refused'
    const actorId = asked.user_id
    await recordEvent(within, { kind: 'passkey.copied', actorId, subjectId: actorId, details: { method: 'passkey' } })
    return 'passkey_copied'
  })
