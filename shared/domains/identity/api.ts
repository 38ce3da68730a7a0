import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { SessionId } from '../../kernel/ids.ts'
import { LOGIN } from './token.ts'
import { OwnerProof, SignInAnswer } from './mfa-schema.ts'
import { Credentials, SessionView, SignedInSession } from './schema.ts'

/** Whoever ends sessions shows that they are the owner: a stranger at an open screen would shut the owner out. */
const BY_OWNER = ['wrong_password', 'account_locked', 'invalid_mfa_code', 'too_many_wrong_codes'] as const

/** The calls about who is signed in (spec §7 Auth). */
export const identity = {
  login: endpoint({
    ...LOGIN,
    duringMaintenance: true,
    summary: 'Sign in with e-mail address and password; asks for the second factor where one is on',
    access: { who: 'anyone' },
    body: Credentials,
    answer: SignInAnswer,
    errors: ['invalid_credentials', 'account_locked', 'rate_limited', 'too_many_wrong_codes'],
  }),

  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who I am; gives a new token when the old one is past half its life',
    access: { who: 'signed-in', beforeFactor: true },
    answer: SignedInSession,
  }),

  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    duringMaintenance: true,
    summary: 'End this session',
    access: { who: 'signed-in', beforeFactor: true, whileLocked: true },
    status: 204,
  }),

  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where I am signed in',
    access: { who: 'signed-in' },
    answer: z.object({ sessions: z.array(SessionView) }),
  }),

  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    duringMaintenance: true,
    summary: 'Sign out everywhere else; takes the password, a code or a proof',
    access: { who: 'signed-in' },
    limit: 'code',
    body: OwnerProof,
    status: 204,
    errors: BY_OWNER,
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/session/{id}',
    duringMaintenance: true,
    summary: 'Sign out somewhere else; takes the password, a code or a proof',
    access: { who: 'record', record: 'session', roles: [], subject: true },
    limit: 'code',
    params: z.strictObject({ id: SessionId }),
    body: OwnerProof,
    status: 204,
    errors: BY_OWNER,
  }),
}
