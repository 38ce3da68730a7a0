import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { UserId } from '../../kernel/ids.ts'
import { ADMINS } from '../../kernel/roles.ts'
import { PresentPassword } from './mfa-schema.ts'
import { Email } from './email.ts'
import { DeviceSecret, PASSWORD_MAX } from './schema.ts'

export const RequestReset = z.strictObject({
  email: Email,
  /** The token of reCAPTCHA, where it is configured. */
  recaptcha: z.string().max(4096).optional(),
})

export const ConfirmReset = z.strictObject({
  password: z.string().min(1, 'validation.newPasswordRequired').max(PASSWORD_MAX),
  userId: UserId,
  token: z.string().min(1).max(200),
  /** From now on known to be the person's. */
  device: DeviceSecret.optional(),
})
export type ConfirmReset = z.infer<typeof ConfirmReset>

export const ChangePassword = z.strictObject({
  email: Email,
  old: z.string().min(1, 'validation.oldPasswordRequired').max(PASSWORD_MAX),
  new: z.string().min(1, 'validation.newPasswordRequired').max(PASSWORD_MAX),
  /** Stays known to be the person's. */
  device: DeviceSecret.optional(),
})
export type ChangePassword = z.infer<typeof ChangePassword>

/** Forgotten and changed passwords (spec §5, §7 Auth). */
export const passwords = {
  requestReset: endpoint({
    method: 'PUT',
    path: '/api/auth/reset',
    summary: 'Ask for a link to choose a new password; says the same of every address',
    access: { who: 'anyone' },
    limit: 'reset',
    body: RequestReset,
    status: 204,
    errors: ['recaptcha_failed', 'provider_failed'],
  }),

  confirmReset: endpoint({
    method: 'PUT',
    path: '/api/auth/reset/confirm',
    summary: 'Choose a new password by the link; ends every session',
    access: { who: 'anyone' },
    limit: 'code',
    body: ConfirmReset,
    status: 204,
    errors: ['reset_link_invalid'],
  }),

  sendReset: endpoint({
    method: 'PUT',
    path: '/api/auth/reset/user',
    summary: 'Send a person of my org a link to choose a new password',
    access: { who: 'staff', roles: ADMINS, system: true },
    body: z.strictObject({ email: Email }),
    status: 204,
    errors: ['not_found'],
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/auth/change',
    summary: 'Change my password; ends my other sessions',
    access: { who: 'signed-in' },
    body: ChangePassword,
    status: 204,
    errors: ['wrong_password', 'account_locked'],
  }),

  check: endpoint({
    method: 'POST',
    path: '/api/auth/password/check',
    summary: 'Whether this is my password; counted like a sign-in',
    access: { who: 'signed-in' },
    body: z.strictObject({ password: PresentPassword }),
    status: 204,
    errors: ['wrong_password', 'account_locked'],
  }),
}
