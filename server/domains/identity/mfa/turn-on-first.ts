import { sql } from 'kysely'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { listConfirmedMethods } from './methods.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * What a method that is about to be turned on brings: the first one becomes the preferred one and brings the recovery codes,
 * which are shown this once; none for another. The transaction holds the person.
 */
export async function turnOnFirst(
  reader: Reader,
  vault: Vault,
  userId: string,
  { method, now }: { method: MfaMethodName; now: number },
): Promise<string[]> {
  if ((await listConfirmedMethods(reader, userId)).length > 0) return []
  await sql`
    update users set mfa_preferred = ${method}, updated_at = ${new Date(now)} where id = ${userId}`.execute(reader)
  return replaceRecoveryCodes(reader, vault, userId, now)
}
