import { met, notApplicable } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

const SESSIONS = 'server/domains/identity/sessions.test.ts'
const NO_FEDERATION = 'Sessions are the product’s own; no other service begins or shares them.'

export const sessions: Chapter = {
  title: 'V7 Sessions',
  sections: {
    '7.1': 'Documentation',
    '7.2': 'Fundamentals',
    '7.3': 'Timeouts',
    '7.4': 'Ending',
    '7.5': 'Against misuse',
    '7.6': 'Federation',
  },
  requirements: [
    met('7.1.1', 'It is written down how long sessions last, and why', [
      'docs/security/authentication.md',
      'docs/decisions/identity/tokens-and-sessions.md',
    ]),
    met('7.1.2', 'It is written down how many sessions one may have', ['docs/security/authentication.md']),
    notApplicable('7.1.3', 'Sessions of federated services are written down', NO_FEDERATION, [
      'docs/security/authentication.md',
    ]),
    met('7.2.1', 'The server judges tokens', [
      'server/domains/identity/find-actor.ts#findActor',
      `${SESSIONS} › %s opens nothing`,
    ]),
    met('7.2.2', 'Tokens are made for each session', [
      'server/runtime/tokens.ts#issue',
      `${SESSIONS} › is kept in its first half and replaced in its second, until it has expired`,
    ]),
    notApplicable(
      '7.2.3',
      'Tokens that refer to a session are random',
      'A token is signed and holds the id of its session, which opens nothing without the signature.',
      ['server/runtime/tokens.ts'],
    ),
    met(
      '7.2.4',
      'Each sign-in makes a new token',
      [
        'server/domains/identity/open-session.ts#openSession',
        'server/domains/identity/mfa/own-hand.test.ts › takes the password once, for ten minutes of this session and of no other',
      ],
      'Showing the password again within a session gives a proof of its own, which is bound to that session and over after ten minutes.',
    ),
    met('7.3.1', 'A session ends when it is not used', [
      `${SESSIONS} › comes after so many hours without use, counted from the last one`,
      'server/domains/identity/screen-lock/screen-lock.test.ts › is refused after a quarter of an hour and a little, however busy the page is by itself',
      'main/lock/idle-watch.test.ts › locks after the minutes of the org, and not before',
      'server/domains/identity/screen-lock/screen-lock.test.ts › is refused after a quarter of an hour and a little, however busy the page is by itself',
    ]),
    met('7.3.2', 'A session ends however busy it is', [`${SESSIONS} › comes after so many days however busy it is`]),
    met('7.4.1', 'An ended session opens nothing more', [
      `${SESSIONS} › that was signed out opens nothing, and signing out of it again is not possible`,
      'server/live/stream.test.ts › ends when its session is ended, and no other with it',
    ]),
    met('7.4.2', 'Sessions end with the account', [
      `${SESSIONS} › ends for a person who is suspended, at the next call`,
      'server/domains/orgs/people/people.test.ts › by the system signs them out and takes them from every list',
      'server/domains/orgs/people/people.test.ts › of the person, set by the system, shuts every door',
    ]),
    met(
      '7.4.3',
      'After a factor changed the other sessions can be ended',
      [
        'server/domains/identity/passwords/change-password.test.ts › ends the other sessions and keeps this one',
        `${SESSIONS} › comes at once for all the others when somebody signs out everywhere else`,
        'renderer/domains/identity/security/security-panel.tsx',
      ],
      'A new password ends them by itself; for second factors the button stands on the same page.',
    ),
    met('7.4.4', 'Signing out is in sight on every page', [
      'e2e/shell/sign-out.spec.ts › signing out forgets the token and ends the session on the server',
      'e2e/shell/every-screen.spec.ts',
    ]),
    met(
      '7.4.5',
      'Administrators can end somebody’s sessions',
      [
        'server/domains/orgs/people/people.test.ts › by the system ends every session of a person, who may sign in again',
        'renderer/domains/orgs/people/dialogs/end-sessions-dialog.tsx',
      ],
      'Those of everybody end with a new SESSION_SECRET.',
    ),
    met('7.5.1', 'What one signs in by is changed with the password alone', [
      'server/domains/identity/email-change/email-change.test.ts › needs the password, and is not the one that they have',
      'server/domains/identity/mfa/own-hand.test.ts › is nothing that a stranger at an open screen can do',
      'server/domains/identity/passkeys/adding.test.ts › is its owner’s alone to do, and names the passkeys that they have',
    ]),
    met('7.5.2', 'People see their sessions, and end them once they showed who they are', [
      `${SESSIONS} › is listed with where it was opened, the latest first, and can be ended from elsewhere`,
      'renderer/domains/identity/security/sessions-card.tsx#AskOwnerDialog',
    ]),
    notApplicable('7.6.1', 'Sessions end together with the identity provider’s', NO_FEDERATION),
    met('7.6.2', 'No session begins without somebody doing so', [
      'server/domains/orgs/registration/plain-registration.test.ts › changes nothing when a program opens it, and needs the password that was chosen',
      'renderer/domains/identity/session-life.test.ts › is nobody’s without a token, and the server is not asked',
    ]),
  ],
}
