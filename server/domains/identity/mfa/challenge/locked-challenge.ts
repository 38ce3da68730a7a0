import { z } from 'zod'
import { sql } from 'kysely'
import { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { Vault } from '#server/config/vault.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { hashOfSentCode } from './sent-code.ts'
import { noteWrongCode } from './wrong-codes.ts'

/** Wrong codes after which a question is over. */
export const WRONG_MAX = 5

/** A question that is open, held by this transaction. */
export const OpenChallenge = z.object({
  id: z.string(),
  user_id: UserId,
  email: z.string(),
  method: MfaMethodName,
  code_hash: z.string().nullable(),
  code_expires_at: z.string().nullable(),
  sent: z.number(),
  wrong: z.number(),
  expires_at: z.string(),
})
export type OpenChallenge = z.infer<typeof OpenChallenge>

/** Holds the person of a question, before the question itself is held: whoever sets factors up goes the same way. */
export async function lockPersonOf(reader: Reader, challengeId: string): Promise<void> {
  await sql`
    select 1 from users where id = (select user_id from mfa_challenges where id = ${challengeId})
    for no key update`.execute(reader)
}

/** The open question of a sign-in, locked; null when it is over, or its person may no longer sign in. */
export async function lockSignInChallenge(reader: Reader, id: string, now: number): Promise<OpenChallenge | null> {
  const { rows } = await sqlOf(OpenChallenge)`
    select c.id, c.user_id, u.email, c.method, c.code_hash, c.code_expires_at, c.sent, c.wrong, c.expires_at
    from mfa_challenges c join users u on u.id = c.user_id
    where c.id = ${id} and c.purpose = 'sign-in' and c.ended_at is null and c.expires_at > ${new Date(now)}
      and u.status = 'active' and u.deleted_at is null
    for update of c`.execute(reader)
  return rows[0] ?? null
}

/** The latest open question about a method that is being set up, locked. */
export async function lockSetUpChallenge(
  reader: Reader,
  userId: string,
  method: MfaMethodName,
  now: number,
): Promise<OpenChallenge | null> {
  const { rows } = await sqlOf(OpenChallenge)`
    select c.id, c.user_id, '' as email, c.method, c.code_hash, c.code_expires_at, c.sent, c.wrong, c.expires_at
    from mfa_challenges c
    where c.user_id = ${userId} and c.purpose = 'set-up' and c.method = ${method} and c.ended_at is null
      and c.expires_at > ${new Date(now)}
    order by c.id desc limit 1 for update`.execute(reader)
  return rows[0] ?? null
}

/** Whether it is the code that was sent last, and in time. */
export const isSentCode = (
  vault: Vault,
  { id, code_hash, code_expires_at }: OpenChallenge,
  code: string,
  now: number,
): boolean =>
  code_hash !== null &&
  code_expires_at !== null &&
  millisFromRow(code_expires_at) > now &&
  code_hash === hashOfSentCode(vault, id, code)

export async function endChallenge(reader: Reader, { id }: OpenChallenge, now: number): Promise<void> {
  await sql`update mfa_challenges set ended_at = ${new Date(now)}, code_hash = null where id = ${id}`.execute(reader)
}

/** Counts a wrong code, for its question and for its person; true when that was the last one the question bears. */
export async function countWrongCode(
  reader: Reader,
  { id, user_id: userId, wrong }: OpenChallenge,
  now: number,
): Promise<boolean> {
  await noteWrongCode(reader, userId, now)
  const isOver = wrong + 1 >= WRONG_MAX
  await sql`
    update mfa_challenges set wrong = wrong + 1, ended_at = ${isOver ? new Date(now) : null}
    where id = ${id}`.execute(reader)
  return isOver
}
