import { met, partly } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

const LOG = 'server/http/request-log.test.ts › the log says who was refused, why and from where'

export const logging: Chapter = {
  title: 'V16 Logging and errors',
  sections: {
    '16.1': 'Documentation',
    '16.2': 'In general',
    '16.3': 'Security events',
    '16.4': 'Protection',
    '16.5': 'Errors',
  },
  requirements: [
    met('16.1.1', 'There is a list of the logs, what they hold and for how long', ['docs/security/logging.md']),
    met('16.2.1', 'Lines say when, where, who and what', [
      LOG,
      'server/domains/audit/audit.test.ts › tells who did what to whom, from where, the latest first',
    ]),
    met(
      '16.2.2',
      'Times are in UTC',
      [
        'server/database/orm.ts#timezone',
        'server/database/clock-check.test.ts › a clock that is not that of the database is told, as the log’s times come from both',
        'docs/security/logging.md',
      ],
      'The clocks of machines are kept right by their operator; a server says at its start when they are not.',
    ),
    met('16.2.3', 'Logs go where it is written down', [
      'server/runtime/log.ts#createLog',
      '.oxlintrc.json#no-console',
      'docs/security/logging.md',
    ]),
    met('16.2.4', 'Logs can be read by machines and put together', [
      'server/runtime/log.ts#createLog',
      'server/http/request-log.test.ts › an error carries the id that stands in the log, and the log no more than that',
    ]),
    met('16.2.5', 'Logs hold no secrets and no sensitive data', [
      'server/http/request-log.test.ts › an error carries the id that stands in the log, and the log no more than that',
      'server/runtime/log.test.ts › blacks out what must not stand in it, wherever a library puts it',
      'server/runtime/log.test.ts › holds nothing of a row that was refused',
    ]),
    met('16.3.1', 'Sign-ins are written down, right and wrong, with their factor', [
      'server/domains/identity/sign-in.test.ts › is written to the audit log, the right and the wrong, but no address that is nobody’s',
      'server/domains/identity/mfa/challenge/challenge.test.ts › opens the door once, as it stands on paper or without its hyphen',
      'server/domains/identity/guessing/guessing.test.ts › is told of to the owner by mail, once, and written down',
    ]),
    met('16.3.2', 'Refused calls are written down', [LOG]),
    met('16.3.3', 'What passes by the rules is written down', [LOG, 'docs/security/logging.md']),
    met('16.3.4', 'Unexpected errors and failing controls are written down', [
      'server/runtime/log.test.ts › by %s tells the caller nothing but a number, and the log no name, address or note',
      'server/database/away.test.ts › says so, stays alive, and goes on when the database is there again',
    ]),
    met(
      '16.4.1',
      'Nothing that was sent makes lines of its own',
      ['server/runtime/log.test.ts › keeps to one line each, whatever is in what it is told'],
      'Lines are JSON, in which a line break is escaped.',
    ),
    met('16.4.2', 'Logs cannot be changed', [
      'server/database/running-role.test.ts › the account of the running server',
      'server/domains/audit/audit.test.ts › the log',
      'server/domains/audit/days/verify-days.test.ts › what was done behind the server’s back is found',
    ]),
    partly(
      '16.4.3',
      'Logs are sent to a system apart',
      [
        'server/domains/audit/export/export-log.test.ts › of everything is compared with the closed days, also without what the database says by now',
        'docs/operating.md',
        'docs/security/logging.md',
      ],
      'The server writes to standard output, and each night the hash of the day, and hands the log out as a sealed file: where the operator’s collector takes them is theirs.',
    ),
    met('16.5.1', 'Errors tell nothing of the inside', [
      'server/runtime/log.test.ts › by %s tells the caller nothing but a number, and the log no name, address or note',
    ]),
    met('16.5.2', 'With a service outside away the rest goes on', [
      'server/integrations/icons/icons.test.ts › are none where the service has something else to say, leads elsewhere or is away',
      'server/domains/messaging/notify.test.ts › keeps a message from no other, and alone has it tried again',
      'server/database/away.test.ts › says so, stays alive, and goes on when the database is there again',
    ]),
    met('16.5.3', 'What fails is refused, not let through', [
      'server/runtime/log.test.ts › is refused again as something unknown, and works once it is mended',
      'server/storm.test.ts',
      'server/http/storage-full.test.ts',
    ]),
  ],
}
