import type { Vault } from '#server/config/vault.ts'

/** Nothing else that is sealed begins like this, so that no other sealed value passes for one. */
const MARK = 'mfa-challenge:'

/** The challenge's id, sealed: who was not given it cannot make it. */
export const challengeTokenOf = (vault: Vault, challengeId: string): string => vault.seal(MARK + challengeId)

/** The challenge of a token, or null for what is none of ours. */
export function challengeOfToken(vault: Vault, token: string): string | null {
  try {
    const text = vault.open(token)
    return text.startsWith(MARK) ? text.slice(MARK.length) : null
  } catch {
    return null
  }
}
