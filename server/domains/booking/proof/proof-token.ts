import type { Vault } from '#server/config/vault.ts'
import { sealedIds } from '#server/runtime/sealed-id.ts'

/** The proof's id, sealed: only the page that began it was given it. */
export const { seal: proofTokenOf, open: proofOfToken } = sealedIds('booking-proof')

/** What is kept of a code: without the server's key a million tries would open it. */
export const hashOfCode = (vault: Vault, id: string, code: string): string => vault.hash(`booking-code:${id}:${code}`)
