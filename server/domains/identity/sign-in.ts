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
import { listAnswerable } from './mfa/methods.ts'
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
  const preferred = user.mfaPreferred ?? null
  // A demonstration without mail has nobody who could read the code.
  const isAskedByMail = preferred === null && attempt.isBusy && !config.showsMails
  // Who has guessed a password where many guess must not be known there from then on.
  if (!isAskedByMail) await rememberDevice(reader, user.id, device, new Date(context.clock()))
  const asked = isAskedByMail ? 'email' : preferred
  const question = asked === null ? null : await askSecondFactor(context, vault, user.id, { asked, wanted: method })
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
async function countAttempt(
  context: DomainContext,
  { limits, vault, reader, config }: SignInServices,
  account: string,
  device: string | undefined,
): Promise<{ isBusy: boolean; forgive(): Promise<unknown> }> {
  const free = config.limits.wrongPasswords
  const elsewhere: Counted = { unknownDevices: account }
  const counted = await countedAs(reader, account, device, elsewhere)
  const isKnown = counted !== elsewhere
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
  { vault, reader, config }: SignInServices,
  { id, email }: Pick<User, 'id' | 'email'>,
  device: string | undefined,
): Promise<{ forgive(): Promise<unknown> }> {
  const free = config.limits.wrongPasswords
  const elsewhere: Counted = { ownScreen: id }
  const counted = await countedAs(reader, email, device, elsewhere)
  const wrong = await takeAttempt({ reader, vault, free, now: context.clock() }, counted)
  if (counted !== elsewhere && wrong === free) await context.queue.send(context.em, warnOfAttempts, newWarning(email))
  return { forgive: () => forgiveAttempts(reader, vault, counted) }
}

/** With what an attempt on a device is counted: by itself where the account knows it. */
const countedAs = async (
  reader: SignInServices['reader'],
  account: string,
  device: string | undefined,
  elsewhere: Counted,
): Promise<Counted> =>
  device !== undefined && (await isKnownDevice(reader, account, device))
    ? { knownDevice: device, of: account }
    : elsewhere

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

/**
 * The question for somebody whose password was right: by the method they want where it is one of theirs, else the one that is asked for.
 *
 * @throws AppError as `openChallenge`
 */
const askSecondFactor = (
  context: DomainContext,
  vault: Vault,
  userId: string,
  { asked, wanted }: { asked: MfaMethodName; wanted: MfaMethodName | undefined },
): Promise<MfaRequired> =>
  inTransaction(context.em, async (em) => {
    const methods = await listAnswerable(readerOf(em), userId, asked)
    const method = methods.find((known) => known === wanted) ?? asked
    const id = await openChallenge(context, em, { userId, purpose: 'sign-in', method })
    return { mfaRequired: true, challengeToken: challengeTokenOf(vault, id), method, methods }
  })
