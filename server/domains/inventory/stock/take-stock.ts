import type { StockReason } from '#shared/domains/inventory/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Move } from './book-stock.ts'
import { availableIn, pickChosen, pickLots } from './pick-lots.ts'
import type { Shelf, Wanted } from './pick-lots.ts'
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
  /** Chosen lots with all of its pieces; null is what is in none. */
  lots?: readonly { id: string | null; qty: number }[] | undefined
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
  // What was chosen is not taken away by a line that takes what comes.
  for (const line of lines.toSorted((a, b) => Number(a.lots === undefined) - Number(b.lots === undefined))) {
    const shelf = shelves.of({ orgId, serviceId: line.serviceId })
    const wanted = {
      qty: line.qty,
      today,
      purpose,
      ...(line.lotNumber === undefined ? {} : { lotNumber: line.lotNumber }),
    }
    const told = line.lots === undefined ? pickFirst(shelf, wanted) : pickChosen(shelf, line.lots, today)
    if ('available' in told) {
      missing.push({ line, ...told })
      continue
    }
    for (const { lotId, qty } of told.picks) {
      moves.push({ orgId, serviceId: line.serviceId, lotId, qty: -qty, reason })
      if (lotId !== null) lineLots.push({ lineId: line.id, lotId, qty })
    }
  }
  if (missing.length > 0) throw outOfStock(missing)
  return { moves, lineLots }
}

function pickFirst(shelf: Shelf, wanted: Wanted) {
  const picks = pickLots(shelf, wanted)
  return picks === null ? { available: availableIn(shelf, wanted) } : { picks }
}

interface MissingGoods {
  line: LeavingLine
  available: number
  /** Which of its chosen lots. */
  place?: number
}

/** The error that names the lines of which there is not enough. */
export const outOfStock = (missing: readonly MissingGoods[]): AppError =>
  new AppError('out_of_stock', {
    fields: Object.fromEntries(
      missing.map(({ line, available, place }) => [
        place === undefined ? `items.${line.position}.qty` : `items.${line.position}.lots.${place}.qty`,
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
