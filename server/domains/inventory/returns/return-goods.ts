import { z } from 'zod'
import { v7 } from 'uuid'
import type { ReturnGoods } from '#shared/domains/inventory/create-schema.ts'
import { returnedDescriptions } from '#shared/domains/inventory/descriptions.ts'
import { mayReturn } from '#shared/domains/inventory/transitions.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { TransactionId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { InventoryLine, InventoryTransaction } from '../entities/transaction.ts'
import { bookStock } from '../stock/book-stock.ts'
import { lockShelves } from '../stock/shelves.ts'
import { namedLines } from '../transactions/named-lines.ts'
import { countStatus, shelvesOf } from '../transactions/count-status.ts'
import { loadForChange } from '../transactions/load-transaction.ts'
import type { TransactionPath } from '../transactions/load-transaction.ts'
import { takeNumber } from '../transactions/take-number.ts'
import { tellBoth, writeSides, writeStep } from '../transactions/write-parts.ts'
import { readCredit } from '../transactions/fix-credit.ts'

/**
 * Asks to send back goods of a delivery: a transaction the other way round, which waits for who sent them. Of each line no
 * more than what was delivered less what went back or is to.
 *
 * @returns the id of the return
 * @throws AppError `invalid_transition` for what was not received, `forbidden` for who did not receive it,
 *   `invalid_input` on the quantities, `version_conflict`
 */
export async function returnGoods(
  context: DomainContext,
  path: TransactionPath,
  { items, reason, version }: ReturnGoods,
): Promise<TransactionId> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const { transaction: delivery, sides } = await loadForChange(inside, path, version)
    const { toOrgId } = delivery
    if (!mayReturn(delivery) || toOrgId === null || toOrgId === undefined)
      throw new AppError('invalid_transition', { details: { from: delivery.status } })
    if (!sides.includes('recipient')) throw new AppError('forbidden')
    const delivered = await em.find(InventoryLine, { transactionId: delivery.id }, { orderBy: { position: 'asc' } })
    const returned = await readReturned(inside, delivery.id)
    const named = namedLines(items, delivered, ({ position, qtyShipped }) => qtyShipped - (returned.get(position) ?? 0))

    const ends = { fromOrgId: toOrgId, toOrgId: delivery.fromOrgId }
    const lines = named.map(({ line, qty }) => ({ line, qty, serviceId: line.serviceId, position: line.position }))
    const passage = { ...ends, lines, before: null, after: 'requested' } as const
    await lockShelves(em, shelvesOf(passage))
    const descriptions = returnedDescriptions({ ...delivery, descriptionTo: delivery.descriptionTo ?? null })
    const credit = await readCredit(inside, delivery, lines)
    const { discountKind, discountValue, currency, paymentTiming, terms, paymentId } = delivery
    const transaction = em.create(InventoryTransaction, {
      id: TransactionId.parse(v7()),
      ...ends,
      ...credit,
      tx: await takeNumber(em, ends.fromOrgId),
      role: 'shipment',
      status: 'requested',
      ...descriptions,
      currency,
      discountKind,
      discountValue: discountKind === 'fixed' ? credit.discount : discountValue,
      paymentTiming,
      terms,
      paymentId,
      notes: reason,
      createdBy: signedIn(context.actor).userId,
      createdAt: new Date(context.clock()),
      parentId: delivery.id,
      isReturn: true,
    })
    for (const { line, qty } of named) {
      const { position, serviceId, name, description: words, sku, packaging, price, cost, resellerOrgId } = line
      const goods = { position, serviceId, name, description: words, sku, packaging, price, cost, resellerOrgId, qty }
      em.create(InventoryLine, { ...goods, id: v7(), transactionId: transaction.id })
    }
    await em.flush()
    await bookStock(inside, { transactionId: transaction.id, moves: [], figures: countStatus(passage) })
    await writeStep(inside, transaction.id, 'requested', { otherTx: delivery.tx })
    await writeSides(inside, transaction.id)
    const details = { tx: transaction.tx, role: 'shipment', to: 'requested', isReturn: true, otherTx: delivery.tx }
    await tellBoth(inside, transaction, 'inventory.created', details)
    return transaction.id
  })
}

const ReturnedRow = z.object({ position: z.number(), qty: z.number() })

/** Pieces that went back or are to, by the place of their line. */
async function readReturned({ em }: DomainContext, deliveryId: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sqlOf(ReturnedRow)`
    select l.position, sum(l.qty)::int as qty
    from inventory_transactions t join inventory_lines l on l.transaction_id = t.id
    where t.parent_id = ${deliveryId} and t.is_return and t.status <> 'cancelled' group by 1`.execute(readerOf(em))
  return new Map(rows.map(({ position, qty }) => [position, qty]))
}
