import { z } from 'zod'
import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import { creditFor, worthOf } from '#shared/domains/inventory/divide.ts'
import type { OrderAmounts } from '#shared/domains/inventory/fees.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { InventoryLine, InventoryTransaction } from '../entities/transaction.ts'

type Transaction = InferEntity<typeof InventoryTransaction>

const WorthRow = z.object({ worth: z.string() })

/**
 * What is credited when goods of a delivery come back now: counted on from what came back before, so that the credits of all
 * its returns never are more than what was charged (docs/fees.md). The delivery is locked.
 */
export async function readCredit(
  { em }: DomainContext,
  delivery: Transaction,
  goods: readonly { position: number; qty: number }[],
): Promise<OrderAmounts> {
  const lines = await em.find(InventoryLine, { transactionId: delivery.id })
  const priceAt = new Map(lines.map(({ position, price }) => [position, price]))
  const { rows } = await sqlOf(WorthRow)`
    select coalesce(sum(l.qty * l.price), 0) as worth
    from inventory_transactions t join inventory_lines l on l.transaction_id = t.id
    where t.parent_id = ${delivery.id} and t.is_return and t.status = 'completed'`.execute(readerOf(em))
  return creditFor(delivery, {
    before: Number(rows[0]?.worth ?? 0),
    now: worthOf(goods.map(({ position, qty }) => ({ qty, price: priceAt.get(position) ?? 0 }))),
    of: worthOf(lines),
  })
}

/** Until the goods are back their credit is an estimate: another return of the same delivery may come before it. */
export async function fixCredit(
  context: DomainContext,
  transaction: Transaction,
  lines: readonly { position: number; qty: number }[],
): Promise<void> {
  const { parentId } = transaction
  const delivery =
    parentId === null || parentId === undefined
      ? null
      : await context.em.findOne(InventoryTransaction, { id: parentId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (delivery === null) throw new AppError('not_found')
  Object.assign(transaction, await readCredit(context, delivery, lines))
}
