import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { SessionId } from '../../kernel/ids.ts'
import { SignInAnswer } from './mfa-schema.ts'
import { Credentials, SessionView, SignedInSession } from './schema.ts'

/** The calls about who is signed in (spec §7 Auth). */
export const identity = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
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
    summary: 'End this session',
    access: { who: 'signed-in', beforeFactor: true },
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
    summary: 'Sign out everywhere else',
    access: { who: 'signed-in' },
    status: 204,
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/session/{id}',
    summary: 'Sign out somewhere else',
    access: { who: 'record', record: 'session', roles: [], subject: true },
    params: z.strictObject({ id: SessionId }),
    status: 204,
  }),
}
