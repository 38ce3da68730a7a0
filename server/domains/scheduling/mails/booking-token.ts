import type { Vault } from '#server/config/vault.ts'
import { idSaidBy, isGivenOut, linkToken } from '#server/runtime/link-token.ts'

/** What stands in the link to a booking; `round` counts how often its links were revoked. */
export const bookingToken = (vault: Vault, appointmentId: string, round: number): string =>
  linkToken(vault, 'booking', appointmentId, round)

/** The appointment that a link says it is about; whether it was given out says {@link opensBooking}. */
export const appointmentSaidBy = (token: string): string | null => idSaidBy(token)

/** Whether a link to a booking was given out, and not revoked since. */
export const opensBooking = (vault: Vault, token: string, appointmentId: string, round: number): boolean =>
  isGivenOut(vault, 'booking', token, appointmentId, round)

/**
 * What stands in the link that a page gives whoever has just booked. It shows no mailbox to be theirs, as the link in the
 * mail does, and so opens less.
 */
export const pageToken = (vault: Vault, appointmentId: string, round: number): string =>
  linkToken(vault, 'booking-page', appointmentId, round)

/** Whether a page gave out a link to a booking, and it was not revoked since. */
export const opensFromPage = (vault: Vault, token: string, appointmentId: string, round: number): boolean =>
  isGivenOut(vault, 'booking-page', token, appointmentId, round)
