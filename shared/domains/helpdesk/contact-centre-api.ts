import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId } from '../../kernel/ids.ts'
import { MEMBERS } from '../../kernel/roles.ts'

const bySystem = { who: 'system' } as const

/** The help of a contact centre outside, where one is configured; without one all of these answer `not_found`. */
export const contactCentre = {
  assertion: endpoint({
    method: 'GET',
    path: '/api/idp/assertion',
    summary:
      'Who I am, signed for the contact centre: a SAML 2.0 response in Base64, good for three minutes and written down',
    access: bySystem,
    limit: 'writes',
    answer: z.object({ samlAssertion: z.base64(), relayState: z.url() }),
  }),

  token: endpoint({
    method: 'GET',
    path: '/api/connect/token',
    summary: 'The same for programs of the contact centre: a token that its certificate proves, good for five minutes',
    access: bySystem,
    limit: 'writes',
    answer: z.object({ token: z.string(), instanceURL: z.url() }),
  }),

  call: endpoint({
    method: 'POST',
    path: '/api/chat/call',
    summary: 'What the contact centre’s chat needs to begin for me; its token is good for ten minutes',
    access: { who: 'org', roles: MEMBERS, in: 'body', inPerson: true },
    body: z.strictObject({ orgId: OrgId }),
    answer: z.object({ token: z.jwt(), widgetURL: z.url(), widgetId: z.string(), snippetId: z.string() }),
  }),

  signInPage: endpoint({
    method: 'GET',
    path: '/api/connect/console',
    summary: 'The window that posts such a response to the contact centre; it holds none by itself',
    access: { who: 'anyone' },
    streams: 'text/html',
    errors: ['not_found'],
  }),

  widgetPage: endpoint({
    method: 'GET',
    path: '/api/connect/widget',
    summary: 'The frame of no origin in which the contact centre’s chat runs',
    access: { who: 'anyone' },
    streams: 'text/html',
    errors: ['not_found'],
  }),
}
