import { z } from 'zod'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { openChallenge } from './challenge/open-challenge.ts'
import { endChallenges } from '../end-challenges.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/** Whose numbers are meant where one is typed without a country and the person has none. */
const DEFAULT_COUNTRY = 'US'

const EmailRow = z.object({ email: z.string() })

/**
 * Begins with an authenticator app. Begun anew, the secret before it is forgotten.
 *
 * @throws AppError `conflict` when one is on already
 */
export async function setUpTotp(context: DomainContext, vault: Vault): Promise<{ secret: string; uri: string }> {
  const { userId } = signedIn(context.actor)
  const secret = newTotpSecret()
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await keepPending(reader, context, userId, { method: 'totp', secret: vault.seal(secret), phone: null })
    const { rows } = await sqlOf(EmailRow)`select email from users where id = ${userId}`.execute(reader)
    return { secret, uri: totpUri(rows[0]?.email ?? '', secret) }
  })
}

/**
 * Begins with text messages: a code goes to the number.
 *
 * @throws AppError `invalid_input` for what is no phone number, `conflict` when texts are on already
 */
export async function addSms(context: DomainContext, typed: string): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const phone = await readPhone(reader, userId, typed)
    await keepPending(reader, context, userId, { method: 'sms', secret: null, phone })
    await askForCode({ ...context, em }, reader, userId, 'sms')
  })
}

/** Begins with mails: a code goes to the account's own address. @throws AppError `conflict` when mails are on already */
export async function addEmail(context: DomainContext): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await keepPending(reader, context, userId, { method: 'email', secret: null, phone: null })
    await askForCode({ ...context, em }, reader, userId, 'email')
  })
}

/** A code of a set-up that was begun before no longer works. */
async function askForCode(
  context: DomainContext,
  reader: Reader,
  userId: string,
  method: MfaMethodName,
): Promise<void> {
  await endChallenges(reader, userId, context.clock(), method)
  await openChallenge(context, context.em, { userId, purpose: 'set-up', method })
}

interface Pending {
  method: MfaMethodName
  secret: string | null
  phone: string | null
}

async function keepPending(
  reader: Reader,
  { clock }: DomainContext,
  userId: string,
  { method, secret, phone }: Pending,
): Promise<void> {
  const now = new Date(clock())
  const { rows } = await sql`
    insert into mfa_methods (id, created_at, updated_at, user_id, method, secret, phone)
    values (${v7()}, ${now}, ${now}, ${userId}, ${method}, ${secret}, ${phone})
    on conflict (user_id, method) do update
      set secret = excluded.secret, phone = excluded.phone, updated_at = excluded.updated_at, last_step = null
      where mfa_methods.confirmed_at is null
    returning id`.execute(reader)
  if (rows.length === 0) throw new AppError('conflict')
}

const CountryRow = z.object({ country: z.string().nullable() })

/** The number in E.164. */
async function readPhone(reader: Reader, userId: string, typed: string): Promise<string> {
  const { rows } = await sqlOf(CountryRow)`select country from users where id = ${userId}`.execute(reader)
  const country = rows[0]?.country ?? DEFAULT_COUNTRY
  const number = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined)
  if (number === undefined || !number.isValid()) throw invalidField('phone', 'validation.phone')
  return number.number
}
