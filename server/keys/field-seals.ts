import type { Vault } from '#server/config/vault.ts'
import { SEALED } from '#server/database/sealing/sealed-text.ts'
import type { FieldSeals } from '#server/database/sealing/sealed-text.ts'

/**
 * Seals fields with the vault's keys while `isOn`, and opens what is sealed in any case: an installation that switches
 * sealing off reads what it has.
 */
export const fieldSeals = (vault: Vault, isOn: boolean): FieldSeals => ({
  seal: (place, text) => (isOn ? sealField(vault, place, text) : text),
  open: (stored) => openField(vault, stored),
})

/** A text as it is sealed for one place, `table.column`: it opens as that of no other. */
export const sealField = (vault: Vault, place: string, text: string): string =>
  `${SEALED}${place}:${vault.seal(text, place)}`

/** What was sealed; what is not is given back. @throws Error for what was changed, or whose key is not there */
export function openField(vault: Vault, stored: string): string {
  if (!stored.startsWith(SEALED)) return stored
  const end = stored.indexOf(':', SEALED.length)
  return vault.open(stored.slice(end + 1), stored.slice(SEALED.length, end))
}
