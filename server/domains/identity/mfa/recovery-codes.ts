import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { RECOVERY_ALPHABET, RECOVERY_COUNT, RECOVERY_LENGTH } from '#shared/domains/identity/mfa-code.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { RANDOM_COST, hashPassword, isPassword } from '../passwords/password-hash.ts'

/** Makes new recovery codes in place of the old ones. They are shown once: the database keeps hashes. */
export async function replaceRecoveryCodes(
  reader: Reader,
  vault: Vault,
  userId: string,
  now: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_COUNT }, newCode)
  const at = new Date(now)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(reader)
  const hashes = await Promise.all(codes.map((code) => hashPassword(keyedHashOf(vault, userId, code), RANDOM_COST)))
  const rows = hashes.map(
    (hash) => sql`(${v7()}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${userId}::uuid, ${hash})`,
  )
  await sql`
    insert into recovery_codes (id, created_at, updated_at, user_id, code_hash) values ${sql.join(rows)}`.execute(
    reader,
  )
  return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`)
}

const CodeRow = z.object({ id: z.string(), hash: z.string() })

/** Takes a recovery code; of two at once one gets it. */
export async function takeRecoveryCode(
  reader: Reader,
  vault: Vault,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<boolean> {
  const kept = await sqlOf(CodeRow)`
    select id, code_hash as hash from recovery_codes where user_id = ${userId} and used_at is null`.execute(reader)
  const keyed = keyedHashOf(vault, userId, code)
  const fits = await Promise.all(kept.rows.map(({ hash }) => isCodeOf(hash, keyed)))
  const found = kept.rows.find((_, index) => fits[index])
  if (found === undefined) return false
  const { rows } = await sql`
    update recovery_codes set used_at = ${new Date(now)}, updated_at = ${new Date(now)}
    where id = ${found.id} and used_at is null returning id`.execute(reader)
  return rows.length === 1
}

/** Codes that were made before they were hashed like passwords are kept as their keyed hash. */
const isCodeOf = async (hash: string, keyed: string): Promise<boolean> =>
  hash.startsWith('$') ? isPassword(keyed, hash) : timingSafeEqual(Buffer.from(hash), Buffer.from(keyed))

/** Fifty random bits. */
const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length))).join('')

/**
 * What is hashed like a password: by a key, so that the database alone is no use to whoever tries all codes. With the owner in it, so
 * that equal codes of two people cannot be seen to be equal. Hashed twice: the inner hash is what was kept before there was a
 * key, and codes of then are good still.
 */
const keyedHashOf = (vault: Vault, userId: string, code: string): string =>
  vault.hash(createHash('sha256').update(`${userId}:${code}`).digest('hex'))
