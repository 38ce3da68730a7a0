import { sql } from 'kysely'
import type { PasskeyAnswer, RequestOptions } from '#shared/domains/identity/passkeys/schema.ts'
import type { UnlockByPassword, UnlockByPin } from '#shared/domains/identity/screen-lock/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { User } from '../entities/user.ts'
import {
  claimsOf,
  descriptorsOf,
  openPasskeyChallenge,
  requestOptions,
  takePasskeyChallenge,
} from '../passkeys/challenges.ts'
import { checkAnswer, findPasskey } from '../passkeys/check-answer.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { countAtScreen, recordRefusal } from '../sign-in.ts'
import type { SignInServices } from '../sign-in.ts'
import { assertDevicePin } from './device-pin.ts'

/** For how long the other tabs may follow one that was unlocked. */
const FOLLOW_MS = MINUTE

/** Nothing else that is sealed begins like this. */
const MARK = 'unlocked-tab'

interface Unlocked {
  proof: string
}

/**
 * Unlocks the session of the caller by their password, which is counted for this device where it is known, and with other screens of theirs else:
 * what strangers guess at the door locks nobody out of what they have open.
 *
 * @throws AppError `wrong_password`, and as `countAtScreen`
 */
export async function unlockByPassword(
  context: DomainContext,
  services: SignInServices,
  { password, device }: UnlockByPassword,
): Promise<Unlocked> {
  const { userId } = signedIn(context.actor)
  const user = await context.em.findOneOrFail(User, { id: userId }, { populate: ['passwordHash'] })
  const attempt = await countAtScreen(context, services, { id: userId, email: user.email }, device)
  if (!(await isPassword(password, user.passwordHash))) {
    await recordRefusal(context, services.vault, user.email, user)
    throw new AppError('wrong_password', { fields: { password: { key: 'code.wrong_password' } } })
  }
  await attempt.forgive()
  return openLocked(context, services.vault)
}

/** Unlocks the session of the caller by the PIN that they have set on this device. @throws AppError as `assertDevicePin` */
export async function unlockByPin(
  context: DomainContext,
  services: Pick<Services, 'reader' | 'vault'>,
  shown: UnlockByPin,
): Promise<Unlocked> {
  await assertDevicePin(context, services, shown)
  return openLocked(context, services.vault)
}

/** A challenge for the passkeys of the caller. @throws AppError `mfa_not_set_up` for somebody without one */
export async function beginUnlock(
  context: DomainContext,
  { reader, config }: Pick<Services, 'reader' | 'config'>,
): Promise<RequestOptions> {
  const { userId, sessionId } = signedIn(context.actor)
  const allowCredentials = await descriptorsOf(reader, userId)
  if (allowCredentials.length === 0) throw new AppError('mfa_not_set_up')
  const bond = { purpose: 'unlock', userId, boundTo: sessionId } as const
  const challenge = await openPasskeyChallenge(reader, bond, context.clock())
  return requestOptions(config, { challenge, allowCredentials, userVerification: 'required' })
}

/** Unlocks the session of the caller by their passkey. @throws AppError `passkey_refused`, `passkey_copied` */
export async function unlockByPasskey(
  context: DomainContext,
  { reader, config, vault }: Pick<Services, 'reader' | 'config' | 'vault'>,
  credential: PasskeyAnswer,
): Promise<Unlocked> {
  const { userId, sessionId } = signedIn(context.actor)
  const now = context.clock()
  const { challenge } = claimsOf(credential.response.clientDataJSON)
  const bond = { purpose: 'unlock', userId, boundTo: sessionId } as const
  const isTaken = await takePasskeyChallenge(reader, challenge, bond, now)
  const passkey = await findPasskey(reader, credential.id)
  if (!isTaken || passkey === null || passkey.user_id !== userId) throw new AppError('passkey_refused')
  const verdict = await checkAnswer(reader, config, { passkey, credential, verified: true, now })
  if (verdict === 'right') return openLocked(context, vault)
  const kind = verdict === 'copied' ? 'passkey.copied' : 'session.refused'
  await recordEvent(context, { kind, subjectId: userId, details: { method: 'passkey' } })
  throw new AppError(verdict === 'copied' ? 'passkey_copied' : 'passkey_refused')
}

/** Unlocks the session of the caller as another of their tabs was a moment ago. @throws AppError `session_locked` */
export async function followUnlocked(context: DomainContext, vault: Vault, proof: string): Promise<void> {
  if (!isFresh(context, vault, proof)) throw new AppError('session_locked')
  await openLocked(context, vault)
}

async function openLocked(context: DomainContext, vault: Vault): Promise<Unlocked> {
  const { userId, sessionId } = signedIn(context.actor)
  const now = context.clock()
  await inTransaction(context.em, async (em) => {
    await sql`
      update sessions set locked_at = null, last_used_at = ${new Date(now)} where id = ${sessionId}`.execute(
      readerOf(em),
    )
    await recordEvent({ ...context, em }, { kind: 'session.unlocked', subjectId: sessionId })
  })
  return { proof: vault.seal([MARK, userId, now + FOLLOW_MS].join(' ')) }
}

function isFresh(context: DomainContext, vault: Vault, proof: string): boolean {
  try {
    const [mark, userId, until] = vault.open(proof).split(' ')
    return mark === MARK && userId === signedIn(context.actor).userId && Number(until) > context.clock()
  } catch {
    return false
  }
}
