import { met, notApplicable } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

const NO_GRAPHQL = 'There is no GraphQL: calls are those of the contract.'
const NO_SOCKETS = 'There are no WebSockets: live updates are server-sent events of an ordinary call, with its token.'

export const api: Chapter = {
  title: 'V4 API and web service',
  sections: { '4.1': 'Web services', '4.2': 'HTTP messages', '4.3': 'GraphQL', '4.4': 'WebSocket' },
  requirements: [
    met('4.1.1', 'Every answer says its type, texts their character set', [
      'server/http/website.test.ts › has files, those with a hash in their name for good',
      'server/http/website.test.ts › is to make a page of what %s answers',
      'server/domains/media/media.test.ts › in the form %s is stored and shown, without where it was taken',
    ]),
    met(
      '4.1.2',
      'Only pages are led from HTTP to HTTPS, no calls',
      [
        'server/http/require-tls.test.ts › leads a page to the same by HTTPS: %s',
        'server/http/require-tls.test.ts › refuses a call, and does nothing of it',
      ],
      'By what the proxy in front says of how it was reached; operating says that it has to.',
    ),
    met('4.1.3', 'Headers that a proxy sets cannot be set by its clients', [
      'server/http/rate-limits.test.ts › of one address is not that of another',
      'docs/operating.md',
    ]),
    met('4.2.1', 'No request is smuggled by its length', [
      'server/http/bad-requests.test.ts › that is no HTTP is answered by closing, and others are served',
    ]),
    notApplicable('4.3.1', 'Queries of GraphQL are bounded', NO_GRAPHQL),
    notApplicable('4.3.2', 'Introspection is off', NO_GRAPHQL),
    notApplicable('4.4.1', 'WebSockets go over TLS', NO_SOCKETS, ['server/live/stream.ts']),
    notApplicable('4.4.2', 'The origin is looked at when a WebSocket opens', NO_SOCKETS),
    notApplicable('4.4.3', 'WebSockets have tokens of their own', NO_SOCKETS),
    notApplicable('4.4.4', 'Those tokens come by the signed-in session', NO_SOCKETS),
  ],
}
