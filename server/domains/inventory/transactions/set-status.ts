import { sql } from 'kysely'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { actionsFor, judge } from '#shared/domains/inventory/transitions.ts'
import { localDateOf } from '#shared/domains/scheduling/availability.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/http/context.ts'
import { InventoryLine } from '../entities/transaction.ts'
import { bookStock } from '../stock/book-stock.ts'
import type { Move } from '../stock/book-stock.ts'
import { lockShelves } from '../stock/shelves.ts'
import { takeStock } from '../stock/take-stock.ts'
import { countStatus, shelvesOf } from './count-status.ts'
import { loadForChange } from './load-transaction.ts'
import type { TransactionPath } from './load-transaction.ts'
import { putBack, takeIn } from './put-goods.ts'
import { tellBoth, writeLineLots, writeStep } from './write-parts.ts'

/**
 * Takes a transaction a step on by the table of transitions (spec §4 Inventory), and its goods along: they leave when they
 * are shipped, arrive when they are received, and come back when a shipment is cancelled.
 *
 * @returns its id
 * @throws AppError `forbidden` for a step of the other side, `invalid_transition`, `version_conflict`, `out_of_stock`
 */
export async function setStatus(
  context: DomainContext,
  path: TransactionPath,
  { status, version }: { status: TransactionStatus; version?: number | undefined },
): Promise<string> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const { transaction, sides } = await loadForChange(inside, path, version)
    const before = transaction.status
    const verdict = judge(transaction, sides, status)
    if (verdict === 'otherSide') throw new AppError('forbidden')
    if (verdict === 'impossible')
      throw new AppError('invalid_transition', {
        details: {
          from: before,
          to: status,
          possible: sides.flatMap((side) => actionsFor(transaction, side, 'org-staff').map(({ to }) => to)),
        },
      })
    const { id, fromOrgId } = transaction
    const toOrgId = transaction.toOrgId ?? null
    const lines = await em.find(InventoryLine, { transactionId: id }, { orderBy: { position: 'asc' } })
    const passage = { fromOrgId, toOrgId, lines, before, after: status }
    const shelves = await lockShelves(em, shelvesOf(passage))
    const now = new Date(context.clock())
    let moves: Move[] = []
    if (status === 'shipping') {
      const today = localDateOf(context.clock(), await readTimeZone(inside, fromOrgId))
      const taken = takeStock(shelves, lines, { orgId: fromOrgId, today, purpose: 'send', reason: 'shipped' })
      moves = taken.moves
      await writeLineLots(inside, taken.lineLots)
      for (const line of lines) line.qtyShipped = line.qty
      transaction.shippedAt = now
    }
    if (status === 'completed' && toOrgId !== null) {
      moves = await takeIn(inside, id, toOrgId)
      transaction.completedAt = now
    }
    if (status === 'cancelled' && before === 'shipping') {
      moves = await putBack(inside, id, fromOrgId)
      for (const line of lines) line.qtyShipped = 0
    }
    transaction.status = status
    await em.flush()
    await sql`update inventory_sides set status = ${status} where transaction_id = ${id}`.execute(readerOf(em))
    await bookStock(inside, { transactionId: id, moves, figures: countStatus(passage) })
    await writeStep(inside, id, status)
    await tellBoth(inside, transaction, 'inventory.status_changed', { tx: transaction.tx, from: before, to: status })
    return id
  })
}

async function readTimeZone({ em }: DomainContext, orgId: string): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from orgs where id = ${orgId}`.execute(readerOf(em))
  return rows[0]?.timeZone ?? 'UTC'
}
