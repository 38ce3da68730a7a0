import { met, notApplicable } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

export const encoding: Chapter = {
  title: 'V1 Encoding and sanitization',
  sections: {
    '1.1': 'Architecture',
    '1.2': 'Injection',
    '1.3': 'Sanitization',
    '1.4': 'Memory, strings and unmanaged code',
    '1.5': 'Deserialization',
  },
  requirements: [
    met('1.1.1', 'Input is decoded once, before it is judged', [
      'server/http/parse.ts',
      'server/http/bad-requests.test.ts › to %s, which is no spelling of a call, finds nothing',
      'server/http/security-headers.ts#pathOf',
    ]),
    met('1.1.2', 'What goes out is escaped last, or by what reads it', [
      'server/domains/messaging/channels/letter.test.ts › arrives as text and as HTML, and what somebody typed is no markup in it',
      'server/domains/booking/public/book-appointment.test.ts › stores SQL and markup as the text they are',
    ]),
    met('1.2.1', 'Output is encoded for its context: HTML, attributes, headers', [
      'server/domains/messaging/channels/letter.test.ts › arrives as text and as HTML, and what somebody typed is no markup in it',
      'server/tables/send-table.ts',
      '.oxlintrc.json#react',
    ]),
    met('1.2.2', 'Built addresses are encoded, and only safe protocols pass', [
      'shared/domains/orgs/directory-schema.ts',
      'shared/domains/services/schema.ts#webAddress',
      'main/security/app-url.test.ts › what may open outside',
      'e2e/shell/sign-in.spec.ts › the address of another site is no place to return to',
    ]),
    met('1.2.3', 'JavaScript and JSON that is built is escaped', [
      'server/http/json-answer.ts#writeJson',
      'server/http/website.test.ts › at %s',
    ]),
    met('1.2.4', 'Queries take their values as parameters', [
      'server/domains/booking/public/book-appointment.test.ts › stores SQL and markup as the text they are',
      'server/http/fuzz.test.ts › bears whatever its schemas accept',
      'server/database/typed-rows.ts#sqlOf',
    ]),
    met('1.2.5', 'No command of the operating system is made of input', [
      'server/database/cluster.ts#spawn',
      'main/security/guard-contents.test.ts › starts no program of the system',
    ]),
    notApplicable('1.2.6', 'No LDAP injection', 'There is no directory: nothing speaks LDAP.'),
    notApplicable('1.2.7', 'No XPath injection', 'There is no XML to ask by XPath.'),
    notApplicable('1.2.8', 'LaTeX is run safely', 'Papers are drawn by a PDF library; LaTeX is not used.', [
      'server/pdf/sheet.ts',
    ]),
    met(
      '1.2.9',
      'What stands for itself in a pattern is escaped',
      ['server/database/search.ts#containing', 'server/tables/formula-guard.ts'],
      'No regular expression is built of input; patterns of `like` are, and their signs are escaped.',
    ),
    met(
      '1.3.1',
      'HTML of an editor is sanitized',
      [
        'server/domains/notes/clean-html.test.ts › holds nothing but its own elements: %s',
        'server/domains/notes/clean-html.test.ts › keeps <%s> without any attribute that a browser runs',
        'server/domains/notes/clean-html.test.ts › is read by pages and paper as elements and letters alone, also where the database holds something else',
      ],
      'Notes and their templates are written in an editor; all else that people type is text. The server keeps a list of elements, with their direction as the only attribute, and a page makes elements of that list by itself.',
    ),
    met(
      '1.3.2',
      'No eval, no code out of text',
      [
        'server/http/website.test.ts › at %s',
        'main/protocol/page-files.test.ts › come with a policy that allows nothing from elsewhere',
      ],
      'The policy of the pages names no unsafe-eval, so a browser refuses it too.',
    ),
    met('1.3.3', 'What reaches a dangerous place is made safe and short', [
      'server/domains/journal/export/export.test.ts › marks as text whatever a spreadsheet would compute, in every column that people write',
      'server/tables/formula-guard.test.ts › goes on and comes off again, whatever the text',
      'server/http/fuzz.test.ts › refuses decently whatever they do not',
    ]),
    met(
      '1.3.4',
      'SVG from people holds no script',
      [
        'server/domains/media/media.test.ts › an SVG named .png',
        'renderer/domains/plans/icons/more-icon.tsx#ServiceIcon',
      ],
      'None is taken from people; an icon of the service outside is drawn as a mask, which runs nothing.',
    ),
    met(
      '1.3.5',
      'Markdown, style sheets and the like are sanitized',
      ['shared/domains/site/page-blocks.ts#PageBlock', 'shared/domains/site/page-blocks.test.ts'],
      'In the pages that the system writes itself `#` begins a heading and `-` an item; whatever else stands there, and in all other texts, is shown as it was typed.',
    ),
    met(
      '1.3.6',
      'The server calls only addresses that are allowed',
      [
        'server/integrations/push/web-push.ts#SERVICES',
        'server/domains/messaging/push/push.test.ts',
        'server/integrations/icons/icons.test.ts › have names and nothing else',
        'server/integrations/web/public-web.test.ts › %s is refused before anything is asked',
        'server/integrations/web/public-web.test.ts › a name that leads to %s is refused',
        'server/integrations/web/public-web.test.ts › a name that leads elsewhere the second time is resolved once, and connected to where it led then',
        'server/integrations/web/public-web.test.ts › a redirect to %s is refused',
      ],
      'Services are named by configuration or stand in a list. The website that somebody names for an organization may be any public one: by http or https at their usual ports, by a name all of whose addresses are public, connected to as it was resolved, with each redirect judged anew.',
    ),
    met(
      '1.3.7',
      'Templates are not built of input',
      ['server/language/words.ts#say', 'server/domains/messaging/channels/letter.ts'],
      'Sentences are those of the catalogues; input fills their places, as text.',
    ),
    notApplicable('1.3.8', 'No JNDI injection', 'No Java runs here, and hence nothing asks JNDI.'),
    notApplicable('1.3.9', 'No memcache injection', 'There is no memcache.'),
    met('1.3.10', 'Input is no format string', ['server/language/words.ts#say', 'server/language/words.test.ts']),
    met(
      '1.3.11',
      'Input reaches mail without breaking its head',
      ['server/domains/booking/public/booking-mail.test.ts', 'server/integrations/mail/smtp.ts#smtpMail'],
      'Heads are written by nodemailer, which folds and encodes them; a name with a line break in it is not put into one.',
    ),
    notApplicable(
      '1.4.1',
      'Memory-safe strings and copies',
      'TypeScript manages its memory; native parts are libraries (argon2, sharp, PostgreSQL) that are kept up to date.',
      ['docs/security/dependencies.md'],
    ),
    met('1.4.2', 'No integer overflows', [
      'server/domains/inventory/transactions/beyond-limits.test.ts › what is beyond all limits is refused, and nothing of it is written',
      'server/http/fuzz.test.ts › bears whatever its schemas accept',
    ]),
    met(
      '1.4.3',
      'Memory and resources are given back',
      [
        'server/database/away.test.ts › gives back every connection that was cut in the middle of a transaction',
        'server/server.test.ts › answers what is under way, ends its live streams and takes nothing new',
      ],
      'Memory itself is collected by V8.',
    ),
    notApplicable('1.5.1', 'XML is read without external entities', 'No XML is read: imports are CSV and iCalendar.', [
      'server/tables/read-records.ts',
    ]),
    met('1.5.2', 'What is read back is of declared shapes only', [
      'server/http/bad-requests.test.ts › with its prototype in it',
      'server/database/rows.test.ts',
      'shared/kernel/endpoint.ts#endpoint',
    ]),
  ],
}
