import { notApplicable } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

const NONE =
  'The product neither signs people in by OAuth or OpenID Connect, nor offers them, nor takes their tokens. Its own tokens are under V9.'

export const oauth: Chapter = {
  title: 'V10 OAuth and OIDC',
  sections: {
    '10.1': 'In general',
    '10.2': 'Client',
    '10.3': 'Resource server',
    '10.4': 'Authorization server',
    '10.5': 'OIDC client',
    '10.6': 'OpenID provider',
    '10.7': 'Consent',
  },
  requirements: [
    notApplicable('10.1.1', 'Tokens go to whom they are for', NONE),
    notApplicable('10.1.2', 'Only answers of one’s own flow are taken', NONE),
    notApplicable('10.2.1', 'The code flow is bound to its browser', NONE),
    notApplicable('10.2.2', 'Servers are not mixed up', NONE),
    notApplicable('10.3.1', 'Access tokens are for this service', NONE),
    notApplicable('10.3.2', 'Scopes decide', NONE),
    notApplicable('10.3.3', 'People are known by what is never given to others', NONE),
    notApplicable('10.3.4', 'Strength of sign-in is looked at', NONE),
    notApplicable('10.4.1', 'Redirects go to registered addresses', NONE),
    notApplicable('10.4.2', 'Codes work once', NONE),
    notApplicable('10.4.3', 'Codes are short-lived', NONE),
    notApplicable('10.4.4', 'Clients use the grants they need', NONE),
    notApplicable('10.4.5', 'Refresh tokens cannot be replayed', NONE),
    notApplicable('10.4.6', 'PKCE is asked for', NONE),
    notApplicable('10.4.7', 'Registering clients is safe', NONE),
    notApplicable('10.4.8', 'Refresh tokens end', NONE),
    notApplicable('10.4.9', 'People can revoke tokens', NONE),
    notApplicable('10.4.10', 'Confidential clients show who they are', NONE),
    notApplicable('10.4.11', 'Clients get the scopes they need', NONE),
    notApplicable('10.5.1', 'ID tokens cannot be replayed', NONE),
    notApplicable('10.5.2', 'People are known by sub', NONE),
    notApplicable('10.5.3', 'The issuer of metadata is checked', NONE),
    notApplicable('10.5.4', 'The audience of ID tokens is checked', NONE),
    notApplicable('10.5.5', 'Logout tokens are checked', NONE),
    notApplicable('10.6.1', 'Response modes are limited', NONE),
    notApplicable('10.6.2', 'Nobody is logged out by force', NONE),
    notApplicable('10.7.1', 'People consent', NONE),
    notApplicable('10.7.2', 'People see what they consent to', NONE),
    notApplicable('10.7.3', 'People can take consent back', NONE),
  ],
}
