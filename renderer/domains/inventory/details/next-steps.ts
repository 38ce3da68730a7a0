import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { actionsFor } from '#shared/domains/inventory/transitions.ts'
import type { InventoryAction } from '#shared/domains/inventory/transitions.ts'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'

/** A step that can be taken next: what the button says, where it leads, and whether it is asked about. */
export interface NextStep {
  action: InventoryAction
  to: TransactionStatus
  confirms: boolean
}

/** The steps that can be taken from the sides that the person stands on, each of them once. */
export function nextSteps(transaction: Pick<TransactionView, 'role' | 'status' | 'isReturn' | 'sides'>): NextStep[] {
  const steps = transaction.sides.flatMap((side) => actionsFor(transaction, side))
  return steps.filter(({ action }, index) => steps.findIndex((step) => step.action === action) === index)
}

/** A transaction as it will be once the step is taken, to be shown before the server says so. */
export const afterStep = (transaction: TransactionView, to: TransactionStatus): TransactionView => ({
  ...transaction,
  status: to,
})
