import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Move } from './book-stock.ts'
import { byExpiry } from './pick-lots.ts'
import type { Shelf } from './pick-lots.ts'
import type { Shelves } from './shelves.ts'
import { outOfStock } from './take-stock.ts'
import type { LeavingLine, LineLot } from './take-stock.ts'

/** Pieces of a line that were delivered and have not gone back: of a lot, or (without a number) of what was in none. */
const Delivered = z.object({
  position: z.number(),
  number: z.string().nullable(),
  qty: z.number(),
})
type Delivered = z.infer<typeof Delivered>

interface ReturningGoods {
  fromOrgId: string
  parentId?: string | null | undefined
}

/**
 * Takes goods that go back from the shelves of who received them: only of the lots in which they came, the expired too. A lot
 * that was bought elsewhere does not go back in the place of one that was used.
 *
 * @throws AppError `out_of_stock` with what of the delivery is still there
 */
export async function takeBack(
  context: DomainContext,
  { fromOrgId: orgId, parentId }: ReturningGoods,
  lines: readonly LeavingLine[],
  shelves: Shelves,
): Promise<{ moves: Move[]; lineLots: LineLot[] }> {
  const delivered = await readDelivered(context, parentId ?? null)
  const moves: Move[] = []
  const lineLots: LineLot[] = []
  const missing: { line: LeavingLine; available: number }[] = []
  for (const line of lines) {
    const shelf = shelves.of({ orgId, serviceId: line.serviceId })
    const there = pickDelivered(
      shelf,
      delivered.filter(({ position }) => position === line.position),
    )
    const available = there.reduce((sum, { qty }) => sum + qty, 0)
    if (available < line.qty) {
      missing.push({ line, available })
      continue
    }
    let wanted = line.qty
    for (const { lotId, qty } of there) {
      const taken = Math.min(qty, wanted)
      if (taken === 0) continue
      wanted -= taken
      moves.push({ orgId, serviceId: line.serviceId, lotId, qty: -taken, reason: 'returned' })
      if (lotId !== null) lineLots.push({ lineId: line.id, lotId, qty: taken })
      removeFrom(shelf, lotId, taken)
    }
  }
  if (missing.length > 0) throw outOfStock(missing)
  return { moves, lineLots }
}

/** What of a line is still there, the lots that expire first in front. */
function pickDelivered(shelf: Shelf, delivered: readonly Delivered[]): { lotId: string | null; qty: number }[] {
  const left = (number: string | null) => delivered.find((one) => one.number === number)?.qty ?? 0
  const inLots = shelf.lots.reduce((sum, { onHand }) => sum + onHand, 0)
  return [
    ...shelf.lots
      .toSorted(byExpiry)
      .map(({ id, number, onHand }) => ({ lotId: id, qty: Math.min(onHand, left(number)) })),
    { lotId: null, qty: Math.max(0, Math.min(shelf.onHand - inLots, left(null))) },
  ]
}

function removeFrom(shelf: Shelf, lotId: string | null, qty: number): void {
  shelf.onHand -= qty
  const lot = shelf.lots.find(({ id }) => id === lotId)
  if (lot !== undefined) lot.onHand -= qty
}

/** The delivery less what its returns took: the lines of a return keep the places of those that they take back. */
async function readDelivered({ em }: DomainContext, parentId: string | null): Promise<Delivered[]> {
  const { rows } = await sqlOf(Delivered)`
    with parts as (
      select l.id, l.position, l.qty_shipped, case when t.id = ${parentId}::uuid then 1 else -1 end as sign
      from inventory_transactions t join inventory_lines l on l.transaction_id = t.id
      where t.id = ${parentId}::uuid or (t.parent_id = ${parentId}::uuid and t.is_return))
    select position, number, sum(qty)::int as qty from (
      select p.position, lot.number, p.sign * ll.qty as qty
      from parts p join inventory_line_lots ll on ll.line_id = p.id join stock_lots lot on lot.id = ll.lot_id
      union all
      select p.position, null, p.sign * (p.qty_shipped - coalesce((
        select sum(ll.qty) from inventory_line_lots ll where ll.line_id = p.id), 0))
      from parts p) goods
    group by position, number`.execute(readerOf(em))
  return rows
}
