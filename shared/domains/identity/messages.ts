import { letterAlone, message } from '../../message.ts'

/** What is said about somebody's account. Nobody can switch off what keeps it theirs. */
export const identityMessages = {
  code: letterAlone({
    id: 'identity.code',
    to: 'the account’s person',
    isAskedFor: true,
    channels: { mail: 'always', sms: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'mfa.subject',
      greeting: 'mfa.greeting',
      body: ['mfa.body'],
      footer: 'mfa.footer',
      text: 'mfa.text',
    },
  }),

  signUpCode: letterAlone({
    id: 'identity.sign-up-code',
    to: 'who registers',
    isAskedFor: true,
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'signUp.subject',
      greeting: 'signUp.greeting',
      body: ['signUp.body', 'signUp.byLink'],
      action: 'signUp.action',
      footer: 'signUp.footer',
    },
  }),

  signUpKnown: letterAlone({
    id: 'identity.sign-up-known',
    to: 'who registers',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'signUp.knownSubject',
      greeting: 'signUp.greeting',
      body: ['signUp.known', 'signUp.knownRemedy'],
      action: 'signUp.knownAction',
      footer: 'signUp.knownFooter',
    },
  }),

  resetLink: letterAlone({
    id: 'identity.reset-link',
    to: 'the account’s person',
    isAskedFor: true,
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'reset.subject',
      greeting: 'reset.greeting',
      body: ['reset.body'],
      action: 'reset.action',
      footer: 'reset.footer',
    },
  }),

  passwordChanged: message({
    id: 'identity.password-changed',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'passwordChanged.subject',
      greeting: 'passwordChanged.greeting',
      body: ['passwordChanged.body', 'passwordChanged.remedy'],
      action: 'passwordChanged.action',
    },
    after: [{ event: 'password.changed' }, { event: 'password.reset' }],
  }),

  signInAttempts: message({
    id: 'identity.sign-in-attempts',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'attempts.subject',
      greeting: 'attempts.greeting',
      body: ['attempts.body', 'attempts.known', 'attempts.remedy'],
      action: 'attempts.action',
    },
  }),

  mfaEnabled: message({
    id: 'identity.mfa-enabled',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'mfaEnabled.subject',
      greeting: 'mfaEnabled.greeting',
      body: ['mfaEnabled.body', 'mfaEnabled.remedy'],
      action: 'mfaEnabled.action',
    },
    after: [{ event: 'mfa.enabled' }],
  }),

  recoveryCodesRenewed: message({
    id: 'identity.recovery-codes-renewed',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'recoveryCodesRenewed.subject',
      greeting: 'recoveryCodesRenewed.greeting',
      body: ['recoveryCodesRenewed.body', 'recoveryCodesRenewed.remedy'],
      action: 'recoveryCodesRenewed.action',
    },
    after: [{ event: 'mfa.recovery_codes_renewed' }],
  }),

  emailChangeCode: letterAlone({
    id: 'identity.email-change-code',
    to: 'who registers',
    isAskedFor: true,
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'emailChange.subject',
      greeting: 'emailChange.greeting',
      body: ['emailChange.body'],
      footer: 'emailChange.footer',
    },
  }),

  emailChangeTaken: letterAlone({
    id: 'identity.email-change-taken',
    to: 'who registers',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'emailChange.takenSubject',
      greeting: 'emailChange.greeting',
      body: ['emailChange.taken'],
      footer: 'signUp.knownFooter',
    },
  }),

  emailChangeAsked: message({
    id: 'identity.email-change-asked',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'emailChange.askedSubject',
      greeting: 'emailChange.greetingByName',
      body: ['emailChange.asked', 'emailChange.stop'],
      action: 'emailChange.action',
    },
  }),

  emailChanged: message({
    id: 'identity.email-changed',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'emailChange.doneSubject',
      greeting: 'emailChange.greetingByName',
      body: ['emailChange.done', 'emailChange.stop'],
      action: 'emailChange.action',
    },
  }),

  passkeyCopied: message({
    id: 'identity.passkey-copied',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'passkeyCopied.subject',
      greeting: 'passkeyCopied.greeting',
      body: ['passkeyCopied.body', 'passkeyCopied.remedy'],
      action: 'passkeyCopied.action',
    },
    after: [{ event: 'passkey.copied' }],
  }),

  mfaDisabled: message({
    id: 'identity.mfa-disabled',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#security',
    words: {
      subject: 'mfaDisabled.subject',
      greeting: 'mfaDisabled.greeting',
      body: ['mfaDisabled.body', 'mfaDisabled.remedy'],
      action: 'mfaDisabled.action',
    },
    after: [{ event: 'mfa.disabled' }],
  }),
}
