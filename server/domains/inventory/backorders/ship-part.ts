import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { InferEntity } from '@mikro-orm/core'
import type { ShipPart } from '#shared/domains/inventory/create-schema.ts'
import { portion, shareOf, withoutPart, worthOf } from '#shared/domains/inventory/divide.ts'
import { mayShipPart } from '#shared/domains/inventory/transitions.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { TransactionId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { InventoryLine, InventoryTransaction } from '../entities/transaction.ts'
import { loadForChange } from '../transactions/load-transaction.ts'
import type { TransactionPath } from '../transactions/load-transaction.ts'
import { namedLines } from '../transactions/named-lines.ts'
import { takeNumber } from '../transactions/take-number.ts'
import { refuseStep, takeStep } from '../transactions/take-step.ts'
import { tellBoth, writeSides, writeStep } from '../transactions/write-parts.ts'

type Transaction = InferEntity<typeof InventoryTransaction>
type Line = InferEntity<typeof InventoryLine>

/**
 * Ships a pending order with all or some of its goods. The rest becomes a back order: a pending order of its own between the same two,
 * with the rest of the money (docs/fees.md).
 *
 * @returns the id of what was shipped
 * @throws AppError `forbidden` for the other side, `invalid_transition`, `version_conflict`, `out_of_stock`,
 *   `invalid_input` on quantities and where nothing would leave
 */
export async function shipPart(
  context: DomainContext,
  path: TransactionPath,
  { items, delivery, unpaidReason, version }: ShipPart,
): Promise<string> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const { transaction, sides } = await loadForChange(inside, path, version)
    if (!mayShipPart(transaction)) throw new AppError('invalid_transition', { details: { from: transaction.status } })
    refuseStep(transaction, sides, 'shipping')
    const { id, tx } = transaction
    const ordered = await em.find(InventoryLine, { transactionId: id }, { orderBy: { position: 'asc' } })
    const named = namedLines(items, ordered, ({ qty }) => qty)
    if (named.every(({ qty }) => qty === 0)) throw invalidField('items', 'validation.nothingShipped')

    const leaving = named.flatMap(({ line, qty }, place) => {
      const { id: lineId, serviceId, name } = line
      // A quantity that is wrong is told at the place where it was sent.
      return qty === 0 ? [] : [{ id: lineId, position: place, serviceId, name, qty, lots: items[place]?.lots }]
    })
    if (delivery !== undefined) {
      transaction.carrier = delivery.shipBy
      transaction.trackingNumber = delivery.trackingNumber
    }
    const now = new Map(named.map(({ line, qty }) => [line, qty]))
    const rest = ordered.flatMap((line) => {
      const qty = line.qty - (now.get(line) ?? 0)
      return qty === 0 ? [] : [{ line, qty }]
    })
    const backOrder = rest.length === 0 ? null : divide(em, inside, { transaction, ordered, rest })
    await takeStep(inside, transaction, leaving, 'shipping', { unpaidReason })
    const otherTx = backOrder === null ? null : await backOrder()
    await writeStep(inside, id, 'shipping', { otherTx, note: unpaidReason ?? null })
    await tellBoth(inside, transaction, 'inventory.status_changed', { tx, from: 'pending', to: 'shipping', otherTx })
    return id
  })
}

interface Division {
  transaction: Transaction
  ordered: readonly Line[]
  rest: readonly { line: Line; qty: number }[]
}

/**
 * Takes the rest out of an order, goods and money.
 *
 * @returns what makes the back order of it: later, as the counter of numbers is the last lock that is taken
 */
function divide(em: EntityManager, context: DomainContext, { transaction, ordered, rest }: Division) {
  const worth = worthOf(rest.map(({ line: { price }, qty }) => ({ price, qty })))
  const whole = worthOf(ordered)
  const later = shareOf(transaction, worth, whole)
  const {
    fromOrgId,
    toOrgId,
    description,
    descriptionTo,
    currency,
    discountKind,
    paymentTiming,
    terms,
    notes,
    paidAt,
    paidBy,
    paymentId,
    usageState,
  } = transaction
  // A percentage is the same of both parts, an amount is divided like what it takes away.
  const value = transaction.discountValue
  const laterValue = discountKind === 'fixed' ? portion(value, worth, whole) : value
  if (discountKind === 'fixed') transaction.discountValue = value - laterValue
  Object.assign(transaction, withoutPart(transaction, later))
  const goods = rest.map(({ line, qty }, position) => {
    const { serviceId, name, description: words, sku, packaging, price, cost, resellerOrgId, position: restOf } = line
    return { serviceId, name, description: words, sku, packaging, price, cost, resellerOrgId, qty, position, restOf }
  })
  for (const { line, qty } of rest) {
    line.qty -= qty
    if (line.qty === 0) em.remove(line)
  }

  return async (): Promise<number> => {
    const backOrder = em.create(InventoryTransaction, {
      id: TransactionId.parse(v7()),
      ...later,
      fromOrgId,
      toOrgId,
      tx: await takeNumber(em, fromOrgId),
      role: 'request',
      status: 'pending',
      description,
      descriptionTo,
      currency,
      discountKind,
      discountValue: laterValue,
      paymentTiming,
      terms,
      notes,
      // What was paid was paid for all of it.
      paidAt,
      paidBy,
      paymentId,
      usageState,
      createdBy: signedIn(context.actor).userId,
      createdAt: new Date(context.clock()),
      parentId: transaction.id,
    })
    for (const line of goods) em.create(InventoryLine, { ...line, id: v7(), transactionId: backOrder.id })
    await em.flush()
    await writeStep(context, backOrder.id, 'pending', { otherTx: transaction.tx })
    await writeSides(context, backOrder.id)
    const details = { tx: backOrder.tx, role: 'request', to: 'pending', otherTx: transaction.tx }
    await tellBoth(context, backOrder, 'inventory.created', details)
    return backOrder.tx
  }
}
