import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { StockShow } from '#shared/domains/inventory/shelf-schema.ts'

export const INVENTORY_PATH = '/dashboard/inv'

/** Whose list is shown: an org's, or those of all orgs that a partner manages. */
export type ListedOrg = string
export const ALL_ORGS = 'all'

type Addressed = Pick<TransactionView, 'tx'> & { fromOrg: Pick<TransactionView['fromOrg'], 'id'> }

/** A transaction by its sender and number; `list` leads back to the list from which it was opened. */
export const transactionPath = (transaction: Addressed, list: ListedOrg): string =>
  `${INVENTORY_PATH}/${transaction.tx}${addressOf(transaction.fromOrg.id, list)}`

/** The address label of its parcel. */
export const labelPath = (transaction: Addressed, list: ListedOrg): string =>
  `${INVENTORY_PATH}/${transaction.tx}/label${addressOf(transaction.fromOrg.id, list)}`

/** Its packing slip. */
export const slipPath = (transaction: Addressed, list: ListedOrg): string =>
  `${INVENTORY_PATH}/${transaction.tx}/slip${addressOf(transaction.fromOrg.id, list)}`

/** What lies on the shelves of an org, or only what needs looking after. */
export const stockPath = (orgId: string, show?: StockShow): string =>
  `${INVENTORY_PATH}/stock?org=${orgId}${show === undefined ? '' : `&show=${show}`}`

/** One product on them. */
export const productPath = (serviceId: string, orgId: string): string =>
  `${INVENTORY_PATH}/stock/${serviceId}?org=${orgId}`

/** Where the goods of a lot went; without a number, the search for one. */
export const recallPath = (orgId: string, lot?: string): string =>
  `${INVENTORY_PATH}/recall?org=${orgId}${lot === undefined ? '' : `&lot=${encodeURIComponent(lot)}`}`

/** All slips that are to go out, printed in one go. */
export const slipsPath = (orgId: string): string => `${INVENTORY_PATH}/slips?org=${orgId}`

/** Where goods are packed by scanning them. */
export const scanPath = (orgId: string): string => `${INVENTORY_PATH}/scan?org=${orgId}`

/** Charges for goods that were used, of an org on either side. */
export const usagePath = (orgId: string): string => `${INVENTORY_PATH}/usage?org=${orgId}`

export const billPath = (billId: string, orgId: string): string => `${INVENTORY_PATH}/usage/${billId}?org=${orgId}`

export const listPath = (list: ListedOrg): string => `${INVENTORY_PATH}?org=${list}`

const addressOf = (sender: string, list: ListedOrg): string => `?org=${sender}${list === sender ? '' : `&list=${list}`}`
