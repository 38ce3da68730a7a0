import type { StockReason } from '#shared/domains/inventory/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Move } from './book-stock.ts'
import { availableIn, pickLots } from './pick-lots.ts'
import type { Wanted } from './pick-lots.ts'
import type { Shelves } from './shelves.ts'

/** A line of which goods leave. */
export interface LeavingLine {
  id: string
  /** Its place among the items that were sent. */
  position: number
  serviceId: string
  name: string
  qty: number
  lotNumber?: string | undefined
}

interface Leaving {
  orgId: string
  today: LocalDate
  purpose: Wanted['purpose']
  reason: StockReason
}

/** From which lots each line was taken. */
export interface LineLot {
  lineId: string
  lotId: string
  qty: number
}

/**
 * Takes the goods of all lines from the shelves of an org.
 *
 * @returns what has to be booked
 * @throws AppError `out_of_stock` with the products of which there is not enough
 */
export function takeStock(
  shelves: Shelves,
  lines: readonly LeavingLine[],
  { orgId, today, purpose, reason }: Leaving,
): { moves: Move[]; lineLots: LineLot[] } {
  const moves: Move[] = []
  const lineLots: LineLot[] = []
  const missing: MissingGoods[] = []
  for (const line of lines) {
    const shelf = shelves.of({ orgId, serviceId: line.serviceId })
    const wanted = {
      qty: line.qty,
      today,
      purpose,
      ...(line.lotNumber === undefined ? {} : { lotNumber: line.lotNumber }),
    }
    const picks = pickLots(shelf, wanted)
    if (picks === null) {
      missing.push({ line, available: availableIn(shelf, wanted) })
      continue
    }
    for (const { lotId, qty } of picks) {
      moves.push({ orgId, serviceId: line.serviceId, lotId, qty: -qty, reason })
      if (lotId !== null) lineLots.push({ lineId: line.id, lotId, qty })
    }
  }
  if (missing.length > 0) throw outOfStock(missing)
  return { moves, lineLots }
}

interface MissingGoods {
  line: LeavingLine
  available: number
}

/** The error that names the lines of which there is not enough. */
export const outOfStock = (missing: readonly MissingGoods[]): AppError =>
  new AppError('out_of_stock', {
    fields: Object.fromEntries(
      missing.map(({ line, available }) => [
        `items.${line.position}.qty`,
        { key: 'validation.inStock', values: { available } },
      ]),
    ),
    details: {
      products: missing.map(({ line: { serviceId, name, qty }, available }) => ({
        id: serviceId,
        name,
        wanted: qty,
        available,
      })),
    },
  })
