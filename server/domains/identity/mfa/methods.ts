import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MfaStatus } from '#shared/domains/identity/mfa-schema.ts'
import { MfaMethodName } from '#shared/domains/identity/schema.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { totpStep } from './totp.ts'

const PHONE_ENDING = 4

/** The order in which screens offer them. */
const OFFERED = sql`array_position(array['passkey', 'totp', 'sms', 'email'], m.method)`

const MethodRow = z.object({ method: MfaMethodName })

/** The second factors that are on: methods that were confirmed, and passkeys, of which each is there once it works. */
const confirmedOf = (userId: RawBuilder<unknown>) => sql`
  select method, phone from mfa_methods where user_id = ${userId} and confirmed_at is not null
  union all select 'passkey', null where exists (select 1 from passkeys where user_id = ${userId})`

/** The second factors that are on, in the order in which screens offer them. */
export async function listConfirmedMethods(reader: Reader, userId: string): Promise<MfaMethodName[]> {
  const { rows } = await sqlOf(MethodRow)`
    select method from (${confirmedOf(sql`${userId}::uuid`)}) m order by ${OFFERED}`.execute(reader)
  return rows.map(({ method }) => method)
}

/**
 * The ways in which a question can be answered: the second factors that are on. Somebody without any is asked by mail behind an address
 * where many passwords were wrong, and by nothing else.
 */
export async function listAnswerable(reader: Reader, userId: string, asked: MfaMethodName): Promise<MfaMethodName[]> {
  const confirmed = await listConfirmedMethods(reader, userId)
  return confirmed.length === 0 ? [asked] : confirmed
}

const MfaStatusRow = z.object({
  preferred: MfaMethodName.nullable(),
  codes: z.number(),
  methods: z.array(z.object({ method: MfaMethodName, phone: z.string().nullable() })),
})

/** What a person's account page shows about their second factors. */
export async function readMfaStatus(
  reader: Reader,
  { userId, factorRule }: Pick<SignedIn, 'userId' | 'factorRule'>,
): Promise<MfaStatus> {
  const { rows } = await sqlOf(MfaStatusRow)`
    select u.mfa_preferred as preferred,
      (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as codes,
      coalesce((select json_agg(json_build_object('method', m.method, 'phone', m.phone)
        order by ${OFFERED}) from (${confirmedOf(sql`u.id`)}) m), '[]') as methods
    from users u where u.id = ${userId}`.execute(reader)
  const [row] = rows
  return {
    preferred: row?.preferred ?? 'none',
    recoveryCodesLeft: row?.codes ?? 0,
    // What was judged at the beginning of a call that has turned one on no longer holds.
    rule: (row?.preferred ?? null) === null ? factorRule : 'none',
    methods: (row?.methods ?? []).map(({ method, phone }) => ({
      method,
      phoneEnding: phone?.slice(-PHONE_ENDING) ?? null,
    })),
  }
}

/** Lets what one person does about their second factors happen one after the other. Inside a transaction. */
export async function lockPerson(reader: Reader, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(reader)
}

interface TotpAttempt {
  userId: string
  code: string
  now: number
  /** Before the set-up is confirmed, or after. */
  isConfirmed: boolean
}

const TotpCodeRow = z.object({ id: z.string(), secret: z.string().nullable() })

/**
 * Takes a code of the authenticator app. Which of two at once may have it is decided by the row: each time step is taken
 * once, and none before it after it.
 */
export async function takeTotpCode(
  reader: Reader,
  vault: Vault,
  { userId, code, now, isConfirmed }: TotpAttempt,
): Promise<boolean> {
  const { rows } = await sqlOf(TotpCodeRow)`
    select id, secret from mfa_methods
    where user_id = ${userId} and method = 'totp' and (confirmed_at is not null) = ${isConfirmed}`.execute(reader)
  const [row] = rows
  if (row === undefined || row.secret === null) return false
  const step = totpStep(vault.open(row.secret), code, now)
  if (step === null) return false
  const taken = await sql`
    update mfa_methods set last_step = ${step}, updated_at = ${new Date(now)}
    where id = ${row.id} and (last_step is null or last_step < ${step}) returning id`.execute(reader)
  return taken.rows.length === 1
}
