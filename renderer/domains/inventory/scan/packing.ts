import type { TransactionItem, TransactionView } from '#shared/domains/inventory/schema.ts'

/** How many pieces of each line lie in the parcel, by the line's position. */
export type Packed = Readonly<Record<number, number>>

/** What of a line packing needs. */
export type OrderLine = Pick<TransactionItem, 'position' | 'name' | 'serviceSKU' | 'qty'>
type Order = Pick<TransactionView, 'tx'> & { items: readonly OrderLine[] }

/** What a scan meant. */
export type Scanned =
  | { kind: 'ticked'; line: OrderLine; count: number; packed: Packed }
  /** More than were ordered. */
  | { kind: 'tooMany'; line: OrderLine }
  /** The slip again while something is missing. */
  | { kind: 'missing'; pieces: number }
  /** The slip again, and all is there. */
  | { kind: 'complete' }
  /** The slip of another parcel. */
  | { kind: 'other'; tx: number }
  | { kind: 'unknown'; code: string }

/**
 * What a code means while an order is packed: a product of it is one piece more; the slip's number ends it. Where a
 * product is called like the number, it is the product as long as one is missing.
 */
export function scan(order: Order, packed: Packed, code: string): Scanned {
  const lines = order.items.filter(({ serviceSKU }) => isSame(serviceSKU, code))
  const open = lines.find((line) => countOf(packed, line) < line.qty)
  if (open !== undefined) {
    const count = countOf(packed, open) + 1
    return { kind: 'ticked', line: open, count, packed: { ...packed, [open.position]: count } }
  }
  const tx = numberOf(code)
  if (tx === order.tx) {
    const pieces = missingOf(order, packed)
    return pieces === 0 ? { kind: 'complete' } : { kind: 'missing', pieces }
  }
  const [full] = lines
  if (full !== undefined) return { kind: 'tooMany', line: full }
  return tx === null ? { kind: 'unknown', code } : { kind: 'other', tx }
}

/** The number of a slip, as its barcode has it or as somebody types it; null for what is none. */
export function numberOf(code: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(code.trim())?.[1]
  return digits === undefined || Number(digits) === 0 ? null : Number(digits)
}

/** Of a line; never more than were ordered, whatever was kept. */
export const countOf = (packed: Packed, { position, qty }: OrderLine): number => Math.min(packed[position] ?? 0, qty)

export const missingOf = ({ items }: Order, packed: Packed): number =>
  items.reduce((sum, line) => sum + line.qty - countOf(packed, line), 0)

/** The same with another count of a line, which stays between nothing and all. */
export const withCount = (packed: Packed, line: OrderLine, count: number): Packed => ({
  ...packed,
  [line.position]: Math.max(0, Math.min(count, line.qty)),
})

/** Scanners and people write large and small letters as they like. */
const isSame = (sku: string, code: string): boolean =>
  sku.trim().normalize('NFC').toUpperCase() === code.trim().normalize('NFC').toUpperCase()
