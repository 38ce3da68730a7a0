import { sql } from 'kysely'
import type { Reader } from '#server/database/orm.ts'
import { endChallenges } from './end-challenges.ts'
import { closeSessionsOf } from './end-session.ts'
import { forgetDevices } from './guessing/known-devices.ts'

/**
 * Shuts whatever somebody with the old password may have left open: sessions but the one that may stay, questions for a second factor,
 * links for a new password, and the devices that are known. From `securedAt` on nothing is answered or notified that was set
 * up before: calendar feeds and the browsers of notifications (their domains ask for it).
 */
export async function secureAccount(
  reader: Reader,
  userId: string,
  at: Date,
  { stays = null }: { stays?: string | null } = {},
): Promise<void> {
  await sql`update users set secured_at = ${at} where id = ${userId}`.execute(reader)
  await sql`update password_resets set used_at = ${at} where user_id = ${userId} and used_at is null`.execute(reader)
  await closeSessionsOf(reader, userId, at, stays)
  await endChallenges(reader, userId, at.getTime())
  await forgetDevices(reader, userId)
}
