import type { StockReason, TransactionRole } from '#shared/domains/inventory/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Move } from '../stock/book-stock.ts'
import { findLots } from '../stock/find-lots.ts'
import type { Shelves } from '../stock/shelves.ts'
import { takeStock } from '../stock/take-stock.ts'
import type { LineLot } from '../stock/take-stock.ts'

/** A line as far as goods of it move. */
export interface GoodsLine {
  id: string
  /** Its place among the items that were sent. */
  position: number
  serviceId: string
  name: string
  qty: number
  lot: { number: string; expiresOn?: string | null | undefined } | null
}

interface Goods {
  role: TransactionRole
  fromOrgId: string
  lines: readonly GoodsLine[]
  shelves: Shelves
  today: LocalDate
  /** Whether somebody said why: only then a correction goes below nothing. */
  hasNote: boolean
}

/** Why goods leave that leave as soon as it is written down, and whether what expired leaves first. */
const LEAVING: Partial<Record<TransactionRole, { reason: StockReason; purpose: 'send' | 'clear' }>> = {
  shipment: { reason: 'shipped', purpose: 'send' },
  disposed: { reason: 'disposed', purpose: 'clear' },
  user: { reason: 'user', purpose: 'send' },
}

/**
 * What moves when a transaction is made: nothing of a request, all of the others.
 *
 * @throws AppError `out_of_stock`; `invalid_input` for a lot that is known with another date
 */
export async function moveGoods(
  context: DomainContext,
  { role, fromOrgId, lines, shelves, today, hasNote }: Goods,
): Promise<{ moves: Move[]; lineLots: LineLot[] }> {
  if (role === 'request') return { moves: [], lineLots: [] }
  const leaving = LEAVING[role]
  if (leaving !== undefined) return takeStock(shelves, lines.map(outOfLot), { orgId: fromOrgId, today, ...leaving })
  const reason = role === 'stock' ? 'stock' : 'adjustment'
  const more = await putIn(
    context,
    lines.filter(({ qty }) => qty > 0),
    fromOrgId,
    reason,
  )
  const less = lines.filter(({ qty }) => qty < 0).map((line) => outOfLot({ ...line, qty: -line.qty }))
  const taken = takeStock(shelves, less, {
    orgId: fromOrgId,
    today,
    purpose: hasNote ? 'correct' : 'clear',
    reason,
  })
  return { moves: [...more.moves, ...taken.moves], lineLots: [...more.lineLots, ...taken.lineLots] }
}

const outOfLot = ({ lot, ...line }: GoodsLine) => ({ ...line, lotNumber: lot?.number })

async function putIn(
  { em, clock }: DomainContext,
  lines: readonly GoodsLine[],
  orgId: string,
  reason: StockReason,
): Promise<{ moves: Move[]; lineLots: LineLot[] }> {
  const named = lines.flatMap(({ serviceId, lot }) =>
    lot === null ? [] : [{ orgId, serviceId, number: lot.number, expiresOn: lot.expiresOn ?? null }],
  )
  const stored = await findLots(em, named, clock())
  const moves: Move[] = []
  const lineLots: LineLot[] = []
  for (const { id, position, serviceId, qty, lot } of lines) {
    const found = stored.find((one) => one.serviceId === serviceId && one.number === lot?.number)
    const isOther = lot?.expiresOn !== undefined && lot.expiresOn !== null && found?.expiresOn !== lot.expiresOn
    if (isOther) throw invalidField(`items.${position}.lot.expiresOn`, 'validation.lotExpires')
    moves.push({ orgId, serviceId, lotId: found?.id ?? null, qty, reason })
    if (found !== undefined) lineLots.push({ lineId: id, lotId: found.id, qty })
  }
  return { moves, lineLots }
}
