import { sql } from 'kysely'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import type { Reader } from '#server/database/orm.ts'

/** Ends the questions of a person that are still open, of one method or of all. */
export async function endChallenges(
  reader: Reader,
  userId: string,
  now: number,
  method: MfaMethodName | null = null,
): Promise<void> {
  await sql`
    update mfa_challenges set ended_at = ${new Date(now)}
    where user_id = ${userId} and ended_at is null and (${method}::text is null or method = ${method})`.execute(reader)
}
