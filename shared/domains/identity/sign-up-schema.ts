import { z } from 'zod'
import { SignUpSecret } from '../../kernel/ids.ts'
import { MfaCode } from './mfa-code.ts'
import { DeviceSecret, PASSWORD_MAX } from './schema.ts'

/**
 * What registering answers, whoever has the address: a mail is on its way to it, and nobody is signed in before it was read.
 * The token is the registering browser's alone; the code of the mail works together with it.
 */
export const ProofRequired = z.object({
  proofRequired: z.literal(true),
  registrationToken: z.string(),
  /** Seconds until another mail can be asked for. */
  resendAfter: z.int(),
  /** Minutes for which the code works. */
  codeMinutes: z.int(),
  /** Whether this server shows the mail on the page, as it is a demonstration that sends none. */
  isMailShown: z.boolean(),
})
export type ProofRequired = z.infer<typeof ProofRequired>

const RegistrationToken = z.string().min(1).max(400)

/** Six digits. */
export const SignUpCode = MfaCode.refine((code) => code.length === 6, 'validation.sixDigits')

export const ConfirmSignUp = z.strictObject({
  registrationToken: RegistrationToken,
  code: SignUpCode,
  device: DeviceSecret.optional(),
})
export type ConfirmSignUp = z.infer<typeof ConfirmSignUp>

export const OfSignUp = z.strictObject({ registrationToken: RegistrationToken })

export const SignUpLink = z.strictObject({ secret: SignUpSecret })

/** By the link the password that was chosen proves that who reads the mail is who registered. */
export const ConfirmByLink = z.strictObject({
  password: z.string().min(1, 'validation.passwordRequired').max(PASSWORD_MAX),
  device: DeviceSecret.optional(),
})

export type ConfirmByLink = z.infer<typeof ConfirmByLink>

/** A registration that waits, as whoever has its link sees it. */
export const WaitingSignUp = z.object({ email: z.string(), name: z.string() })
export type WaitingSignUp = z.infer<typeof WaitingSignUp>

/** A mail that nobody sent, as there is no mail server. */
export const ShownMail = z.object({ subject: z.string(), text: z.string() })
export type ShownMail = z.infer<typeof ShownMail>
