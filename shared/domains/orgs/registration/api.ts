import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { InviteSecret, OrgId, UserId } from '../../../kernel/ids.ts'
import { NAME_MAX } from '../../identity/account-schema.ts'
import { Email, PASSWORD_MAX, SignedInSession } from '../../identity/schema.ts'

/** What somebody fills in to get an account; the three last ones come from the link of an invitation, all or none. */
export const Registration = z.strictObject({
  email: Email,
  password: z.string().min(1, 'validation.passwordRequired').max(PASSWORD_MAX),
  firstName: z.string().trim().min(1, 'validation.firstNameRequired').max(NAME_MAX),
  lastName: z.string().trim().min(1, 'validation.lastNameRequired').max(NAME_MAX),
  recaptcha: z.string().max(5000).optional(),
  inviteOrg: OrgId.optional(),
  inviteUser: UserId.optional(),
  inviteSecret: InviteSecret.optional(),
})
export type Registration = z.infer<typeof Registration>

/** The call by which people get an account (spec §5 Register). */
export const registration = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Make an account, or take up an invitation, and sign in',
    access: { who: 'anyone' },
    limit: 'register',
    body: Registration,
    answer: SignedInSession,
    status: 201,
    errors: ['email_taken', 'invite_invalid', 'recaptcha_failed'],
  }),
}
