/** Inventory: goods between orgs, what each has of them, and the papers that go along. */
export { StockLevel, StockLot, StockMove } from './entities/stock.ts'
export {
  InventoryCounter,
  InventoryLine,
  InventoryLineLot,
  InventorySide,
  InventoryStep,
  InventoryTransaction,
} from './entities/transaction.ts'
export { inventoryRoutes } from './routes.ts'
export { findTransaction } from './sides.ts'
export { createTransaction } from './transactions/create-transaction.ts'
export { setDelivery } from './transactions/set-delivery.ts'
export { setStatus } from './transactions/set-status.ts'
