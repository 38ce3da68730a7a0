import type { Vault } from '#server/config/vault.ts'
import { idOfToken, linkToken } from './link-token.ts'

/** What stands in the link to a booking. */
export const bookingToken = (vault: Vault, appointmentId: string): string => linkToken(vault, 'booking', appointmentId)

/** The appointment that a link is about; null for one that was never given out. */
export const appointmentOfToken = (vault: Vault, token: string): string | null => idOfToken(vault, 'booking', token)
