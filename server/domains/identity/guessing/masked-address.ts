import type { Vault } from '#server/config/vault.ts'

/**
 * What the log keeps of an address that is nobody's: its first letter and its domain, and a keyed hash by which attempts on one
 * address are found to belong together. It may be a password that was typed into the wrong field.
 */
export function maskedAddress(vault: Vault, typed: string): { email: string; hash: string } {
  const at = typed.lastIndexOf('@')
  return {
    email: `${typed.slice(0, 1)}…${typed.slice(at)}`,
    hash: vault.hash(`unknown-address:${typed}`).slice(0, 16),
  }
}
