import { met, partly } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

export const dataProtection: Chapter = {
  title: 'V14 Data protection',
  sections: { '14.1': 'Documentation', '14.2': 'In general', '14.3': 'On the client' },
  requirements: [
    met('14.1.1', 'Sensitive data is found and put into classes', [
      'docs/security/data.md',
      'docs/personal-data.md',
      'server/personal-data/coverage.test.ts › has a fate in every column that can tell who somebody is',
    ]),
    met('14.1.2', 'Each class has its rules', ['docs/security/data.md']),
    partly(
      '14.2.1',
      'No secrets and sensitive words in addresses',
      [
        'server/http/website.test.ts › goes to no other site and into no search engine: %s',
        'server/http/request-log.test.ts › an error carries the id that stands in the log, and the log no more than that',
        'renderer/api/private-query.test.ts › whom somebody looks for stands in no address, and arrives in any script',
        'server/http/private-query.test.ts › a list is searched by words in a header as by those in its address',
        'renderer/api/private-query.test.ts › the secret of a link stands in no address that a page calls',
        'server/http/private-query.test.ts › a link opens the same by its secret in a header as in the address, and nothing without it',
        'docs/operating.md',
      ],
      'Tokens of sessions never are, and the product’s pages send the words that a list is searched for, and the secrets of links, in headers. What is left lies outside: a link in a mail or on a paper is opened by a click in a program that knows nothing but addresses, and so do calendar programs with feeds, the screens of waiting rooms, and the image element of a browser with private pictures, whose signature holds half an hour. The server logs none of them, and operating says that a proxy must not.',
    ),
    met('14.2.2', 'Sensitive data is kept in no cache on the way', [
      'server/http/website.test.ts › is to make a page of what %s answers',
      'server/domains/media/private-pictures.test.ts › is the same for a quarter of an hour, dead after half an hour, and kept by browsers no longer',
    ]),
    met('14.2.3', 'Sensitive data goes to no trackers', [
      'server/http/security-headers.test.ts › is let in nowhere where payments are only tried out',
      'server/integrations/icons/icons.test.ts › tell the service nothing of whoever asks',
      'docs/security/communication.md',
    ]),
    met('14.2.4', 'What the classes ask for is done', [
      'server/audit/views.test.ts › whatever tells staff of a person’s health leaves a line in their record',
      'server/personal-data/erasure.test.ts › leaves nothing that tells who it was in any table or file, but what is listed with its reason',
      'server/backup/backup.test.ts',
      'docs/security/data.md',
    ]),
    met('14.3.1', 'Nothing stays on the page after the session', [
      'renderer/domains/identity/session-life.test.ts › ends when any call is refused, and nothing that was read stays',
      'e2e/shell/sign-out.spec.ts › signing out forgets the token and ends the session on the server',
    ]),
    met('14.3.2', 'Browsers keep no sensitive answers', [
      'server/http/website.test.ts › is to make a page of what %s answers',
      'server/domains/media/private-pictures.test.ts › is the same for a quarter of an hour, dead after half an hour, and kept by browsers no longer',
    ]),
    met(
      '14.3.3',
      'Browser storage holds no sensitive data',
      [
        'renderer/domains/booking/forms/unsent.test.ts › is nothing to whoever has the device and not the link',
        'renderer/domains/journal/device/sealed-store.test.ts › is on the device in a form that opens for the one who is signed in, and nobody else',
        'renderer/app/copy/device-copy.test.ts › lies there in a form that tells nothing',
        'server/domains/identity/sessions.test.ts › is the same at each sign-in, and nobody else’s',
        'docs/security/data.md',
      ],
      'What somebody writes into a journal waits there until it is saved or sent, and what they last read of themselves until they leave, sealed with a key that only their sign-in brings. A tab keeps that beside its token until it is locked or closed. Answers to a form that wait for a line are sealed with a key made of their link, for a day at most.',
    ),
  ],
}
