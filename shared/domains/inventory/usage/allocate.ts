import { creditFor } from '../divide.ts'
import type { OrderAmounts } from '../fees.ts'

/** A line of a delivery that is paid as its goods are used. */
export interface UsableLine {
  id: string
  serviceId: string
  /** When it was received: nothing that was used before came out of it. */
  since: number
  /** How many of it are neither used nor sent back. */
  open: number
}

/** Goods that left a shelf for a patient. */
export interface UsedPieces {
  id: string
  serviceId: string
  at: number
  /** How many of them belong to no delivery yet. */
  qty: number
}

interface Usage {
  lineId: string
  moveId: string
  qty: number
}

/**
 * Finds out of which deliveries goods were used: out of the oldest that was there by then and has some left (docs/decisions/inventory/usage.md).
 * What is in none was paid before, or comes from elsewhere.
 *
 * @param lines the oldest delivery first
 * @param moves in the order in which they were used
 */
export function allocateUsage(lines: readonly UsableLine[], moves: readonly UsedPieces[]): Usage[] {
  const left = lines.map((line) => ({ ...line }))
  return moves.flatMap((move) => {
    let wanted = move.qty
    return left.flatMap((line): Usage[] => {
      const qty = line.serviceId === move.serviceId && line.since <= move.at ? Math.min(line.open, wanted) : 0
      if (qty <= 0) return []
      line.open -= qty
      wanted -= qty
      return [{ lineId: line.id, moveId: move.id, qty }]
    })
  })
}

/**
 * What falls on goods of an order that are used now, counted from its first piece on: once all are used their parts are the whole
 * order. Its shipping comes with the first piece.
 *
 * @param worth of the goods that were used before, of those that are now, and `of` all of the order, in minor units
 */
export function usedPart(
  order: OrderAmounts,
  worth: { before: number; now: number; of: number },
  isFirst: boolean,
): OrderAmounts {
  const part = creditFor(order, worth)
  const shippingFee = isFirst ? order.shippingFee : 0
  return { ...part, shippingFee, total: part.total + shippingFee }
}

/** What is given back of used pieces that came back after all; never the shipping. */
export function unusedPart(
  usage: { total: number; shippingFee: number; qty: number; returned: number },
  qty: number,
): number {
  const ofFirst = (pieces: number): number =>
    Number((BigInt(usage.total - usage.shippingFee) * BigInt(pieces)) / BigInt(usage.qty))
  return ofFirst(usage.returned + qty) - ofFirst(usage.returned)
}
