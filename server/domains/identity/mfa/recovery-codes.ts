import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { RECOVERY_ALPHABET, RECOVERY_COUNT, RECOVERY_LENGTH } from '#shared/domains/identity/mfa-code.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'

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
  for (const code of codes) {
    await sql`
      insert into recovery_codes (id, created_at, updated_at, user_id, code_hash)
      values (${v7()}, ${at}, ${at}, ${userId}, ${hashOf(vault, userId, code)})`.execute(reader)
  }
  return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`)
}

/** Takes a recovery code; of two at once one gets it. */
export async function takeRecoveryCode(
  reader: Reader,
  vault: Vault,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${new Date(now)}, updated_at = ${new Date(now)}
    where user_id = ${userId} and code_hash = ${hashOf(vault, userId, code)} and used_at is null returning id`.execute(
    reader,
  )
  return rows.length === 1
}

/** Fifty random bits. */
const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length))).join('')

/**
 * With the owner in it, so that equal codes of two people cannot be seen to be equal. Hashed twice: the inner hash is what was
 * kept before there was a key, and codes of then are good still.
 */
const hashOf = (vault: Vault, userId: string, code: string): string =>
  vault.hash(createHash('sha256').update(`${userId}:${code}`).digest('hex'))
