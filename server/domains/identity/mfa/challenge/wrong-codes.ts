import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { AppError } from '#shared/kernel/errors.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'

/**
 * Of one person in any hour, over all questions, set-ups and recovery codes: who has stolen a password may open as many
 * questions as they like and guess at them all at once.
 */
const WRONG_PER_HOUR = 25

const OldestRow = z.object({ created_at: z.string() })

/**
 * Seconds until another code of this person may be looked at; 0 for now. Only exact while the transaction holds the
 * person (`lockPerson`).
 */
export async function secondsUntilNextCode(reader: Reader, userId: string, now: number): Promise<number> {
  // The one that has to be forgotten before there is room again.
  const { rows } = await sqlOf(OldestRow)`
    select created_at from wrong_codes where user_id = ${userId} and created_at > ${new Date(now - HOUR)}
    order by created_at desc offset ${WRONG_PER_HOUR - 1} limit 1`.execute(reader)
  const [row] = rows
  return row === undefined ? 0 : Math.max(1, Math.ceil((millisFromRow(row.created_at) + HOUR - now) / 1000))
}

/** Writes a wrong code down. The transaction must not be rolled back by the refusal that follows. */
export async function noteWrongCode(reader: Reader, userId: string, now: number): Promise<void> {
  const at = new Date(now)
  await sql`
    insert into wrong_codes (id, created_at, updated_at, user_id) values (${v7()}, ${at}, ${at}, ${userId})`.execute(
    reader,
  )
}

/** Too many codes of a person were wrong: none is looked at, the right one neither. */
export const tooManyWrongCodes = (retryAfter: number): AppError => new AppError('too_many_wrong_codes', { retryAfter })
