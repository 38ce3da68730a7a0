import type { Vault } from '#server/config/vault.ts'
import { sealedIds } from '#server/runtime/sealed-id.ts'

/** The registration's id, sealed: only the browser that registered was given it. */
export const { seal: signUpTokenOf, open: signUpOfToken } = sealedIds('sign-up')

/** What is kept of a code: without the server's key a million tries would open it. */
export const hashOfCode = (vault: Vault, id: string, code: string): string => vault.hash(`sign-up-code:${id}:${code}`)
