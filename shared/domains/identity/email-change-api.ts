import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { PresentPassword } from './mfa-schema.ts'
import { Email } from './email.ts'
import { ShownMail, SignUpCode } from './sign-up-schema.ts'

const signedIn = { who: 'signed-in' } as const
const UndoPath = z.strictObject({ token: z.string().min(1).max(400) })

export const BeginEmailChange = z.strictObject({ email: Email, password: PresentPassword })
export type BeginEmailChange = z.infer<typeof BeginEmailChange>

/** A mail with a code is on its way to the new address, whoever has it. */
export const EmailChangeBegun = z.object({
  resendAfter: z.int(),
  codeMinutes: z.int(),
  isMailShown: z.boolean(),
})
export type EmailChangeBegun = z.infer<typeof EmailChangeBegun>

/** A change of address, as who was told of it by mail sees it. */
export const ToldEmailChange = z.object({ from: z.string(), to: z.string() })
export type ToldEmailChange = z.infer<typeof ToldEmailChange>

/** Another address for the own account: proven before it holds, and taken back by who reads the mails of the old one. */
export const emailChange = {
  begin: endpoint({
    method: 'POST',
    path: '/api/user/me/email',
    summary: 'Ask for another address; says the same of every one, and mails a code to it',
    access: signedIn,
    limit: 'code',
    body: BeginEmailChange,
    answer: EmailChangeBegun,
    status: 201,
    errors: ['wrong_password', 'account_locked', 'rate_limited'],
  }),

  confirm: endpoint({
    method: 'POST',
    path: '/api/user/me/email/confirm',
    summary: 'Take the new address by the code of its mail',
    access: signedIn,
    limit: 'code',
    body: z.strictObject({ code: SignUpCode }),
    answer: z.object({ email: z.string() }),
    errors: ['invalid_code', 'email_change_over', 'email_taken'],
  }),

  shownMail: endpoint({
    method: 'GET',
    path: '/api/user/me/email/mail',
    summary: 'The mail to the new address, in a demonstration that sends none; null until it is written',
    access: signedIn,
    answer: z.object({ mail: ShownMail.nullable() }),
    errors: ['not_found'],
  }),

  open: endpoint({
    method: 'GET',
    path: '/api/auth/email-change/{token}',
    summary: 'What change of address a link is about; changes nothing',
    access: { who: 'anyone' },
    params: UndoPath,
    answer: z.object({ change: ToldEmailChange }),
    errors: ['email_change_over'],
  }),

  undo: endpoint({
    method: 'POST',
    path: '/api/auth/email-change/{token}/undo',
    summary: 'Stop or undo a change of address, end every session and mail a link for a new password to the old one',
    access: { who: 'anyone' },
    limit: 'code',
    params: UndoPath,
    status: 204,
    errors: ['email_change_over', 'email_taken'],
  }),
}
