import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { OrderPayment } from '#server/domains/payments/index.ts'
import { StockMove } from './stock.ts'
import { InventoryLine, InventoryTransaction } from './transaction.ts'

/**
 * Goods of a delivery that were used and are paid by that (docs/decisions/inventory/usage.md): which pieces of which line, by what they left
 * the shelf, and by which charge they are paid. The same pieces are in it once.
 */
export const InventoryUsage = defineEntity({
  name: 'InventoryUsage',
  tableName: 'inventory_usage',
  properties: {
    id: baseColumns.id,
    createdAt: instant(),
    /** The delivery of which they are. */
    transactionId: () => p.manyToOne(InventoryTransaction).mapToPk().fieldName('transaction_id').deleteRule('restrict'),
    lineId: () => p.manyToOne(InventoryLine).mapToPk().fieldName('line_id').deleteRule('restrict'),
    moveId: () => p.manyToOne(StockMove).mapToPk().fieldName('move_id').deleteRule('restrict'),
    qty: p.integer(),
    /** What of them came back after all. */
    returned: p.integer().default(0),
    /** Their part of the order, minor units; the shipping of the order is in that of its first piece. */
    total: p.bigint('number'),
    shippingFee: p.bigint('number').default(0),
    /** Null where the order was paid outside. */
    paymentId: () => p.manyToOne(OrderPayment).mapToPk().fieldName('payment_id').deleteRule('restrict').nullable(),
  },
  uniques: [{ name: 'inventory_usage_once', properties: ['lineId', 'moveId'] }],
  indexes: [
    { name: 'inventory_usage_transaction', properties: ['transactionId'] },
    { name: 'inventory_usage_move', properties: ['moveId'] },
    { name: 'inventory_usage_payment', properties: ['paymentId'] },
  ],
  checks: [{ name: 'inventory_usage_qty', expression: 'qty > 0 and returned >= 0 and returned <= qty' }],
})
