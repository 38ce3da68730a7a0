import { z } from 'zod'
import { MfaCode } from './mfa-code.ts'
import { Email } from './email.ts'
import { DeviceSecret, MfaMethodName, PASSWORD_MAX, SignedInSession } from './schema.ts'

/** A question that a second factor answers (spec §3, MFA challenge). The token holds for ten minutes. */
export const MfaRequired = z.object({
  mfaRequired: z.literal(true),
  challengeToken: z.string(),
  method: MfaMethodName,
  methods: z.array(MfaMethodName),
})
export type MfaRequired = z.infer<typeof MfaRequired>

/** What the right password gives: the session, or the question for the second factor where one is on. */
export const SignInAnswer = z.union([MfaRequired, SignedInSession])
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** The password of the person who is signed in, for what a stranger at an open screen must not do. */
export const PresentPassword = z.string().min(1, 'validation.passwordRequired').max(PASSWORD_MAX)

/**
 * What shows that it is the owner of the account: the password, a code of the app or from paper, or the proof that one of
 * them was shown a moment ago. One is enough; with none the call is refused.
 */
export const ownerShows = {
  password: PresentPassword.optional(),
  mfaCode: MfaCode.optional(),
  proof: z.string().min(1).max(400).optional(),
}
export const OwnerProof = z.strictObject(ownerShows)
export type OwnerProof = z.infer<typeof OwnerProof>

const ChallengeToken = z.string().min(1).max(400)

export const VerifyMfa = z.strictObject({
  challengeToken: ChallengeToken,
  mfaCode: MfaCode,
  /** Where it is given, it has to be the address of the person who is asked. */
  email: Email.optional(),
  device: DeviceSecret.optional(),
})
export type VerifyMfa = z.infer<typeof VerifyMfa>

export const ResendMfa = z.strictObject({ challengeToken: ChallengeToken, method: MfaMethodName.optional() })
export type ResendMfa = z.infer<typeof ResendMfa>

export const ConfirmMfa = z.strictObject({ mfaCode: MfaCode })

/** A number as it is typed; it is judged as an international one. */
export const AddSms = z.strictObject({
  ...ownerShows,
  phone: z.string().trim().min(1, 'validation.required').max(40),
})

export const PreferMfa = z.strictObject({
  /** `none` turns second factors off and takes a proof; the others take none. */
  method: z.enum([...MfaMethodName.options, 'none']),
  ...ownerShows,
})
export type PreferMfa = z.infer<typeof PreferMfa>

export const RemoveMfa = z.strictObject({ method: MfaMethodName, ...ownerShows })

/** The second factors of a person, as their account page shows them. */
export const MfaStatus = z.object({
  preferred: z.enum([...MfaMethodName.options, 'none']),
  methods: z.array(
    z.object({
      method: MfaMethodName,
      /** The last digits of the number that texts go to. */
      phoneEnding: z.string().nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** Whether one has to be set up before anything else; `waived` where only the demonstration does without. */
  rule: z.enum(['none', 'needed', 'waived']),
})
export type MfaStatus = z.infer<typeof MfaStatus>

/** What a method that was confirmed leaves behind: recovery codes come with the first one and are shown this once. */
export const MfaConfirmed = MfaStatus.extend({ recoveryCodes: z.array(z.string()) })
export type MfaConfirmed = z.infer<typeof MfaConfirmed>
