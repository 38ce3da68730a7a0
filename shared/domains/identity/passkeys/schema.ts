import { z } from 'zod'
import { PasskeyId } from '../../../kernel/ids.ts'
import { OwnerProof } from '../mfa-schema.ts'
import { Email } from '../email.ts'
import { DeviceSecret } from '../schema.ts'

/** Bytes as WebAuthn writes them in JSON (RFC 4648 base64url, without padding). */
const Bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
const Transports = z.array(z.string().max(32)).max(8)
/** What an authenticator of today answers with is far smaller; keys of RSA and certificates are the largest. */
const ANSWER_MAX = 16_000
const CREDENTIAL_ID_MAX = 1400

const credential = {
  id: Bytes(CREDENTIAL_ID_MAX),
  rawId: Bytes(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
}

/** What a new passkey answers (WebAuthn, RegistrationResponseJSON); what else a browser says of it is let fall. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(ANSWER_MAX),
    attestationObject: Bytes(ANSWER_MAX),
    transports: Transports.optional(),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** What a passkey answers to a challenge (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(ANSWER_MAX),
    authenticatorData: Bytes(ANSWER_MAX),
    signature: Bytes(ANSWER_MAX),
    userHandle: Bytes(100).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const Verification = z.enum(['required', 'preferred', 'discouraged'])

/** What the browser is given to make a passkey. */
export const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: Verification,
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** What the browser is given to ask a passkey. Before anybody is known it names none. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: Verification,
})
export type RequestOptions = z.infer<typeof RequestOptions>

export const PASSKEY_NAME_MAX = 60
/** Of one person. */
export const PASSKEYS_MAX = 20

const PasskeyName = z.string().trim().min(1, 'validation.required').max(PASSKEY_NAME_MAX)

export const AddPasskey = z.strictObject({ name: PasskeyName, credential: NewCredential })
export type AddPasskey = z.infer<typeof AddPasskey>

export const RenamePasskey = z.strictObject({ name: PasskeyName })

export const SignInWithPasskey = z.strictObject({ credential: PasskeyAnswer, device: DeviceSecret.optional() })
export type SignInWithPasskey = z.infer<typeof SignInWithPasskey>

const ChallengeToken = z.string().min(1).max(400)
export const BeginSecondStep = z.strictObject({ challengeToken: ChallengeToken })
export const SecondStepByPasskey = z.strictObject({
  challengeToken: ChallengeToken,
  credential: PasskeyAnswer,
  /** Where it is given, it has to be the address of the person who is asked. */
  email: Email.optional(),
})
export type SecondStepByPasskey = z.infer<typeof SecondStepByPasskey>

export const RemovePasskey = OwnerProof

/** A passkey, as its owner sees it. */
export const PasskeyView = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether its maker keeps it for other devices of the person as well. */
  isBackedUp: z.boolean(),
})
export type PasskeyView = z.infer<typeof PasskeyView>
