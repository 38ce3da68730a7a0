/**
 * Identity owns people, how they sign in and where they are signed in. It does not know orgs:
 * what a person may do in one is read from memberships by plain queries.
 */
export { User } from './entities/user.ts'
export { MedicalHistory } from './entities/medical-history.ts'
export { MfaChallenge } from './entities/mfa-challenge.ts'
export { MfaMethod } from './entities/mfa-method.ts'
export { PasswordReset } from './entities/password-reset.ts'
export { RecoveryCode } from './entities/recovery-code.ts'
export { Session } from './entities/session.ts'
export { findActor } from './find-actor.ts'
export { sweepSessions } from './jobs.ts'
export { hashPassword } from './passwords.ts'
export { findSessionOwner } from './queries.ts'
export { issueToken } from './renew-token.ts'
export { identityRoutes } from './routes.ts'
