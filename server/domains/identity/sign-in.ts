import type { Credentials, MfaMethodName } from '#shared/domains/identity/schema.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import type { Session } from './entities/session.ts'
import { User } from './entities/user.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './passwords/password-hash.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { forgiveAttempts, takeAttempt } from './guessing/attempts.ts'
import type { Counted } from './guessing/attempts.ts'
import { isKnownDevice, rememberDevice } from './guessing/known-devices.ts'
import { maskedAddress } from './guessing/masked-address.ts'
import { newWarning, warnOfAttempts } from './guessing/warn-of-attempts.ts'
import { listConfirmedMethods } from './mfa/methods.ts'
import { challengeTokenOf } from './mfa/challenge/challenge-token.ts'
import { openChallenge } from './mfa/challenge/open-challenge.ts'

export type SignInServices = Pick<Services, 'limits' | 'vault' | 'config' | 'reader'>

/**
 * Opens a session for the person of these credentials, or asks for their second factor where one is on. Wrong passwords of
 * elsewhere keep nobody out of a device that they have signed in on, and those of others behind the same address nobody at all: who has
 * no second factor shows by a code of their mail that they are not the one who guesses (docs/decisions/server/rate-limits.md).
 *
 * @throws AppError `account_locked` after too many wrong passwords of devices like this, `rate_limited` for a flood from an
 *   address; `invalid_credentials` for a wrong password, an unknown address and a person who may not sign in alike
 */
export async function signIn(
  context: DomainContext,
  services: SignInServices,
  { email, password, method, device }: Credentials,
): Promise<{ session: Session } | { question: MfaRequired }> {
  const { vault, config, reader } = services
  const account = email.toLowerCase()
  const attempt = await countAttempt(context, services, account, device)
  const user = await context.em.findOne(User, { email: account, deletedAt: null }, { populate: ['passwordHash'] })
  const isRight = await isPassword(password, user?.passwordHash)
  if (user === null || !isRight || user.status !== 'active') {
    await recordRefusal(context, vault, account, user)
    throw new AppError('invalid_credentials')
  }
  await attempt.forgive()
  const isAskedByMail = attempt.isBusy && (user.mfaPreferred ?? null) === null
  // Who has guessed a password where many guess must not be known there from then on.
  if (!isAskedByMail) await rememberDevice(reader, user.id, device, new Date(context.clock()))
  const question = isAskedByMail
    ? await askByMail(context, vault, user)
    : await askSecondFactor(context, vault, user, method)
  return question === null
    ? { session: await openSession(context, user, config.sessionMaxMs, ['password']) }
    : { question }
}

/**
 * Counts an attempt with what it belongs to: a known device has its own count, all the others of an account have one together
 * and count for their address as well. The owner is told when one of them is paused for the first time.
 *
 * @returns also whether many were wrong behind the address of a device that is not known
 */
export async function countAttempt(
  context: DomainContext,
  { limits, vault, reader, config }: SignInServices,
  account: string,
  device: string | undefined,
): Promise<{ isBusy: boolean; forgive(): Promise<unknown> }> {
  const free = config.limits.wrongPasswords
  const isKnown = await isKnownDevice(reader, account, device)
  const counted: Counted =
    isKnown && device !== undefined ? { knownDevice: device, of: account } : { unknownDevices: account }
  const ip = context.origin.ip ?? ''
  const { isBusy } = isKnown ? { isBusy: false } : await limits.takeSignIn(ip)
  const wrong = await takeAttempt({ reader, vault, free, now: context.clock() }, counted).catch(
    async (refusal: unknown) => {
      // No password was looked at, so it counts for no flood either.
      if (!isKnown) await limits.giveBackSignIn(ip)
      throw refusal
    },
  )
  if (wrong === free) await context.queue.send(context.em, warnOfAttempts, newWarning(account))
  return {
    isBusy,
    forgive: () =>
      Promise.all([forgiveAttempts(reader, vault, counted), isKnown ? undefined : limits.giveBackSignIn(ip)]),
  }
}

/** The same before an open session: of a device that is not known with the other screens of its person. */
export async function countAtScreen(
  context: DomainContext,
  services: SignInServices,
  { id, email }: Pick<User, 'id' | 'email'>,
  device: string | undefined,
): Promise<{ forgive(): Promise<unknown> }> {
  const { reader, vault, config } = services
  if (await isKnownDevice(reader, email, device)) return countAttempt(context, services, email, device)
  const counted: Counted = { ownScreen: id }
  await takeAttempt({ reader, vault, free: config.limits.wrongPasswords, now: context.clock() }, counted)
  return { forgive: () => forgiveAttempts(reader, vault, counted) }
}

/** An address that is nobody's is written down masked: it may be a password typed into the wrong field. */
export async function recordRefusal(
  context: DomainContext,
  vault: Vault,
  account: string,
  user: User | null,
): Promise<void> {
  const whose = user === null ? {} : { actorId: user.id, subjectId: user.id }
  const masked = user === null ? maskedAddress(vault, account) : {}
  await recordEvent(context, { kind: 'session.refused', ...whose, details: { method: 'password', ...masked } })
}

/** The question for somebody without a second factor: the code of a mail. @throws AppError as `openChallenge` */
const askByMail = (context: DomainContext, vault: Vault, { id: userId }: Pick<User, 'id'>): Promise<MfaRequired> =>
  inTransaction(context.em, async (em) => {
    const id = await openChallenge(context, em, { userId, purpose: 'sign-in', method: 'email' })
    return { mfaRequired: true, challengeToken: challengeTokenOf(vault, id), method: 'email', methods: ['email'] }
  })

/**
 * The question for somebody whose password was right: by the method they ask for, else the one they prefer. Null where no
 * second factor is on.
 *
 * @throws AppError as `openChallenge`
 */
async function askSecondFactor(
  context: DomainContext,
  vault: Vault,
  user: Pick<User, 'id' | 'mfaPreferred'>,
  wanted: MfaMethodName | undefined,
): Promise<MfaRequired | null> {
  const { mfaPreferred: preferred } = user
  if (preferred === null || preferred === undefined) return null
  return inTransaction(context.em, async (em) => {
    const methods = await listConfirmedMethods(readerOf(em), user.id)
    const method = methods.find((known) => known === wanted) ?? preferred
    const id = await openChallenge(context, em, { userId: user.id, purpose: 'sign-in', method })
    return { mfaRequired: true, challengeToken: challengeTokenOf(vault, id), method, methods }
  })
}
