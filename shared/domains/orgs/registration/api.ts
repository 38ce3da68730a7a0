import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { InviteSecret, OrgId, UserId } from '../../../kernel/ids.ts'
import { NAME_MAX } from '../../identity/account-schema.ts'
import { Email } from '../../identity/email.ts'
import { PASSWORD_MAX, SignedInSession } from '../../identity/schema.ts'
import { ProofRequired } from '../../identity/sign-up-schema.ts'

/** A place in this app. */
export const RETURN_TO = /^\/(?![/\\])/
export const RETURN_TO_MAX = 500

/** What somebody fills in to get an account; the three last ones come from the link of an invitation, all or none. */
export const Registration = z.strictObject({
  email: Email,
  password: z.string().min(1, 'validation.passwordRequired').max(PASSWORD_MAX),
  firstName: z.string().trim().min(1, 'validation.firstNameRequired').max(NAME_MAX),
  lastName: z.string().trim().min(1, 'validation.lastNameRequired').max(NAME_MAX),
  recaptcha: z.string().max(5000).optional(),
  /** Where the person was going: the link of the mail leads on there. */
  returnTo: z.string().max(RETURN_TO_MAX).regex(RETURN_TO).optional(),
  inviteOrg: OrgId.optional(),
  inviteUser: UserId.optional(),
  inviteSecret: InviteSecret.optional(),
})
export type Registration = z.infer<typeof Registration>

/** By an invitation the session, since its link proves the address; else the mail that does has to be read first. */
export const RegistrationAnswer = z.union([ProofRequired, SignedInSession])
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>

/** The call by which people get an account (spec §5 Register). */
export const registration = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary:
      'Register: by an invitation it signs in, else the address has to be proven; says the same of every address',
    access: { who: 'anyone' },
    limit: 'register',
    body: Registration,
    answer: RegistrationAnswer,
    status: 201,
    errors: ['email_taken', 'invite_invalid', 'recaptcha_failed'],
  }),
}
