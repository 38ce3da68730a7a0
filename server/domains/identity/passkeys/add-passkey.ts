import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { MfaConfirmed } from '#shared/domains/identity/mfa-schema.ts'
import { PASSKEYS_MAX } from '#shared/domains/identity/passkeys/schema.ts'
import type { AddPasskey, CreationOptions, NewCredential } from '#shared/domains/identity/passkeys/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Config } from '#server/config/config.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { lockPerson, readMfaStatus } from '../mfa/methods.ts'
import { turnOnFirst } from '../mfa/turn-on-first.ts'
import {
  PASSKEY_CHALLENGE_LIFE_MS,
  claimsOf,
  descriptorsOf,
  openPasskeyChallenge,
  takePasskeyChallenge,
} from './challenges.ts'
import { originsOf, rpIdOf } from './relying-party.ts'
import { userHandleOf } from './user-handle.ts'

const RP_NAME = 'Tendwell'
/** COSE: EdDSA, ES256, RS256, which every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]

const PersonRow = z.object({ email: z.string(), name: z.string() })

/**
 * What the browser needs to make a passkey. The caller has shown that the account is theirs.
 *
 * @throws AppError `conflict` for somebody who has as many as one may have
 */
export async function beginPasskey(context: DomainContext, config: Config): Promise<CreationOptions> {
  const { userId, sessionId } = signedIn(context.actor)
  const reader = readerOf(context.em)
  const known = await descriptorsOf(reader, userId)
  if (known.length >= PASSKEYS_MAX) throw new AppError('conflict')
  const { rows } = await sqlOf(PersonRow)`
    select email, first_name || ' ' || last_name as name from users where id = ${userId}`.execute(reader)
  const { email, name } = rows[0] ?? { email: '', name: '' }
  const bond = { purpose: 'add', userId, boundTo: sessionId } as const
  return {
    rp: { name: RP_NAME, id: rpIdOf(config) },
    user: { id: userHandleOf(userId), name: email, displayName: name.trim() },
    challenge: await openPasskeyChallenge(reader, bond, context.clock()),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    // Who made the device is nothing that a clinic has to know.
    attestation: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  }
}

/**
 * Keeps the passkey that the browser has made. The first second factor becomes the preferred one and brings the recovery codes.
 *
 * @throws AppError `passkey_refused` for an answer to another challenge or from another page; `conflict` for a passkey that
 *   somebody has already
 */
export async function addPasskey(
  context: DomainContext,
  { config, reader, vault }: Pick<Services, 'config' | 'reader' | 'vault'>,
  { name, credential }: AddPasskey,
): Promise<MfaConfirmed> {
  const { userId, sessionId } = signedIn(context.actor)
  const now = context.clock()
  const { challenge } = claimsOf(credential.response.clientDataJSON)
  // Outside the transaction: also an answer that is refused has used it up.
  const isTaken = await takePasskeyChallenge(reader, challenge, { purpose: 'add', userId, boundTo: sessionId }, now)
  const made = isTaken ? await readMade(config, credential) : null
  if (made === null) throw new AppError('passkey_refused')
  const { id: credentialId, publicKey, counter } = made.credential
  const transports = JSON.stringify(credential.response.transports ?? [])
  const row = sql`(${v7()}, ${new Date(now)}, ${new Date(now)}, ${userId}, ${credentialId},
    ${Buffer.from(publicKey).toString('base64url')}, ${counter}, ${transports}::jsonb, ${name}, ${made.credentialBackedUp})`
  return inTransaction(context.em, async (em) => {
    const within = readerOf(em)
    await lockPerson(within, userId)
    const recoveryCodes = await turnOnFirst(within, vault, userId, { method: 'passkey', now })
    await keep(within, row)
    await recordEvent({ ...context, em }, { kind: 'mfa.enabled', subjectId: userId, details: { method: 'passkey' } })
    return { ...(await readMfaStatus(within, signedIn(context.actor))), recoveryCodes }
  })
}

async function keep(reader: Reader, row: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`
    insert into passkeys (id, created_at, updated_at, user_id, credential_id, public_key, counter, transports, name, is_backed_up)
    values ${row} on conflict (credential_id) do nothing returning id`.execute(reader)
  if (rows.length === 0) throw new AppError('conflict')
}

async function readMade(config: Config, credential: NewCredential) {
  const { challenge, origin } = claimsOf(credential.response.clientDataJSON)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originsOf(config, origin),
      expectedRPID: rpIdOf(config),
      supportedAlgorithmIDs: ALGORITHMS,
      // One that does not verify its person is a second factor, and no more: each sign-in without a password asks for it.
      requireUserVerification: false,
    })
    return verified ? registrationInfo : null
  } catch {
    return null
  }
}
