import { event } from '../../kernel/event.ts'
import { inventory } from './api.ts'
import { cart } from './cart/api.ts'
import { figures } from './figures/api.ts'
import { recallLinks, recalls } from './recall-api.ts'
import { shipping } from './shipping-api.ts'
import { slips } from './slips-api.ts'
import { stock } from './stock-api.ts'

export const SHELVES = [stock.list, stock.get, stock.moves, stock.reorders]
const GOODS = [
  inventory.list,
  inventory.listAll,
  inventory.get,
  inventory.stats,
  inventory.offer,
  inventory.recall,
  slips.listDue,
  slips.get,
  shipping.suggest,
  shipping.waiting,
  figures.income,
  figures.products,
  figures.subscriptions,
  ...SHELVES,
]

const RECALLS = [recalls.list, recalls.get, recalls.draft]

/** What happens to orders, shipments and stock. */
export const inventoryEvents = {
  'inventory.created': event({
    stales: GOODS,
    raisedBy: [inventory.create, inventory.shipPart, inventory.returnGoods, cart.checkout],
  }),
  'inventory.status_changed': event({
    stales: GOODS,
    raisedBy: [inventory.setStatus, inventory.shipPart, inventory.returnGoods, shipping.undo],
  }),
  'inventory.delivery_changed': event({ stales: GOODS, raisedBy: [inventory.setDelivery, shipping.pickUp] }),
  'inventory.payment_noted': event({ stales: GOODS, raisedBy: [inventory.notePayment] }),
  'inventory.exported': event({ stales: [], quiet: true }),
  'stock.low': event({ stales: GOODS }),
  'stock.lot_blocked': event({ stales: [...GOODS, ...RECALLS], raisedBy: [stock.block] }),
  'recall.sent': event({ stales: RECALLS, raisedBy: [recalls.send] }),
  'recall.reminded': event({ stales: RECALLS, raisedBy: [recalls.remind] }),
  'recall.answered': event({ stales: [...RECALLS, recallLinks.open], raisedBy: [recalls.answer, recallLinks.answer] }),
  'stock.limits_changed': event({ stales: GOODS, raisedBy: [inventory.setLimits] }),
}
