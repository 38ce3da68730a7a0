import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Paying } from './pay-order.ts'
import { InventoryLine } from '../entities/transaction.ts'
import { loadForChange } from './load-transaction.ts'
import type { TransactionPath } from './load-transaction.ts'
import { refuseStep, takeStep } from './take-step.ts'
import { tellBoth, writeStep } from './write-parts.ts'

/**
 * Takes a transaction a step on by the table of transitions (spec §4 Inventory), with its goods.
 *
 * @returns its id
 * @throws AppError `forbidden` for a step of the other side, `invalid_transition`, `version_conflict`, `out_of_stock`, `order_unpaid`
 */
export async function setStatus(
  context: DomainContext,
  path: TransactionPath,
  {
    status,
    version,
    unpaidReason,
  }: { status: TransactionStatus; version?: number | undefined; unpaidReason?: string | undefined },
  { isCharging = false }: Paying = {},
): Promise<string> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const { transaction, sides } = await loadForChange(inside, path, version)
    refuseStep(transaction, sides, status)
    const { id, tx, status: before } = transaction
    const lines = await em.find(InventoryLine, { transactionId: id }, { orderBy: { position: 'asc' } })
    await takeStep(inside, transaction, lines, status, { isCharging, unpaidReason })
    await writeStep(inside, id, status, { note: status === 'shipping' ? (unpaidReason ?? null) : null })
    await tellBoth(inside, transaction, 'inventory.status_changed', { tx, from: before, to: status })
    return id
  })
}
