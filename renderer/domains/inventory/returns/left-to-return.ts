import type { TransactionItem, TransactionView } from '#shared/domains/inventory/schema.ts'
import { mayReturn } from '#shared/domains/inventory/transitions.ts'
import { isStaff } from '#shared/kernel/roles.ts'
import type { Role } from '#shared/kernel/roles.ts'

/** The lines of a delivery of which some can still go back, and how many: those that are on their way back cannot. */
export const leftToReturn = ({ items }: Pick<TransactionView, 'items'>): { item: TransactionItem; left: number }[] =>
  items.flatMap((item) => {
    const left = item.qtyShipped - item.qtyReturned
    return left > 0 ? [{ item, left }] : []
  })

/** Whether this person can send some of it back: of who received it, its staff. */
export const offersReturn = (transaction: TransactionView, role: Role | null): boolean =>
  role !== null &&
  isStaff(role) &&
  mayReturn(transaction) &&
  transaction.sides.includes('recipient') &&
  leftToReturn(transaction).length > 0

/** What came back for good, and what was credited for it: returns that are under way are still to come. */
export function cameBack({ children }: Pick<TransactionView, 'children'>): { qty: number; credit: number } {
  const done = children.filter(({ isReturn, status }) => isReturn && status === 'completed')
  return {
    qty: done.reduce((sum, { qty }) => sum + qty, 0),
    credit: done.reduce((sum, { total }) => sum + total, 0),
  }
}
