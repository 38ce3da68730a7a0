import { mayUndoShipping } from '#shared/domains/inventory/transitions.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadForChange } from '../transactions/load-transaction.ts'
import type { TransactionPath } from '../transactions/load-transaction.ts'
import { tellBoth } from '../transactions/write-parts.ts'

/**
 * Notes that the carrier has an order: from then on its shipping cannot be undone.
 *
 * @returns the id of the transaction
 * @throws AppError `forbidden` for the other side, `invalid_transition` for what is not on its way, `version_conflict`
 */
export async function pickUp(
  context: DomainContext,
  path: TransactionPath,
  { version }: { version?: number | undefined },
): Promise<string> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const { transaction, sides } = await loadForChange(inside, path, version)
    if (!mayUndoShipping(transaction))
      throw new AppError('invalid_transition', { details: { from: transaction.status } })
    if (!sides.includes('sender')) throw new AppError('forbidden')
    transaction.pickedUpAt = new Date(context.clock())
    await em.flush()
    await tellBoth(inside, transaction, 'inventory.delivery_changed', { tx: transaction.tx, pickedUp: true })
    return transaction.id
  })
}
