import { inventoryContract } from '#shared/domains/inventory/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { chargeRoutes } from './charges/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { LotBlock, StockLevel, StockLot, StockMove } from './entities/stock.ts'
import { InventoryTally } from './entities/tally.ts'
import {
  InventoryCounter,
  InventoryLine,
  InventoryLineLot,
  InventorySide,
  InventoryStep,
  InventoryTransaction,
} from './entities/transaction.ts'
import { InventoryUsage } from './entities/usage.ts'
import { Recall, RecallOrg, RecallPerson } from './entities/recall.ts'
import { figureRoutes, partnerFigureRoutes } from './figures/routes.ts'
import { foldTallies } from './lists/fold-tallies.ts'
import { recallLinkRoutes, recallRoutes } from './recall/notices/routes.ts'
import { tellRecall } from './recall/notices/tell-recall.ts'
import { inventoryRoutes } from './routes.ts'
import { findTransaction } from './sides.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { slipRoutes } from './slips/routes.ts'
import { sendLowStock } from './stock/low/send-low-stock.ts'
import { stockRoutes } from './stock/routes.ts'
import { chargeUsage, findUsage } from './usage/jobs.ts'
import { usageRoutes } from './usage/routes.ts'
import { FOUND_ORDERS } from './lists/find-orders.ts'
import { inventoryPersonData } from './person-data.ts'

/** Inventory: goods between orgs, what each has of them, and the papers that go along. */
export const inventoryDomain = defineDomain({
  name: 'inventory',
  contract: inventoryContract,
  routes: {
    cart: cartRoutes,
    charges: chargeRoutes,
    figures: figureRoutes,
    partnerFigures: partnerFigureRoutes,
    inventory: inventoryRoutes,
    recallLinks: recallLinkRoutes,
    recalls: recallRoutes,
    shipping: shippingRoutes,
    slips: slipRoutes,
    stock: stockRoutes,
    usage: usageRoutes,
  },
  jobs: [chargeUsage, findUsage, foldTallies, sendLowStock, tellRecall],
  writers: [],
  entities: [
    StockLevel,
    StockLot,
    StockMove,
    LotBlock,
    Recall,
    RecallOrg,
    RecallPerson,
    InventoryCounter,
    InventoryLine,
    InventoryLineLot,
    InventorySide,
    InventoryStep,
    InventoryTransaction,
    InventoryTally,
    InventoryUsage,
  ],
  records: { transaction: findTransaction },
  personData: [inventoryPersonData],
  finds: FOUND_ORDERS,
})

export { InventoryTransaction } from './entities/transaction.ts'
export { shipPart } from './backorders/ship-part.ts'
export { returnGoods } from './returns/return-goods.ts'
export { setLimits } from './stock/set-limits.ts'
export { createTransaction } from './transactions/create-transaction.ts'
export { handOut, putBack } from './transactions/hand-out.ts'
export { setDelivery } from './transactions/set-delivery.ts'
export { setStatus } from './transactions/set-status.ts'
