import type { Vault } from '#server/config/vault.ts'
import { SEALED } from '#server/database/sealing/sealed-text.ts'
import type { Cell, FieldSeals } from '#server/database/sealing/sealed-text.ts'

/**
 * Seals fields with the vault's keys while `isOn`, and opens what is sealed in any case: an installation that switches
 * sealing off reads what it has.
 */
export const fieldSeals = (vault: Vault, isOn: boolean): FieldSeals => ({
  isOn,
  seal: (cell, text) => (isOn ? sealField(vault, cell, text) : text),
  open: (stored, rows) => openField(vault, stored, rows),
})

/** A text as it is sealed for one column of one row: it opens as that of no other. */
export const sealField = (vault: Vault, { place, row }: Cell, text: string): string =>
  `${SEALED}${place}#${row}:${vault.seal(text, `${place}#${row}`)}`

/**
 * What was sealed; what is not is given back. What was sealed before texts were bound to rows names none, and opens in any.
 *
 * @param rows the ids of the rows that it may have been read from
 * @throws Error for what was changed, or sealed for another row, or whose key is not there
 */
export function openField(vault: Vault, stored: string, rows: readonly unknown[]): string {
  if (!stored.startsWith(SEALED)) return stored
  const end = stored.indexOf(':', SEALED.length)
  const about = stored.slice(SEALED.length, end)
  const [place, row] = about.split('#')
  if (row !== undefined && !rows.includes(row)) throw new Error(`A text of ${place} is that of another row`)
  return vault.open(stored.slice(end + 1), about)
}
