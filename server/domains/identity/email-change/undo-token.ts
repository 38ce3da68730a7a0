import type { Vault } from '#server/config/vault.ts'

/** Nothing else that is sealed begins like this. */
const MARK = 'email-change:'

/** What the link in mails to the old address holds: the change's id, sealed, so that each mail can have it anew. */
export const undoTokenOf = (vault: Vault, id: string): string => vault.seal(MARK + id)

/** The change of a token, or null for what is none of ours. */
export function changeOfToken(vault: Vault, token: string): string | null {
  try {
    const text = vault.open(token)
    return text.startsWith(MARK) ? text.slice(MARK.length) : null
  } catch {
    return null
  }
}

export const hashOfCode = (vault: Vault, id: string, code: string): string => vault.hash(`email-change:${id}:${code}`)
