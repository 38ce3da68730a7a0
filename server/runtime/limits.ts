import { AppError } from '#shared/kernel/errors.ts'
import type { CountedThing } from '#shared/domains/site/retention/api.ts'
import type { RateLimit } from '#shared/kernel/endpoint.ts'

/** In how many minutes the calls of an address are counted together. */
export const COUNTED_MINUTES = {
  reads: 1,
  writes: 1,
  booking: 1,
  signIn: 15,
  register: 60,
  reset: 60,
  code: 15,
  upload: 15,
} as const satisfies Record<CountedThing, number>

/** A flood is so many times what makes an address busy: each password that is looked at keeps a core busy for some 30 ms. */
export const FLOOD_FACTOR = 10

/** What is counted, and refused once it is too much. */
export interface Limits {
  /** Counts one call of an address. @throws AppError `rate_limited` */
  take(kind: RateLimit, ip: string): Promise<void>
  /**
   * Counts a sign-in on a device that the account does not know, for its address.
   *
   * @returns whether so many were wrong there that a right password has to be shown to be its owner's
   * @throws AppError `rate_limited` after ten times as many
   */
  takeSignIn(ip: string): Promise<{ isBusy: boolean }>
  /** After the right password the address has its attempt back. */
  giveBackSignIn(ip: string): Promise<void>
  /** Counts a link for a new password that an account asks for; says no after the last one of the hour. */
  takeReset(account: string): Promise<boolean>
  /** Counts a mail for a registration with an address, known or not, by its mailbox. @throws AppError `rate_limited` after the last one of the hour */
  takeSignUpMail(email: string): Promise<void>
  /** Counts a mail with the code for a booking, by its mailbox. @throws AppError `rate_limited` after the last one of the hour */
  takeBookingMail(email: string): Promise<void>
  close(): Promise<void>
}

/** Counts one call of an address where too much of it is no error; says no once it is. */
export async function hasRoom(limits: Pick<Limits, 'take'>, kind: RateLimit, ip: string | null): Promise<boolean> {
  try {
    await limits.take(kind, ip ?? '')
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
