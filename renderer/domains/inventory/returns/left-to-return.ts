import type { TransactionItem, TransactionView } from '#shared/domains/inventory/schema.ts'
import { mayReturn } from '#shared/domains/inventory/transitions.ts'

/** The lines of a delivery of which some can still go back, and how many: those that are on their way back cannot. */
export const leftToReturn = ({ items }: Pick<TransactionView, 'items'>): { item: TransactionItem; left: number }[] =>
  items.flatMap((item) => {
    const left = item.qtyShipped - item.qtyReturned
    return left > 0 ? [{ item, left }] : []
  })

/** Whether some of it can be sent back from the side that the person stands on: who received it. */
export const offersReturn = (transaction: TransactionView): boolean =>
  mayReturn(transaction) && transaction.sides.includes('recipient') && leftToReturn(transaction).length > 0

/** What came back for good, and what was credited for it: returns that are under way are still to come. */
export function cameBack({ children }: Pick<TransactionView, 'children'>): { qty: number; credit: number } {
  const done = children.filter(({ isReturn, status }) => isReturn && status === 'completed')
  return {
    qty: done.reduce((sum, { qty }) => sum + qty, 0),
    credit: done.reduce((sum, { total }) => sum + total, 0),
  }
}
