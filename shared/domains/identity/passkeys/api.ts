import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import type { ErrorCode } from '../../../kernel/errors.ts'
import { PasskeyId } from '../../../kernel/ids.ts'
import { MfaConfirmed, MfaStatus, OwnerProof } from '../mfa-schema.ts'
import {
  AddPasskey,
  BeginSecondStep,
  CreationOptions,
  PasskeyView,
  RemovePasskey,
  RenamePasskey,
  RequestOptions,
  SecondStepByPasskey,
  SignInWithPasskey,
} from './schema.ts'
import { SignedInSession } from '../schema.ts'

const signedIn = { who: 'signed-in' } as const
/** Also of whoever may do nothing else before. */
const settingUp = { who: 'signed-in', beforeFactor: true } as const
const BY_OWNER: readonly ErrorCode[] = ['wrong_password', 'account_locked', 'invalid_mfa_code', 'too_many_wrong_codes']
const ofPasskey = z.strictObject({ id: PasskeyId })

/** Passkeys (WebAuthn): signing in without a password, and the second step after one. */
export const passkeys = {
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/begin',
    duringMaintenance: true,
    summary: 'A challenge for signing in by a passkey; says nothing about anybody',
    access: { who: 'anyone' },
    answer: RequestOptions,
  }),

  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    duringMaintenance: true,
    summary: 'Sign in by a passkey that has verified its person; counts as both steps',
    access: { who: 'anyone' },
    body: SignInWithPasskey,
    answer: SignedInSession,
    errors: ['passkey_refused', 'passkey_copied'],
  }),

  beginSecondStep: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/second-step/begin',
    duringMaintenance: true,
    summary: 'A challenge for answering the question for the second factor by a passkey',
    access: { who: 'anyone' },
    body: BeginSecondStep,
    answer: RequestOptions,
    errors: ['mfa_challenge_over', 'mfa_not_set_up'],
  }),

  secondStep: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/second-step',
    duringMaintenance: true,
    summary: 'Answer the question for the second factor by a passkey',
    access: { who: 'anyone' },
    body: SecondStepByPasskey,
    answer: SignedInSession,
    errors: ['passkey_refused', 'passkey_copied', 'mfa_challenge_over', 'too_many_wrong_codes'],
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'My passkeys',
    access: signedIn,
    answer: z.object({ passkeys: z.array(PasskeyView) }),
  }),

  begin: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    summary: 'Begin with a passkey: what the browser needs to make one',
    access: settingUp,
    limit: 'code',
    body: OwnerProof,
    answer: CreationOptions,
    errors: [...BY_OWNER, 'conflict'],
  }),

  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add the passkey that the browser has made',
    access: settingUp,
    limit: 'code',
    body: AddPasskey,
    answer: MfaConfirmed,
    errors: ['passkey_refused', 'conflict'],
  }),

  rename: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/{id}',
    summary: 'Rename a passkey of mine',
    access: signedIn,
    params: ofPasskey,
    body: RenamePasskey,
    status: 204,
    errors: ['not_found'],
  }),

  remove: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/{id}/remove',
    summary: 'Remove a passkey of mine, such as one of an old phone',
    access: signedIn,
    limit: 'code',
    params: ofPasskey,
    body: RemovePasskey,
    answer: MfaStatus,
    errors: [...BY_OWNER, 'not_found'],
  }),
}
