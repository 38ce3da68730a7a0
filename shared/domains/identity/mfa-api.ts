import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import {
  AddSms,
  ConfirmMfa,
  MfaConfirmed,
  MfaStatus,
  OwnerProof,
  PreferMfa,
  RemoveMfa,
  ResendMfa,
  VerifyMfa,
} from './mfa-schema.ts'
import { MfaMethodName, SignedInSession } from './schema.ts'

const signedIn = { who: 'signed-in' } as const
/** Also of whoever may do nothing else before. */
const settingUp = { who: 'signed-in', beforeFactor: true } as const
const CONFIRMING: readonly ErrorCode[] = [
  'invalid_mfa_code',
  'mfa_challenge_over',
  'mfa_not_set_up',
  'too_many_wrong_codes',
]
/** What a call can answer with that asks for a proof of the account's owner. */
export const BY_OWNER: readonly ErrorCode[] = [
  'wrong_password',
  'account_locked',
  'invalid_mfa_code',
  'too_many_wrong_codes',
  'mfa_not_set_up',
]
const BEGINNING: readonly ErrorCode[] = [...BY_OWNER, 'conflict', 'rate_limited']

/** Second factors: the question at sign-in and their set-up (spec §4, Sign-in and MFA setup; §7 Auth). */
export const mfa = {
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/verify',
    duringMaintenance: true,
    summary: 'Answer the question for the second factor, by its code or a recovery code',
    access: { who: 'anyone' },
    body: VerifyMfa,
    answer: SignedInSession,
    errors: ['invalid_mfa_code', 'mfa_challenge_over', 'too_many_wrong_codes'],
  }),

  resend: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/resend',
    duringMaintenance: true,
    summary: 'Send the code again, or switch to another method',
    access: { who: 'anyone' },
    body: ResendMfa,
    answer: z.object({ method: MfaMethodName, methods: z.array(MfaMethodName) }),
    errors: ['mfa_challenge_over', 'mfa_not_set_up'],
  }),

  status: endpoint({
    method: 'GET',
    path: '/api/auth/mfa',
    summary: 'Which second factors I have',
    access: settingUp,
    answer: MfaStatus,
  }),

  prove: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/prove',
    summary: 'Show the password or a code once, for the steps of a set-up; holds ten minutes in this session',
    access: settingUp,
    limit: 'code',
    body: OwnerProof.omit({ proof: true }),
    answer: z.object({ proof: z.string() }),
    errors: BY_OWNER,
  }),

  setupTotp: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/setup-totp',
    summary: 'Begin with an authenticator app: a secret for it',
    access: settingUp,
    limit: 'code',
    body: OwnerProof,
    answer: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
    errors: BEGINNING,
  }),

  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/confirm-totp',
    summary: 'Turn the authenticator app on by a code that it shows',
    access: settingUp,
    limit: 'code',
    body: ConfirmMfa,
    answer: MfaConfirmed,
    errors: CONFIRMING,
  }),

  addSms: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/add-sms',
    summary: 'Begin with text messages: a code to the number',
    access: settingUp,
    limit: 'code',
    body: AddSms,
    status: 204,
    errors: BEGINNING,
  }),

  confirmSms: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/confirm-sms',
    summary: 'Turn text messages on by the code that was sent',
    access: settingUp,
    limit: 'code',
    body: ConfirmMfa,
    answer: MfaConfirmed,
    errors: CONFIRMING,
  }),

  addEmail: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/add-email',
    summary: 'Begin with mails: a code to my own address',
    access: settingUp,
    limit: 'code',
    body: OwnerProof,
    status: 204,
    errors: BEGINNING,
  }),

  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/confirm-email',
    summary: 'Turn mails on by the code that was sent',
    access: settingUp,
    limit: 'code',
    body: ConfirmMfa,
    answer: MfaConfirmed,
    errors: CONFIRMING,
  }),

  prefer: endpoint({
    method: 'PUT',
    path: '/api/auth/mfa/preferred',
    summary: 'Which second factor is asked for first; none turns them off and takes a proof',
    access: signedIn,
    limit: 'code',
    body: PreferMfa,
    answer: MfaStatus,
    errors: BY_OWNER,
  }),

  remove: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/remove',
    summary: 'Take one second factor away, such as an old phone',
    access: signedIn,
    limit: 'code',
    body: RemoveMfa,
    answer: MfaStatus,
    errors: BY_OWNER,
  }),

  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/recovery-codes',
    summary: 'Make new recovery codes; the old ones stop working',
    access: signedIn,
    limit: 'code',
    body: OwnerProof,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: BY_OWNER,
  }),
}
