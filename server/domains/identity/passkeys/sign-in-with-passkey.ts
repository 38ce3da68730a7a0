import type { RequestOptions, SignInWithPasskey } from '#shared/domains/identity/passkeys/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import type { Session } from '../entities/session.ts'
import { isKnownDevice, rememberDevice } from '../guessing/known-devices.ts'
import { openSession } from '../open-session.ts'
import { claimsOf, openPasskeyChallenge, requestOptions, takePasskeyChallenge } from './challenges.ts'
import { checkAnswer, findPasskey } from './check-answer.ts'

type SignInServices = Pick<Services, 'reader' | 'config' | 'limits' | 'clock'>

/** Of nobody: who comes is known once a passkey has answered. */
const AT_SIGN_IN = { purpose: 'sign-in', userId: null, boundTo: null } as const

/** A challenge for whoever wants to sign in. It names no passkey, so it tells nobody who has one. */
export async function beginSignInWithPasskey({ reader, config, clock }: SignInServices): Promise<RequestOptions> {
  const challenge = await openPasskeyChallenge(reader, AT_SIGN_IN, clock())
  return requestOptions(config, { challenge, allowCredentials: [], userVerification: 'required' })
}

/**
 * Opens a session for the person of a passkey that has verified them: it is what they have and what they know or are, so no
 * other factor is asked for.
 *
 * @throws AppError `passkey_refused` alike for an unknown passkey, a wrong answer and a person who may not sign in;
 *   `passkey_copied`; `rate_limited` for an address from which many were wrong
 */
export async function signInWithPasskey(
  context: DomainContext,
  { reader, config, limits }: SignInServices,
  { credential, device }: SignInWithPasskey,
): Promise<Session> {
  const now = context.clock()
  const ip = context.origin.ip ?? ''
  const passkey = await findPasskey(reader, credential.id)
  const isKnown = passkey !== null && (await isKnownDevice(reader, passkey.email, device))
  if (!isKnown) await limits.takeSignIn(ip)
  const { challenge } = claimsOf(credential.response.clientDataJSON)
  const isTaken = await takePasskeyChallenge(reader, challenge, AT_SIGN_IN, now)
  // It is the passkey that says who comes.
  const isNamed = credential.response.userHandle !== undefined
  const verdict =
    isTaken && isNamed && passkey !== null
      ? await checkAnswer(reader, config, { passkey, credential, verified: true, now })
      : 'wrong'
  if (passkey === null || verdict !== 'right') {
    const whose = passkey === null ? {} : { actorId: passkey.user_id, subjectId: passkey.user_id }
    const kind = verdict === 'copied' ? 'passkey.copied' : 'session.refused'
    await recordEvent(context, { kind, ...whose, details: { method: 'passkey' } })
    throw new AppError(verdict === 'copied' ? 'passkey_copied' : 'passkey_refused')
  }
  if (!isKnown) await limits.giveBackSignIn(ip)
  await rememberDevice(reader, passkey.user_id, device, new Date(now))
  return openSession(context, { id: passkey.user_id }, config.sessionMaxMs, ['passkey'])
}
