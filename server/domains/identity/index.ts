import { WAY_BACK_DAYS } from '#shared/domains/identity/way-back.ts'
import { identityContract } from '#shared/domains/identity/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { accountRoutes } from './account/routes.ts'
import { MedicalHistory } from './entities/medical-history.ts'
import { MfaChallenge } from './entities/mfa-challenge.ts'
import { MfaMethod } from './entities/mfa-method.ts'
import { Passkey } from './entities/passkey.ts'
import { PasskeyChallenge } from './entities/passkey-challenge.ts'
import { PasswordReset } from './entities/password-reset.ts'
import { RecoveryCode } from './entities/recovery-code.ts'
import { Session } from './entities/session.ts'
import { EmailChange } from './entities/email-change.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { sendEmailChange, tellOldAddress } from './email-change/send-mails.ts'
import { KnownDevice, SignInPause } from './entities/guessing.ts'
import { SignUp } from './entities/sign-up.ts'
import { User } from './entities/user.ts'
import { WrongCode } from './entities/wrong-code.ts'
import { warnOfAttempts } from './guessing/warn-of-attempts.ts'
import { identityWriters } from './event-messages.ts'
import { eraseClosedAccounts, eraseDeletedOrgs } from './erasure/jobs.ts'
import { removeFiles } from './erasure/remove-files.ts'
import { DEVICES_KEPT_DAYS, SESSIONS_KEPT_DAYS, sweepLinksAndCodes, sweepSessions } from './jobs.ts'
import { sendMfaCode } from './mfa/challenge/send-code.ts'
import { mfaRoutes } from './mfa/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { sendResetLink } from './passwords/send-reset-link.ts'
import { findSession } from './queries.ts'
import { signUpRoutes } from './registration/routes.ts'
import { sendSignUpMail } from './registration/send-sign-up-mail.ts'
import { identityRoutes } from './routes.ts'
import { screenLockRoutes } from './screen-lock/routes.ts'
import { identityPersonData } from './person-data.ts'

/**
 * Identity owns people, how they sign in and where they are signed in. It does not know orgs:
 * what a person may do in one is read from memberships by plain queries.
 */
export const identityDomain = defineDomain({
  name: 'identity',
  contract: identityContract,
  routes: {
    account: accountRoutes,
    mfa: mfaRoutes,
    passkeys: passkeyRoutes,
    screenLock: screenLockRoutes,
    passwords: passwordRoutes,
    emailChange: emailChangeRoutes,
    signUp: signUpRoutes,
    identity: identityRoutes,
  },
  jobs: [
    eraseClosedAccounts,
    eraseDeletedOrgs,
    removeFiles,
    sweepLinksAndCodes,
    sweepSessions,
    sendMfaCode,
    sendResetLink,
    sendSignUpMail,
    warnOfAttempts,
    sendEmailChange,
    tellOldAddress,
  ],
  writers: identityWriters,
  entities: [
    User,
    MedicalHistory,
    MfaChallenge,
    MfaMethod,
    Passkey,
    PasskeyChallenge,
    PasswordReset,
    RecoveryCode,
    Session,
    SignUp,
    KnownDevice,
    SignInPause,
    EmailChange,
    WrongCode,
  ],
  records: { session: findSession },
  personData: [identityPersonData],
  keeps: [
    { what: 'closedAccounts', days: WAY_BACK_DAYS },
    { what: 'endedSessions', days: SESSIONS_KEPT_DAYS },
    { what: 'knownDevices', days: DEVICES_KEPT_DAYS },
  ],
  sealed: ['mfa_methods.secret'],
})

export { User } from './entities/user.ts'
export { Session } from './entities/session.ts'
export { findActor, findLockTime } from './find-actor.ts'
export { changeMedicalHistory } from './account/change-medical-history.ts'
export { readMedicalHistory } from './account/read-account.ts'
export { changeProfile } from './account/change-profile.ts'
export { profileColumns } from './account/profile-columns.ts'
export { assertGoodPassword, orgNamesOf } from './passwords/good-password.ts'
export { hashPassword } from './passwords/password-hash.ts'
export { issueToken } from './renew-token.ts'
export { assertOwner } from './mfa/assert-owner.ts'
export { newSentCode } from './mfa/challenge/sent-code.ts'
export { requireHuman } from './require-human.ts'
export { closeSessionsOf, endSessionsOf } from './end-session.ts'
export { ownMailboxes } from './email-change/own-mailboxes.ts'
export { openSession } from './open-session.ts'
export { beginSignUp } from './registration/begin-sign-up.ts'
export { fillIn } from './registration/make-person.ts'
export type { Newcomer } from './registration/make-person.ts'
