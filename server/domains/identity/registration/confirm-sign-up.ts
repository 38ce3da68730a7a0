import { sql } from 'kysely'
import { z } from 'zod'
import type { ConfirmByLink, ConfirmSignUp } from '#shared/domains/identity/sign-up-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { SignUpSecret } from '#shared/kernel/ids.ts'
import { DAY, HOUR, SECOND } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { inTransaction, violatedConstraint } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'
import type { Session } from '../entities/session.ts'
import { rememberDevice } from '../guessing/known-devices.ts'
import { openSession } from '../open-session.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { WRONG_PER_DAY } from './lives.ts'
import { makePerson } from './make-person.ts'
import { hashOfCode, signUpOfToken } from './sign-up-token.ts'
import { countWrong, holdSignUp } from './waiting-sign-up.ts'
import type { HeldSignUp } from './waiting-sign-up.ts'

interface ConfirmServices {
  vault: Vault
  sessionMaxMs: number
}

/**
 * Makes the account of a registration by the code of its mail, in the browser that registered. The registration is held
 * meanwhile, so that of many codes at once each is counted.
 *
 * @throws AppError `invalid_code`; `registration_over` after the fifth, and for one that is done or a day old; `rate_limited`
 *   after many wrong ones for the address; `email_taken`
 */
export async function confirmByCode(
  context: DomainContext,
  { vault, sessionMaxMs }: ConfirmServices,
  { registrationToken, code, device }: ConfirmSignUp,
): Promise<Session> {
  const id = signUpOfToken(vault, registrationToken)
  if (id === null) throw new AppError('registration_over')
  return confirm(context, { id }, { sessionMaxMs, device }, async (reader, signUp, now) => {
    await assertFewWrong(reader, signUp.email, now)
    const { codeHash, codeExpiresAt } = signUp
    const isRight =
      codeHash !== null &&
      codeExpiresAt !== null &&
      millisFromRow(codeExpiresAt) > now &&
      codeHash === hashOfCode(vault, id, code)
    return isRight ? null : new AppError('invalid_code')
  })
}

/**
 * The same by the link and the password that was chosen: who reads the mail of an address that somebody else registered does
 * not know it, and who registered cannot read the mail.
 *
 * @throws AppError `wrong_password`; `registration_over` after the fifth, and for a link that opens nothing; `email_taken`
 */
export function confirmByLink(
  context: DomainContext,
  secret: SignUpSecret,
  { password, device }: ConfirmByLink,
  sessionMaxMs: number,
): Promise<Session> {
  return confirm(
    context,
    { linkHash: hashOfSecret(secret) },
    { sessionMaxMs, device },
    async (_reader, { passwordHash }) =>
      (await isPassword(password, passwordHash))
        ? null
        : new AppError('wrong_password', { fields: { password: { key: 'code.wrong_password' } } }),
  )
}

async function confirm(
  context: DomainContext,
  by: Parameters<typeof holdSignUp>[1],
  { sessionMaxMs, device }: { sessionMaxMs: number; device: string | undefined },
  judge: (reader: Reader, signUp: HeldSignUp, now: number) => Promise<AppError | null>,
): Promise<Session> {
  // A refusal has to be counted, so it leaves the transaction as a value and not as an error.
  const outcome = await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = context.clock()
    const signUp = await holdSignUp(reader, by, now)
    if (signUp === null) return new AppError('registration_over')
    const refusal = await judge(reader, signUp, now)
    if (refusal !== null) {
      await countWrong(reader, signUp)
      return refusal
    }
    const within = { ...context, em }
    const user = await makePerson(within, signUp)
    // Whatever else waits for the address was somebody else's, or is of no more use.
    await sql`delete from sign_ups where email = ${signUp.email}`.execute(reader)
    await rememberDevice(reader, user.id, device, new Date(now))
    return openSession(within, user, sessionMaxMs, ['mailbox'])
  }).catch(asTaken)
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Two registrations of one address at once: the database lets one through. */
function asTaken(error: unknown): never {
  if (violatedConstraint(error) === 'users_email_unique') throw new AppError('email_taken')
  throw error
}

const WrongRow = z.object({ wrong: z.number() })

/** @throws AppError `rate_limited` */
async function assertFewWrong(reader: Reader, email: string, now: number): Promise<void> {
  // One after the other for an address, or as many more as come at once would be let through.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up:${email}`}, 0))`.execute(reader)
  const { rows } = await sqlOf(WrongRow)`
    select coalesce(sum(wrong), 0)::int as wrong from sign_ups
    where email = ${email} and created_at > ${new Date(now - DAY)}`.execute(reader)
  if ((rows[0]?.wrong ?? 0) >= WRONG_PER_DAY) throw new AppError('rate_limited', { retryAfter: HOUR / SECOND })
}
