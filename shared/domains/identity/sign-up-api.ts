import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { SignedInSession } from './schema.ts'
import { ConfirmByLink, ConfirmSignUp, OfSignUp, ShownMail, SignUpLink, WaitingSignUp } from './sign-up-schema.ts'

const anyone = { who: 'anyone' } as const

/** From a registration to an account: by the code or the link of the mail (docs/decisions/identity/registration.md). */
export const signUp = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/register/confirm',
    summary: 'Prove the address of a registration by the code of its mail, and sign in',
    access: anyone,
    body: ConfirmSignUp,
    answer: SignedInSession,
    status: 201,
    errors: ['invalid_code', 'registration_over', 'email_taken'],
  }),

  resend: endpoint({
    method: 'POST',
    path: '/api/auth/register/resend',
    summary: 'Send the mail of a registration again, with another code',
    access: anyone,
    limit: 'code',
    body: OfSignUp,
    answer: z.object({ resendAfter: z.int() }),
    errors: ['registration_over'],
  }),

  open: endpoint({
    method: 'GET',
    path: '/api/auth/register/link/{secret}',
    summary: 'Whose registration a link is about; changes nothing',
    access: anyone,
    params: SignUpLink,
    answer: z.object({ registration: WaitingSignUp }),
    errors: ['registration_over'],
  }),

  confirmByLink: endpoint({
    method: 'POST',
    path: '/api/auth/register/link/{secret}',
    summary:
      'Prove the address of a registration by the link of its mail and the password that was chosen, and sign in',
    access: anyone,
    limit: 'code',
    params: SignUpLink,
    body: ConfirmByLink,
    answer: SignedInSession,
    status: 201,
    errors: ['wrong_password', 'registration_over', 'email_taken'],
  }),

  shownMail: endpoint({
    method: 'POST',
    path: '/api/auth/register/mail',
    summary: 'The mail of a registration, in a demonstration that sends none; null until it is written',
    access: anyone,
    limit: 'reads',
    body: OfSignUp,
    answer: z.object({ mail: ShownMail.nullable() }),
    errors: ['not_found'],
  }),
}
