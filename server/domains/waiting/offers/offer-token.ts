import type { Vault } from '#server/config/vault.ts'
import { idOfToken, linkToken } from '#server/runtime/link-token.ts'

/** What stands in the link to an offered place. */
export const offerToken = (vault: Vault, offerId: string): string => linkToken(vault, 'offer', offerId)

/** The offer that a link is about; null for one that was never given out. */
export const offerOfToken = (vault: Vault, token: string): string | null => idOfToken(vault, 'offer', token)
