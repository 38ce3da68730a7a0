import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { withPart } from '#shared/domains/inventory/divide.ts'
import { mayUndoShipping } from '#shared/domains/inventory/transitions.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { InventoryLine, InventoryTransaction } from '../entities/transaction.ts'
import { lockShelves } from '../stock/shelves.ts'
import { shelvesOf } from '../transactions/count-status.ts'
import { loadForChange } from '../transactions/load-transaction.ts'
import type { TransactionPath } from '../transactions/load-transaction.ts'
import { takeStep } from '../transactions/take-step.ts'
import { tellBoth, writeStep } from '../transactions/write-parts.ts'

type Transaction = InferEntity<typeof InventoryTransaction>
type Line = InferEntity<typeof InventoryLine>

/**
 * Takes the shipping of an order back, for as long as no carrier has it and nobody received it: it is pending again, its goods
 * lie in the lots that they were taken from, and the back order that the shipping made is a part of it again. A back order
 * that went its own way meanwhile stays what it is.
 *
 * @returns the id of the transaction
 * @throws AppError `forbidden` for the other side, `invalid_transition` for what cannot be undone any more, `version_conflict`
 */
export async function undoShipping(
  context: DomainContext,
  path: TransactionPath,
  { version }: { version?: number | undefined },
): Promise<string> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const { transaction, sides } = await loadForChange(inside, path, version)
    const { id, tx, fromOrgId, toOrgId = null } = transaction
    if (!mayUndoShipping(transaction))
      throw new AppError('invalid_transition', { details: { from: transaction.status } })
    if (!sides.includes('sender')) throw new AppError('forbidden')
    const lines = await em.find(InventoryLine, { transactionId: id }, { orderBy: { position: 'asc' } })
    const rest = await loadRest(em, transaction)
    // What comes back is what left, whatever is added to the lines below; all shelves are locked at once, in one order.
    const left = lines.map(({ id: lineId, position, serviceId, name, qty }) => ({
      id: lineId,
      position,
      serviceId,
      name,
      qty,
    }))
    const all = [...left, ...(rest?.lines ?? [])]
    await lockShelves(em, shelvesOf({ fromOrgId, toOrgId, lines: all, before: 'shipping', after: 'pending' }))
    if (rest !== null) putTogether(em, transaction, lines, rest)
    transaction.shippedAt = null
    transaction.carrier = null
    transaction.trackingNumber = null
    await takeStep(inside, transaction, left, 'pending')
    const otherTx = rest?.backOrder.tx ?? null
    await writeStep(inside, id, 'pending', { otherTx })
    await tellBoth(inside, transaction, 'inventory.status_changed', { tx, from: 'shipping', to: 'pending', otherTx })
    if (rest !== null) await endRest(inside, rest.backOrder, tx)
    return id
  })
}

interface Rest {
  backOrder: Transaction
  lines: readonly Line[]
}

const LastShipping = z.object({ otherTx: z.number().nullable() })

/** The back order that the shipping made, while nothing has happened to it; locked with its lines. */
async function loadRest(em: EntityManager, { id, fromOrgId }: Transaction): Promise<Rest | null> {
  const { rows } = await sqlOf(LastShipping)`
    select other_tx::float8 as "otherTx" from inventory_steps
    where transaction_id = ${id} and status = 'shipping' order by at desc, id desc limit 1`.execute(readerOf(em))
  const tx = rows[0]?.otherTx ?? null
  if (tx === null) return null
  const backOrder = await em.findOne(
    InventoryTransaction,
    { fromOrgId, tx, parentId: id, status: 'pending' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (backOrder === null) return null
  const lines = await em.find(InventoryLine, { transactionId: backOrder.id }, { orderBy: { position: 'asc' } })
  // Of what was divided before it was known from where each line came, the parts stay two orders.
  return lines.every(({ restOf }) => typeof restOf === 'number') ? { backOrder, lines } : null
}

/** Puts the rest back into the order that it was divided from, goods and money. */
function putTogether(em: EntityManager, transaction: Transaction, lines: readonly Line[], rest: Rest): void {
  const { backOrder } = rest
  Object.assign(transaction, withPart(transaction, backOrder))
  // It is paid when both parts are.
  if ((backOrder.paidAt ?? null) === null) Object.assign(transaction, { paidAt: null, paidBy: null })
  if (transaction.discountKind === 'fixed') transaction.discountValue += backOrder.discountValue
  for (const { restOf, serviceId, name, description, sku, packaging, price, cost, resellerOrgId, qty } of rest.lines) {
    const line = lines.find(({ position }) => position === restOf)
    if (line !== undefined) line.qty += qty
    else if (typeof restOf === 'number') {
      const again = { serviceId, name, description, sku, packaging, price, cost, resellerOrgId, qty, position: restOf }
      em.create(InventoryLine, { ...again, id: v7(), transactionId: transaction.id })
    }
  }
}

/** The back order is over: its goods wait under the number of the order again, so no figure of stock changes. */
async function endRest(context: DomainContext, backOrder: Transaction, otherTx: number): Promise<void> {
  const { id, tx } = backOrder
  backOrder.status = 'cancelled'
  await context.em.flush()
  await sql`update inventory_sides set status = 'cancelled' where transaction_id = ${id}`.execute(readerOf(context.em))
  await writeStep(context, id, 'cancelled', { otherTx })
  await tellBoth(context, backOrder, 'inventory.status_changed', { tx, from: 'pending', to: 'cancelled', otherTx })
}
