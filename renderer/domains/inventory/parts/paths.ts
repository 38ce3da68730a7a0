import type { TransactionView } from '#shared/domains/inventory/schema.ts'

export const INVENTORY_PATH = '/dashboard/inv'

/** Whose list is shown: an org's, or those of all orgs that a partner manages. */
export type ListedOrg = string
export const ALL_ORGS = 'all'

type Addressed = Pick<TransactionView, 'tx' | 'fromOrg'>

/** A transaction by its sender and number; `list` leads back to the list from which it was opened. */
export const transactionPath = (transaction: Addressed, list: ListedOrg): string =>
  `${INVENTORY_PATH}/${transaction.tx}${addressOf(transaction.fromOrg.id, list)}`

/** The address label of its parcel. */
export const labelPath = (transaction: Addressed, list: ListedOrg): string =>
  `${INVENTORY_PATH}/${transaction.tx}/label${addressOf(transaction.fromOrg.id, list)}`

/** Its packing slip. */
export const slipPath = (transaction: Addressed, list: ListedOrg): string =>
  `${INVENTORY_PATH}/${transaction.tx}/slip${addressOf(transaction.fromOrg.id, list)}`

export const listPath = (list: ListedOrg): string => `${INVENTORY_PATH}?org=${list}`

const addressOf = (sender: string, list: ListedOrg): string => `?org=${sender}${list === sender ? '' : `&list=${list}`}`
