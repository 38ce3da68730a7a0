import type { Delivery } from '#shared/domains/inventory/schema.ts'
import { showsDelivery } from '#shared/domains/inventory/transitions.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadForChange } from './load-transaction.ts'
import type { TransactionPath } from './load-transaction.ts'
import { tellBoth } from './write-parts.ts'

/**
 * Says by whom goods are carried, under which number: the sender alone, once they are sent (spec §4 Inventory).
 *
 * @returns the id of the transaction
 * @throws AppError `forbidden` for the other side, `invalid_transition` for goods that are not sent, `version_conflict`
 */
export async function setDelivery(
  context: DomainContext,
  path: TransactionPath,
  { delivery, version }: { delivery: Delivery; version?: number | undefined },
): Promise<string> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const { transaction, sides } = await loadForChange(inside, path, version)
    if (!sides.includes('sender')) throw new AppError('forbidden')
    const isSent = transaction.role === 'request' || transaction.role === 'shipment'
    if (!isSent || !showsDelivery(transaction.status))
      throw new AppError('invalid_transition', { details: { from: transaction.status } })
    transaction.carrier = delivery.shipBy
    transaction.trackingNumber = delivery.trackingNumber
    await em.flush()
    await tellBoth(inside, transaction, 'inventory.delivery_changed', { tx: transaction.tx })
    return transaction.id
  })
}
