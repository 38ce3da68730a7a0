import { typedQuantity } from '#shared/domains/inventory/quantities.ts'

/** What was typed, by the place of the line. */
export type LineTexts = Readonly<Record<number, string>>

/** How many of a line; null for what is no number. */
export const quantityAt = (texts: LineTexts, position: number): number | null => typedQuantity(texts[position] ?? '')

interface Limited {
  position: number
  most: number
}

/** How many of which line, none left out; null while something typed is wrong. */
export function chosenItems(texts: LineTexts, lines: readonly Limited[]): { position: number; qty: number }[] | null {
  const items: { position: number; qty: number }[] = []
  for (const { position, most } of lines) {
    const qty = quantityAt(texts, position)
    if (qty === null || qty > most) return null
    items.push({ position, qty })
  }
  return items
}

/** What the server says is wrong with the items that were sent, by the place of their line. */
export function wrongLines(
  fields: Readonly<Record<string, string>>,
  items: readonly { position: number }[],
): ReadonlyMap<number, string> {
  const wrong = new Map<number, string>()
  for (const [index, { position }] of items.entries()) {
    const told = fields[`items.${index}.qty`] ?? fields[`items.${index}.position`]
    if (told !== undefined) wrong.set(position, told)
  }
  return wrong
}
