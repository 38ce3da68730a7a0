import type { Vault } from '#server/config/vault.ts'

/** Nothing else that is sealed begins like this. */
const MARK = 'sign-up:'

/** The registration's id, sealed: only the browser that registered was given it. */
export const signUpTokenOf = (vault: Vault, id: string): string => vault.seal(MARK + id)

/** The registration of a token, or null for what is none of ours. */
export function signUpOfToken(vault: Vault, token: string): string | null {
  try {
    const text = vault.open(token)
    return text.startsWith(MARK) ? text.slice(MARK.length) : null
  } catch {
    return null
  }
}

/** What is kept of a code: without the server's key a million tries would open it. */
export const hashOfCode = (vault: Vault, id: string, code: string): string => vault.hash(`sign-up-code:${id}:${code}`)
