import { sealedIds } from '#server/runtime/sealed-id.ts'

/** The challenge's id, sealed. */
export const { seal: challengeTokenOf, open: challengeOfToken } = sealedIds('mfa-challenge')
