import { typedQuantity } from '#shared/domains/inventory/quantities.ts'
import type { ShippableLine } from '#shared/domains/inventory/shipping-api.ts'
import type { LotId } from '#shared/kernel/ids.ts'

/** What was typed, by the line and its lot. */
export type LotTexts = Readonly<Record<string, string>>

/** What of a line lies where: a lot, or (without an id) what is in none. */
export interface LotRow {
  id: LotId | null
  number: string | null
  expiresOn: string | null
  onHand: number
  isExpired: boolean
  isBlocked: boolean
}

/** Nothing is taken from what has expired or was called back. */
export const isShut = ({ isExpired, isBlocked }: LotRow): boolean => isExpired || isBlocked

export interface ShippedItem {
  position: number
  qty: number
  lots: { id: LotId | null; qty: number }[]
}

export const keyOf = (position: number, lotId: string | null): string => `${position} ${lotId ?? ''}`

/** The rows of a line: its lots, and what is in none where there is some or nothing else. */
export function rowsOf({ lots, loose }: ShippableLine): LotRow[] {
  const inNone = { id: null, number: null, expiresOn: null, onHand: loose, isExpired: false, isBlocked: false }
  return loose > 0 || lots.length === 0 ? [...lots, inNone] : lots
}

/** What the server would take. */
export const suggested = (lines: readonly ShippableLine[]): LotTexts =>
  Object.fromEntries(
    lines.flatMap(({ position, picks }) => picks.map(({ id, qty }) => [keyOf(position, id), String(qty)])),
  )

/** How many pieces of a row; null for what is no number. An empty field is none. */
export const piecesAt = (texts: LotTexts, position: number, row: LotRow): number | null => {
  const text = texts[keyOf(position, row.id)] ?? ''
  return text.trim() === '' ? 0 : typedQuantity(text)
}

/** Of a whole line; what is no number counts for nothing. */
export const piecesOf = (texts: LotTexts, line: ShippableLine): number =>
  rowsOf(line).reduce((sum, row) => sum + (piecesAt(texts, line.position, row) ?? 0), 0)

/**
 * What is to be shipped; null while something that was typed is no number, more than there is, or more than was ordered.
 *
 * @param ordered pieces of each line, by its place
 */
export function chosenLots(
  texts: LotTexts,
  lines: readonly ShippableLine[],
  ordered: ReadonlyMap<number, number>,
): ShippedItem[] | null {
  const items: ShippedItem[] = []
  for (const line of lines) {
    const { position } = line
    const lots: ShippedItem['lots'] = []
    for (const row of rowsOf(line)) {
      const qty = piecesAt(texts, position, row)
      if (qty === null || (qty > 0 && (isShut(row) || qty > row.onHand))) return null
      if (qty > 0) lots.push({ id: row.id, qty })
    }
    const qty = lots.reduce((sum, lot) => sum + lot.qty, 0)
    if (qty > (ordered.get(position) ?? 0)) return null
    if (qty > 0) items.push({ position, qty, lots })
  }
  return items
}

/** What the server says is wrong with the items that were sent, by the row where it was typed; of a whole line at its first. */
export function wrongRows(
  fields: Readonly<Record<string, string>>,
  items: readonly ShippedItem[],
): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>()
  for (const [name, told] of Object.entries(fields)) {
    const [, index = '', , place = '0'] = /^items\.(\d+)(\.lots\.(\d+))?/.exec(name) ?? []
    const item = items[Number(index)]
    const lot = item?.lots[Number(place)]
    if (index !== '' && item !== undefined && lot !== undefined) wrong.set(keyOf(item.position, lot.id), told)
  }
  return wrong
}
