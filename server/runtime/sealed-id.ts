import type { Vault } from '#server/config/vault.ts'

/**
 * An id that is given out sealed: who was not given it cannot make it, and of one kind it passes for no other.
 *
 * @param kind stands before each sealed id; nothing else that is sealed begins like it
 */
export const sealedIds = (kind: string) => ({
  seal: (vault: Vault, id: string): string => vault.seal(`${kind}:${id}`),

  /** The id, or null for what is none of ours. */
  open(vault: Vault, token: string): string | null {
    try {
      const text = vault.open(token)
      return text.startsWith(`${kind}:`) ? text.slice(kind.length + 1) : null
    } catch {
      return null
    }
  },
})
