import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { TransactionKind } from '#shared/domains/inventory/transitions.ts'
import { kindOf } from '#shared/domains/inventory/transitions.ts'

/** What a transaction is called. */
export const shownKind = (
  transaction: Pick<TransactionView, 'role' | 'isReturn' | 'parent'>,
): TransactionKind | 'backOrder' => {
  const kind = kindOf(transaction)
  return kind === 'request' && transaction.parent !== null ? 'backOrder' : kind
}
