import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { RequestOptions } from '#shared/domains/identity/passkeys/schema.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { rpIdOf } from './relying-party.ts'

/** How long a challenge may be answered. */
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * MINUTE

/** What a challenge is for, and by whom and where it may be answered. */
interface Bond {
  purpose: 'add' | 'sign-in' | 'second-step' | 'unlock'
  userId: string | null
  /** The session, or the question. */
  boundTo: string | null
}

/** A new challenge: 32 random bytes, base64url. */
export async function openPasskeyChallenge(
  reader: Reader,
  { purpose, userId, boundTo }: Bond,
  now: number,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const at = new Date(now)
  await sql`
    insert into passkey_challenges (id, created_at, updated_at, challenge, purpose, user_id, bound_to, expires_at)
    values (${v7()}, ${at}, ${at}, ${challenge}, ${purpose}, ${userId}, ${boundTo},
      ${new Date(now + PASSKEY_CHALLENGE_LIFE_MS)})`.execute(reader)
  return challenge
}

/** Takes a challenge for what it was made for: of two answers at once one gets it, and none after them. */
export async function takePasskeyChallenge(
  reader: Reader,
  challenge: string,
  { purpose, userId, boundTo }: Bond,
  now: number,
): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql`
    update passkey_challenges set ended_at = ${at}, updated_at = ${at}
    where challenge = ${challenge} and purpose = ${purpose} and user_id is not distinct from ${userId}::uuid
      and bound_to is not distinct from ${boundTo}::uuid and ended_at is null and expires_at > ${at}
    returning id`.execute(reader)
  return rows.length === 1
}

const ClientData = z.object({ challenge: z.string().max(200), origin: z.string().max(300) })

/** What the browser says it was asked and where; empty for what no browser has written. Nothing of it is proven yet. */
export function claimsOf(clientDataJSON: string): z.infer<typeof ClientData> {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
  } catch {
    return { challenge: '', origin: '' }
  }
}

const KnownRow = z.object({ id: z.string(), transports: z.array(z.string()) })

/** The passkeys of a person, in the form in which a browser is told of them. */
export async function descriptorsOf(reader: Reader, userId: string): Promise<RequestOptions['allowCredentials']> {
  const { rows } = await sqlOf(KnownRow)`
    select credential_id as id, transports from passkeys where user_id = ${userId} order by id`.execute(reader)
  return rows.map((row) => ({ ...row, type: 'public-key' }))
}

/** What the browser asks a passkey with. */
export const requestOptions = (
  config: Config,
  asked: Pick<RequestOptions, 'challenge' | 'allowCredentials' | 'userVerification'>,
): RequestOptions => ({ ...asked, rpId: rpIdOf(config), timeout: PASSKEY_CHALLENGE_LIFE_MS })
