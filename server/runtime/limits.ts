import type { RateLimit } from '#shared/kernel/endpoint.ts'

/** What is counted, and refused once it is too much. */
export interface Limits {
  /** Counts one call of an address. @throws AppError `rate_limited` */
  take(kind: RateLimit, ip: string): Promise<void>
  /**
   * Counts a password that is about to be tried, for its account and its address: before it is looked at, so that many
   * at once are no more than many in a row. @throws AppError `account_locked`, or `rate_limited` for an address from
   * which many were wrong
   */
  takePasswordAttempt(account: string, ip: string): Promise<void>
  /** After the right password the account's count begins anew, and the address has its attempt back. */
  forgiveWrongPasswords(account: string, ip: string): Promise<void>
  /** Counts a link for a new password that an account asks for; says no after the last one of the hour. */
  takeReset(account: string): Promise<boolean>
  /** Counts a mail for a registration with an address, known or not. @throws AppError `rate_limited` after the last one of the hour */
  takeSignUpMail(email: string): Promise<void>
  close(): Promise<void>
}
