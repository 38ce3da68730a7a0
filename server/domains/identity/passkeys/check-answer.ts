import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PasskeyAnswer } from '#shared/domains/identity/passkeys/schema.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { claimsOf } from './challenges.ts'
import { originsOf, rpIdOf } from './relying-party.ts'
import { userHandleOf } from './user-handle.ts'

const KnownPasskey = z.object({
  id: z.string(),
  user_id: UserId,
  email: z.string(),
  credential_id: z.string(),
  public_key: z.string(),
})
export type KnownPasskey = z.infer<typeof KnownPasskey>

/** The passkey of an answer, if its person may sign in; null for one that is nobody's. */
export async function findPasskey(reader: Reader, credentialId: string): Promise<KnownPasskey | null> {
  const { rows } = await sqlOf(KnownPasskey)`
    select k.id, k.user_id, u.email, k.credential_id, k.public_key
    from passkeys k join users u on u.id = k.user_id
    where k.credential_id = ${credentialId} and u.status = 'active' and u.deleted_at is null`.execute(reader)
  return rows[0] ?? null
}

interface Checked {
  passkey: KnownPasskey
  credential: PasskeyAnswer
  /** Whether the passkey has to have verified its person, by a finger, a face or a PIN. */
  verified: boolean
  now: number
}

/**
 * Judges the answer of a passkey whose challenge was taken, and counts its use. `copied` for one whose counter did not grow:
 * somebody else has used the same passkey since.
 */
export async function checkAnswer(
  reader: Reader,
  config: Config,
  { passkey, credential, verified, now }: Checked,
): Promise<'right' | 'wrong' | 'copied'> {
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.user_id)) return 'wrong'
  const signed = await readSigned(config, { passkey, credential, verified })
  if (signed === null) return 'wrong'
  const { rows } = await sql`
    update passkeys set counter = ${signed.newCounter}, is_backed_up = ${signed.credentialBackedUp},
      last_used_at = ${new Date(now)}, updated_at = ${new Date(now)}
    where id = ${passkey.id} and (counter < ${signed.newCounter} or (counter = 0 and ${signed.newCounter} = 0))
    returning id`.execute(reader)
  return rows.length === 1 ? 'right' : 'copied'
}

async function readSigned(config: Config, { passkey, credential, verified }: Omit<Checked, 'now'>) {
  const { challenge, origin } = claimsOf(credential.response.clientDataJSON)
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originsOf(config, origin),
      expectedRPID: rpIdOf(config),
      // The counter is judged by the row, so that of two answers at once one is right.
      credential: { id: passkey.credential_id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
      requireUserVerification: verified,
    })
    return isRight ? authenticationInfo : null
  } catch {
    // Whatever is wrong with it, whoever asks learns no more than that it is.
    return null
  }
}
