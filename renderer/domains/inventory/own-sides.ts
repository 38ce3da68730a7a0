import type { TransactionView } from '#shared/domains/inventory/schema.ts'

/** The orgs on whose side of a transaction the person stands, as far as they are known to the system. */
export const ownSides = ({ sides, fromOrg, toOrg }: Pick<TransactionView, 'sides' | 'fromOrg' | 'toOrg'>) =>
  sides.flatMap((side) => (side === 'sender' ? fromOrg : toOrg) ?? [])
