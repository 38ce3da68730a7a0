import { sql } from 'kysely'
import type { Reader } from '#server/database/orm.ts'
import { listConfirmedMethods } from './methods.ts'

/**
 * Takes away what was added since then by which one signs in: whoever had the account in hand would keep it by that. What the owner had
 * before stays; without any of it second factors are off.
 */
export async function endFactorsSince(reader: Reader, userId: string, since: Date): Promise<void> {
  await sql`
    delete from mfa_methods where user_id = ${userId} and greatest(created_at, confirmed_at) >= ${since}`.execute(
    reader,
  )
  await sql`delete from passkeys where user_id = ${userId} and created_at >= ${since}`.execute(reader)
  await sql`delete from recovery_codes where user_id = ${userId} and created_at >= ${since}`.execute(reader)
  const [first = null, ...others] = await listConfirmedMethods(reader, userId)
  if (first === null) await sql`delete from recovery_codes where user_id = ${userId}`.execute(reader)
  await sql`
    update users set mfa_preferred = ${first}
    where id = ${userId} and mfa_preferred is not null
      and mfa_preferred <> all(${first === null ? [] : [first, ...others]}::text[])`.execute(reader)
}
