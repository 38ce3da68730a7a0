import { met, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

/** What §164.312 lists, in its order: its standards, and under each its implementation specifications. */
export const SAFEGUARDS = [
  '(a)(1)',
  '(a)(2)(i)',
  '(a)(2)(ii)',
  '(a)(2)(iii)',
  '(a)(2)(iv)',
  '(b)',
  '(c)(1)',
  '(c)(2)',
  '(d)',
  '(e)(1)',
  '(e)(2)(i)',
  '(e)(2)(ii)',
]

const safeguards: Chapter = {
  title: '45 CFR §164.312',
  sections: {
    '(a)': 'Access control',
    '(b)': 'Audit controls',
    '(c)': 'Integrity',
    '(d)': 'Person or entity authentication',
    '(e)': 'Transmission security',
  },
  requirements: [
    met('(a)(1)', 'Only those who were given the right reach health data (standard)', [
      'server/http/access-matrix.test.ts › every call lets through whom its declaration names and nobody else, and the page offers it to the same',
      'server/http/health-reach.test.ts › a partner’s people',
      'server/domains/media/private-pictures.test.ts › is signed where an answer gives it, kept as it was, and shows nothing without its signature',
    ]),
    met(
      '(a)(2)(i)',
      'Everybody has a name or number of their own (required)',
      [
        'server/domains/orgs/registration/plain-registration.test.ts › gives no session and makes nobody before the address is proven',
        'server/domains/audit/audit.test.ts › tells who did what to whom, from where, the latest first',
        'server/main.test.ts',
      ],
      'There are no shared accounts: each has an id and an address, and the log names both who acted and from where. Several people at one desk take it over each with their own PIN.',
    ),
    met(
      '(a)(2)(ii)',
      'Health data can be reached in an emergency (required)',
      [
        'server/domains/orgs/health-access/health-access.test.ts › an emergency',
        'server/domains/orgs/health-access/health-access.test.ts › stands with its reason where the person and the administrators read it, and both are written to',
        'e2e/desktop/offline.spec.ts › without a network the client shows today and tomorrow, refuses changes, and catches up by itself',
        'server/backup/backup.test.ts › is restored into an empty database: people sign in, with their second factor, and pictures are there',
      ],
      'Staff read the patients of their clinic anyway; whom else they open, by a reason, for an hour, is told to the person and the administrators. Without a network the desktop client shows today and tomorrow.',
    ),
    met(
      '(a)(2)(iii)',
      'A session that nobody uses ends or locks (addressable)',
      [
        'e2e/identity/web-lock.spec.ts › a page that nobody touches locks, shows nothing, and goes on with what was typed',
        'main/lock/idle-watch.test.ts › locks after the minutes of the org, and not before',
        'server/domains/identity/sessions.test.ts › comes after so many hours without use, counted from the last one',
      ],
      'On the website after a quarter of an hour unless the clinic says otherwise, an hour at most, and the server then refuses the session; on the desktop after the minutes that the clinic chose.',
    ),
    partly(
      '(a)(2)(iv)',
      'Health data can be encrypted where it is kept (addressable)',
      [
        'server/keys/seal-fields.test.ts › has no note and no medical history in any table as it was written, and reads them all',
        'server/keys/seal-fields.test.ts › stand nowhere open, and are read, changed and told as they were',
        'server/keys/keys.test.ts › are thrown by dice, kept wrapped, and the same at every start, also of two at once',
        'server/backup/backup.test.ts › is checked by restoring it into a database made for it, also sealed with a key',
        'docs/operating.md',
      ],
      'Backups and secrets are sealed; with `SEAL_FIELDS=true` notes, medical histories, vitals and meals too. Moods, names, addresses and pictures lie on disks that the operator encrypts.',
    ),
    met(
      '(b)',
      'What is done with health data is recorded and can be examined (standard)',
      [
        'server/audit/views.test.ts › says how a view is written down',
        'server/domains/audit/audit.test.ts › tells who did what to whom, from where, the latest first',
        'server/domains/audit/export/export-log.test.ts › holds every line of an org, the earliest first, and none of another',
        'server/database/running-role.test.ts',
      ],
      'Each change, each look and each sign-in, right or wrong; read and taken along by the clinic’s administrators. To look through it is the clinic’s task.',
    ),
    met('(c)(1)', 'Health data is not changed or lost wrongly (standard)', [
      'server/storm.test.ts',
      'server/http/access-matrix.test.ts › every call lets through whom its declaration names and nobody else, and the page offers it to the same',
      'server/domains/identity/account/account.test.ts › written on two devices at once is kept once, and the other one is told',
      'server/backup/backup.test.ts › holds one moment: what was acknowledged before it, and each booking with all its rows',
    ]),
    met(
      '(c)(2)',
      'A change or loss behind the product’s back can be found (addressable)',
      [
        'server/domains/audit/days/verify-days.test.ts › a row that was changed together with what was closed of it: nobody makes the hash without the key',
        'server/backup/backup.test.ts › is checked by restoring it into a database made for it, also sealed with a key',
        'server/domains/scheduling/appointments/create-appointment.test.ts',
      ],
      'Of the record of what was done by a keyed hash for each day; of a backup by comparing each table; of the data itself by the log of its changes, and by PostgreSQL’s checksums of its pages where the operator’s database has them on.',
    ),
    met(
      '(d)',
      'Who asks for health data is who they say (standard)',
      [
        'server/domains/identity/mfa/required.test.ts › system administrators and the people of partners are let through with one, and not without',
        'server/domains/identity/passkeys/signing-in.test.ts',
        'server/domains/identity/sign-in.test.ts › forty times at once is looked at ten times',
        'docs/security/authentication.md',
      ],
      'A clinic requires a second factor of its staff by a switch in its settings.',
    ),
    met('(e)(1)', 'Nobody between the machines reads or changes health data (standard)', [
      'server/config/config.test.ts › of production keeps everything that leaves the machine encrypted: %s',
      'server/http/website.test.ts › what a browser is told to refuse',
      'docs/operating.md',
    ]),
    met(
      '(e)(2)(i)',
      'What is changed on its way is found out (addressable)',
      [
        'server/config/config.test.ts › of production keeps everything that leaves the machine encrypted: %s',
        'server/domains/identity/sessions.test.ts › %s opens nothing',
      ],
      'TLS does so on each way; addresses of pictures, links and tokens are signed besides.',
    ),
    met(
      '(e)(2)(ii)',
      'What is on its way is encrypted (addressable)',
      [
        'server/config/config.test.ts › of production keeps everything that leaves the machine encrypted: %s',
        'server/integrations/mail/smtp.test.ts › a mail leaves this machine encrypted or not at all, unless the address says otherwise',
      ],
      'Production does not start where anything would leave in the clear; TLS for visitors ends at the operator’s proxy. From the mail server and the phone company on, messages are in their hands; they tell of the appointment and hold no journal and no history.',
    ),
  ],
}

export const HIPAA: readonly Chapter[] = [safeguards]

export const HIPAA_HEAD = [
  '# HIPAA, technical safeguards',
  '',
  'What [45 CFR §164.312](https://www.ecfr.gov/current/title-45/section-164.312) of the Security Rule asks of those who keep health data electronically, in a few words of our own; how the product stands with it, and the test or file that shows it. An',
  'addressable specification is done as well, or what stands in its place is said. It is said of a server in production with the settings of [operating](../operating.md). What people and places have to do (§164.308, §164.310: training, contracts with',
  'associates, reviews, rooms and devices) is in the hands of whoever operates it and of the clinics. The table lies in `build/security/hipaa.ts`; `npx vitest run build/security -u` prints it.',
]
