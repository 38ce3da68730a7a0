import { met, notApplicable } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

export const webFrontend: Chapter = {
  title: 'V3 Web frontend',
  sections: {
    '3.2': 'Content in the wrong place',
    '3.3': 'Cookies',
    '3.4': 'Headers',
    '3.5': 'Origins',
    '3.7': 'Other',
  },
  requirements: [
    met('3.2.1', 'No answer is shown as something else than it is', [
      'server/http/website.test.ts › is to make a page of what %s answers',
      'server/domains/media/media.test.ts › a web page',
      'server/tables/send-table.ts',
    ]),
    met(
      '3.2.2',
      'Text is shown as text',
      [
        'server/domains/booking/public/book-appointment.test.ts › stores SQL and markup as the text they are',
        'server/domains/messaging/channels/letter.test.ts › arrives as text and as HTML, and what somebody typed is no markup in it',
      ],
      'React writes text; nothing in the renderer sets HTML.',
    ),
    met(
      '3.3.1',
      'Cookies are Secure, with the prefix of that',
      [
        'renderer/domains/identity/remembered-email.test.ts › on a website with TLS goes to no other host and over no plain line',
      ],
      'The one cookie is the address that somebody asked to be remembered at the sign-in.',
    ),
    met('3.3.2', 'SameSite is what each cookie is for', ['renderer/domains/identity/remembered-email.ts']),
    met('3.3.3', 'Cookies carry the prefix __Host-', [
      'renderer/domains/identity/remembered-email.test.ts › on a website with TLS goes to no other host and over no plain line',
    ]),
    notApplicable(
      '3.3.4',
      'A cookie that is not for scripts is HttpOnly',
      'No cookie holds anything that scripts must not read: sessions travel in a header.',
      ['docs/decisions/identity/tokens-and-sessions.md'],
    ),
    met('3.4.1', 'HSTS for a year or more, with all subdomains', [
      'server/http/website.test.ts › at %s',
      'server/http/website.test.ts › is to make a page of what %s answers',
    ]),
    met('3.4.2', 'No other origin is let in by CORS', [
      'server/http/bad-requests.test.ts › told to another site’s page what is allowed allows nothing',
    ]),
    met('3.4.3', 'A content security policy with nothing unsafe', [
      'server/http/website.test.ts › at %s',
      'server/http/security-headers.test.ts › takes nothing away from whom else our pages load',
    ]),
    met('3.4.4', 'nosniff on every answer', [
      'server/http/website.test.ts › at %s',
      'server/http/website.test.ts › is to make a page of what %s answers',
    ]),
    met('3.4.5', 'A referrer policy that keeps addresses in the house', [
      'server/http/website.test.ts › goes to no other site and into no search engine: %s',
      'server/http/security-headers.ts#referrerPolicy',
    ]),
    met('3.4.6', 'frame-ancestors on every answer; frames where they are meant alone', [
      'server/http/website.test.ts › at %s',
      'server/http/website.test.ts › is to make a page of what %s answers',
    ]),
    met(
      '3.5.1',
      'No request forged by another site is heard',
      [
        'docs/decisions/identity/tokens-and-sessions.md',
        'server/http/bad-requests.test.ts › of the type "%s" is not read',
      ],
      'The token travels in a header that no other site can set, and no cookie speaks for anybody.',
    ),
    met('3.5.2', 'Nothing can be called that passes by the preflight', [
      'server/http/bad-requests.test.ts › of the type "%s" is not read',
      'server/http/bad-requests.test.ts › told to another site’s page what is allowed allows nothing',
    ]),
    met('3.5.3', 'What changes something is no GET', [
      'server/http/bad-requests.test.ts › %s %s has the wrong method',
      'server/domains/identity/email-change/email-change.test.ts › changes nothing when a program opens it; it gives the address back, ends every session, and sends a way to a new password',
      'server/domains/orgs/registration/plain-registration.test.ts › changes nothing when a program opens it, and needs the password that was chosen',
    ]),
    notApplicable(
      '3.5.4',
      'Separate applications have hosts of their own',
      'An installation is one application on one host.',
    ),
    met(
      '3.5.5',
      'Messages between windows are taken from known origins only',
      ['renderer/static/embed.js', 'build/embed.test.ts', 'e2e/booking/embed.spec.ts', 'e2e/booking/measuring.spec.ts'],
      'The page itself listens to none; the script for other sites takes a height from its own frame, and four names of events with labels of a narrow alphabet.',
    ),
    met(
      '3.7.1',
      'No client-side technology that is given up',
      ['renderer/entries/web.tsx', 'package.json'],
      'Scripts, styles and WebCrypto; no plugins.',
    ),
    met('3.7.2', 'No redirect to hosts that are not known', [
      'e2e/shell/sign-in.spec.ts › the address of another site is no place to return to',
      'shared/domains/orgs/landing.test.ts',
    ]),
  ],
}
