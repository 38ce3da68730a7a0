import { met, notApplicable, partly } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

const NO_PROVIDER = 'Nobody signs in by another service.'
const CHANGE = 'server/domains/identity/passwords/change-password.test.ts'
const RESET = 'server/domains/identity/passwords/reset.test.ts'
const GUESSING = 'server/domains/identity/guessing/guessing.test.ts'
const SENT = 'server/domains/identity/mfa/sent-codes.test.ts'

export const authentication: Chapter = {
  title: 'V6 Authentication',
  sections: {
    '6.1': 'Documentation',
    '6.2': 'Passwords',
    '6.3': 'In general',
    '6.4': 'Life of a factor, and recovery',
    '6.5': 'Several factors',
    '6.6': 'Codes that are sent',
    '6.8': 'Identity providers',
  },
  requirements: [
    met('6.1.1', 'It is written down how guessing is held off without locking people out', [
      'docs/security/authentication.md',
      'docs/decisions/server/rate-limits.md',
    ]),
    met('6.1.2', 'Words of the context that no password is made of are listed', [
      'docs/security/authentication.md',
      'server/domains/identity/passwords/context-words.test.ts › goes by the words that stand in the docs',
    ]),
    met('6.1.3', 'All ways in are written down with what they take', ['docs/security/authentication.md']),
    met('6.2.1', 'Passwords have eight characters or more', [
      'shared/domains/identity/password-rules.test.ts › of seven characters is too short',
      `${CHANGE} › to %j is refused: %s`,
    ]),
    met('6.2.2', 'People can change their password', [`${CHANGE} › ends the other sessions and keeps this one`]),
    met('6.2.3', 'A change takes the old password', [
      `${CHANGE} › needs the old one, and counts wrong ones like a sign-in`,
    ]),
    met('6.2.4', 'The commonest passwords are refused', [
      `${CHANGE} › to %j is refused: %s`,
      'server/domains/identity/passwords/good-password.ts#isCommonPassword',
    ]),
    partly(
      '6.2.5',
      'Any characters may make a password, none are demanded',
      ['shared/domains/identity/password-rules.ts', 'docs/decisions/identity/passwords.md'],
      'Any are taken, but one capital, one small letter, a figure and a sign are demanded, in words that the customer’s specification gives: it is theirs to take back. What the requirement is about, passwords that are guessed, is held off by the list of common ones besides.',
    ),
    met('6.2.6', 'Password fields hide what is typed', ['renderer/domains/identity/components/password-input.tsx']),
    met('6.2.7', 'Pasting and password managers work', [
      'renderer/domains/identity/door/sign-in-form.tsx#autoComplete',
      'renderer/domains/identity/door/reset-form.tsx#autoComplete',
    ]),
    met(
      '6.2.8',
      'A password is taken as it was typed',
      [
        'server/domains/identity/sign-in.test.ts › takes the password as it is: with its case and spaces, composed or not',
      ],
      'Only the ways of writing one and the same letter in Unicode are made one (NFKC), as NIST SP 800-63B wants it.',
    ),
    met('6.2.9', 'Sixty-four characters and more are allowed', [
      `${CHANGE} › to %j is refused: %s`,
      'docs/decisions/identity/passwords.md',
    ]),
    met('6.2.10', 'No password has to be changed by the calendar', ['docs/decisions/identity/passwords.md']),
    met('6.2.11', 'Words of the context make no password', [
      'server/domains/identity/passwords/context-words.test.ts › a password of words that everybody here would try',
      `${CHANGE} › to the name of one’s own clinic is refused, and of another is not`,
    ]),
    met(
      '6.2.12',
      'Passwords of known breaches are refused',
      [
        'server/domains/identity/passwords/good-password.ts#loadJudge',
        `${RESET} › bears a password that breaks a rule, and works with the next one`,
      ],
      'The set is the fifty thousand commonest of published breaches that zxcvbn ships; nothing is asked of a service outside.',
    ),
    met('6.3.1', 'Guessing is held off as it is written down', [
      `${GUESSING} › has few guesses, from however many addresses and devices, with growing pauses`,
      'server/domains/identity/mfa/challenge/wrong-codes.test.ts › are never more than the limit, however many questions they are tried at, at once',
    ]),
    met('6.3.2', 'No accounts come with the product', ['server/main.test.ts', 'server/demo/refuse-demonstration.ts']),
    partly(
      '6.3.3',
      'A second factor is asked of everybody',
      [
        'server/domains/identity/mfa/required.test.ts › an org requires one of its staff and not of its patients, once it says so',
        'server/domains/identity/mfa/required.test.ts › system administrators and the people of partners are let through with one, and not without',
        'server/domains/identity/mfa/required.test.ts › patients and people without an org are let through with one, and not without',
        'docs/security/authentication.md',
      ],
      'Always of system administrators and partners’ people, of a clinic’s staff where the clinic asks for it, and of everybody, patients too, where the operator says so (SECOND_FACTOR=everybody). Whether patients with one device, or none of their own, may be turned away from their record is for the operator to say, and lies outside the software; as long as nothing is said they may not.',
    ),
    met('6.3.4', 'All ways in are as strong, and none is hidden', [
      'server/domains/identity/mfa/challenge/challenge.test.ts › comes after the right password only, and says nothing before it',
      'server/http/access-matrix.test.ts',
      'docs/security/authentication.md',
    ]),
    met(
      '6.4.1',
      'First secrets are random, short-lived and no lasting password',
      [
        'server/domains/orgs/registration/plain-registration.test.ts › is over after a day, and is forgotten another day later',
        'server/domains/orgs/invites/invites.test.ts › that is too old opens nothing, until it is sent again',
      ],
      'Nobody is given a password: whoever is invited chooses one by the link of the mail.',
    ),
    met('6.4.2', 'No hints and no secret questions', [
      'docs/security/authentication.md',
      'server/domains/identity/entities/user.ts',
    ]),
    met('6.4.3', 'A new password does not pass by the second factor', [
      `${RESET} › opens an account that wrong passwords have locked, and leaves its second factor on`,
    ]),
    met(
      '6.4.4',
      'Who lost a factor shows as much as when it was added',
      [
        'server/domains/identity/mfa/own-hand.test.ts › is removing, turning off, new recovery codes and another factor',
        'server/domains/identity/mfa/challenge/challenge.test.ts › opens the door once, as it stands on paper or without its hyphen',
        'docs/decisions/identity/second-factors.md',
      ],
      'By a recovery code or another factor alone; nobody else can take a factor away.',
    ),
    met('6.5.1', 'Codes work once', [
      'server/domains/identity/mfa/totp.test.ts › works once, also for another question',
      'server/domains/identity/mfa/challenge/challenge.test.ts › is taken by one of many who use it at once',
      'server/domains/identity/passkeys/signing-in.test.ts › takes a challenge once, for five minutes, and for nothing else',
    ]),
    met(
      '6.5.2',
      'Recovery codes are hashed like passwords, with random salt',
      [
        'server/domains/identity/mfa/totp.test.ts › keeps neither the secret nor the recovery codes in the open',
        'server/domains/identity/mfa/recovery-codes.ts#hashPassword',
      ],
      'By argon2id with a salt of each code, at a lower cost than passwords: codes are random, and hashed before with a key that the database alone does not open.',
    ),
    met('6.5.3', 'Codes and seeds are random', [
      'server/domains/identity/mfa/recovery-codes.ts#randomInt',
      'server/domains/identity/mfa/challenge/sent-code.ts#randomInt',
      'server/domains/identity/mfa/totp.ts#generateSecret',
    ]),
    met('6.5.4', 'Codes have twenty bits or more', [
      'server/domains/identity/mfa/challenge/sent-code.ts',
      'shared/domains/identity/mfa-code.ts#RECOVERY_LENGTH',
    ]),
    partly(
      '6.5.5',
      'Codes that are sent live ten minutes, those of apps thirty seconds',
      [
        `${SENT} › works for ten minutes`,
        'server/domains/identity/mfa/totp-step.test.ts › lives for its thirty seconds and five more: %s',
      ],
      'A code of an app is taken once, within its thirty seconds, five seconds after them and thirty before: sixty-five in all. What lies outside is the clock of the phone, which nobody here can set: with thirty seconds to the second whoever has a fast one, or was typing, would be turned away.',
    ),
    met('6.6.1', 'Text messages go to numbers that were proven, beside stronger ways', [
      `${SENT} › goes to the number that was confirmed, in E.164, by Twilio`,
      'shared/i18n/en/security.json#smsHelp',
      'e2e/identity/mfa.spec.ts',
    ]),
    met('6.6.2', 'A code that was sent answers its own question alone', [
      `${SENT} › opens one of the questions that are open, and no other`,
    ]),
    met('6.6.3', 'Codes that are sent cannot be guessed through', [
      'server/domains/identity/mfa/challenge/challenge.test.ts › can not be asked for without end: twenty-five wrong codes in an hour lock the account',
      'server/domains/identity/mfa/challenge/challenge.test.ts › looks at five of twenty wrong codes that come at once',
    ]),
    notApplicable('6.8.1', 'Identities of several providers are kept apart', NO_PROVIDER),
    notApplicable('6.8.2', 'Signatures of assertions are checked', NO_PROVIDER),
    notApplicable('6.8.3', 'SAML assertions are used once', NO_PROVIDER),
    notApplicable('6.8.4', 'The provider’s strength of sign-in is judged', NO_PROVIDER),
  ],
}
