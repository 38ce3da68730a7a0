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
export { InventoryTally } from './entities/tally.ts'
export { cartRoutes } from './cart/routes.ts'
export { figureRoutes, partnerFigureRoutes } from './figures/routes.ts'
export { foldTallies } from './lists/fold-tallies.ts'
export { shipPart } from './backorders/ship-part.ts'
export { returnGoods } from './returns/return-goods.ts'
export { inventoryRoutes } from './routes.ts'
export { slipRoutes } from './slips/routes.ts'
export { findTransaction } from './sides.ts'
export { sendLowMail } from './stock/low/send-low-mail.ts'
export { setLimits } from './stock/set-limits.ts'
export { stockRoutes } from './stock/routes.ts'
export { createTransaction } from './transactions/create-transaction.ts'
export { setDelivery } from './transactions/set-delivery.ts'
export { setStatus } from './transactions/set-status.ts'
