import type { InferEntity } from '@mikro-orm/core'
import { sql } from 'kysely'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { actionsFor, judge } from '#shared/domains/inventory/transitions.ts'
import type { Side } from '#shared/domains/inventory/transitions.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { payAlong } from './pay-order.ts'
import type { Paying } from './pay-order.ts'
import type { InventoryTransaction } from '../entities/transaction.ts'
import { takeBack } from '../stock/take-back.ts'
import { fixCredit } from './fix-credit.ts'
import { bookStock } from '../stock/book-stock.ts'
import type { Move } from '../stock/book-stock.ts'
import { readToday } from '#server/domains/orgs/index.ts'
import { lockShelves } from '../stock/shelves.ts'
import { takeStock } from '../stock/take-stock.ts'
import type { LeavingLine } from '../stock/take-stock.ts'
import { countStatus, shelvesOf } from './count-status.ts'
import { putBack, takeIn } from './put-goods.ts'
import { writeLineLots } from './write-parts.ts'

type Transaction = InferEntity<typeof InventoryTransaction>

/**
 * Refuses a step that the table does not have, or has for the other side.
 *
 * @throws AppError `forbidden`; `invalid_transition` with what is possible in its details
 */
export function refuseStep(transaction: Transaction, sides: readonly Side[], to: TransactionStatus): void {
  const verdict = judge(transaction, sides, to)
  if (verdict === 'otherSide') throw new AppError('forbidden')
  if (verdict === 'impossible')
    throw new AppError('invalid_transition', {
      details: {
        from: transaction.status,
        to,
        possible: sides.flatMap((side) => actionsFor(transaction, side).map((step) => step.to)),
      },
    })
}

/**
 * Brings a transaction that is locked into a status, and its goods along: they leave when they are shipped, arrive when they
 * are received, and come back when a shipment is cancelled or undone. What was changed of the transaction and its lines before is
 * saved with it.
 *
 * @param paying what the step is told of the money
 * @throws AppError `out_of_stock`, `order_unpaid`
 */
export async function takeStep(
  context: DomainContext,
  transaction: Transaction,
  lines: readonly LeavingLine[],
  status: TransactionStatus,
  paying: Paying = {},
): Promise<void> {
  const { em } = context
  const { id, fromOrgId, isReturn, status: before } = transaction
  const toOrgId = transaction.toOrgId ?? null
  // Before the shelves: who asks for a return locks the delivery first as well.
  if (isReturn && status === 'completed') await fixCredit(context, transaction, lines)
  const passage = { fromOrgId, toOrgId, lines, before, after: status }
  const shelves = await lockShelves(em, shelvesOf(passage))
  const now = new Date(context.clock())
  let moves: Move[] = []
  if (status === 'shipping') {
    const today = await readToday(readerOf(em), fromOrgId, context.clock())
    const taken = isReturn
      ? await takeBack(context, transaction, lines, shelves)
      : takeStock(shelves, lines, { orgId: fromOrgId, today, purpose: 'send', reason: 'shipped' })
    moves = taken.moves
    await writeLineLots(context, taken.lineLots)
    transaction.shippedAt = now
  }
  if (status === 'completed' && toOrgId !== null) {
    moves = await takeIn(context, id, toOrgId, isReturn ? 'returned' : 'received')
    transaction.completedAt = now
  }
  const comesBack = before === 'shipping' && (status === 'cancelled' || status === 'pending')
  if (comesBack) moves = await putBack(context, id, fromOrgId)
  await payAlong(context, transaction, status, paying)
  transaction.status = status
  await em.flush()
  const reader = readerOf(em)
  if (status === 'shipping' || comesBack)
    await sql`
      update inventory_lines set qty_shipped = ${comesBack ? sql`0` : sql`qty`}
      where transaction_id = ${id}`.execute(reader)
  await sql`
    update inventory_sides set status = ${status}, total = ${transaction.total} where transaction_id = ${id}`.execute(
    reader,
  )
  await bookStock(context, { transactionId: id, moves, figures: countStatus(passage) })
}
