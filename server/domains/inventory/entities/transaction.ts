import { defineEntity, p } from '@mikro-orm/core'
import {
  Carrier,
  DiscountKind,
  PaymentTiming,
  TransactionRole,
  TransactionStatus,
} from '#shared/domains/inventory/schema.ts'
import type { SaleTerms } from '#shared/domains/payments/sale-terms.ts'
import { TransactionId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { OrderPayment } from '#server/domains/payments/index.ts'
import { Service } from '#server/domains/services/index.ts'
import { StockLot } from './stock.ts'

/**
 * Goods that move, and the money for them (spec §3 Inventory transaction). It belongs to two orgs, so no org's wall is around
 * it: who may see it is judged by the call. All amounts are minor units of the currency.
 */
export const InventoryTransaction = defineEntity({
  name: 'InventoryTransaction',
  tableName: 'inventory_transactions',
  properties: {
    ...baseColumns,
    id: idOf(TransactionId),
    /** Who sends; of stock, adjustments and disposals the org itself. */
    fromOrgId: () => p.manyToOne(Org).mapToPk().fieldName('from_org_id').deleteRule('restrict'),
    /** Consecutive for each sending org, from 1, without gaps. */
    tx: p.bigint('number'),
    /** Who gets it; null where it stays in the house or goes to a person. */
    toOrgId: () => p.manyToOne(Org).mapToPk().fieldName('to_org_id').deleteRule('restrict').nullable(),
    /** The patient whom it was handed to, of the role `user`. */
    toUserId: () => p.manyToOne(User).mapToPk().fieldName('to_user_id').deleteRule('set null').nullable(),
    role: p.enum(TransactionRole.options),
    status: p.enum(TransactionStatus.options),
    /** As the one who made it calls it, and as the other side reads it. */
    description: p.string().length(255),
    descriptionTo: p.string().length(255).nullable(),
    currency: p.string().length(3),
    subtotal: p.bigint('number').default(0),
    discountKind: p.enum(DiscountKind.options).nullable(),
    /** Hundredths of a percent, or minor units. */
    discountValue: p.bigint('number').default(0),
    discount: p.bigint('number').default(0),
    serviceCharge: p.bigint('number').default(0),
    shippingFee: p.bigint('number').default(0),
    processingFee: p.bigint('number').default(0),
    taxes: p.bigint('number').default(0),
    total: p.bigint('number').default(0),
    paymentTiming: p.enum(PaymentTiming.options).default('now'),
    /** What the platform takes of the order, as it was when it was made (docs/fees.md); nothing of what was sold before. */
    terms: p.json<SaleTerms>().nullable(),
    notes: p.text().nullable(),
    carrier: p.enum(Carrier.options).nullable(),
    trackingNumber: p.string().length(64).nullable(),
    shipBy: p.date().nullable(),
    shippedAt: instant().nullable(),
    completedAt: instant().nullable(),
    /** When somebody of the sender noted that the carrier has it: until then the shipping can be undone. */
    pickedUpAt: instant().nullable(),
    /** When somebody of either side noted that it was paid outside the product, and who. */
    paidAt: instant().nullable(),
    paidBy: () => p.manyToOne(User).mapToPk().fieldName('paid_by').deleteRule('set null').nullable(),
    /** By what it is paid, once it was approved: of a back order the one of its order, of a return that of its delivery. */
    paymentId: () => p.manyToOne(OrderPayment).mapToPk().fieldName('payment_id').deleteRule('restrict').nullable(),
    /** Of an order that is charged as its goods are used: whether some may still be. */
    usageState: p.enum(['open', 'done']).nullable(),
    createdBy: () => p.manyToOne(User).mapToPk().fieldName('created_by').deleteRule('set null').nullable(),
    /** The order whose rest it delivers, or which it takes back. */
    parentId: p.uuid().$type<TransactionId>().nullable(),
    isReturn: p.boolean().default(false),
  },
  uniques: [{ name: 'inventory_transactions_tx_unique', properties: ['fromOrgId', 'tx'] }],
  indexes: [
    { name: 'inventory_transactions_parent', properties: ['parentId'] },
    {
      // What an org sold in a stretch of time …
      name: 'inventory_transactions_sent',
      expression:
        "create index inventory_transactions_sent on inventory_transactions (from_org_id, completed_at) where status = 'completed'",
    },
    {
      // … and what came back to it, or was ordered by the orgs of a reseller.
      name: 'inventory_transactions_received',
      expression:
        "create index inventory_transactions_received on inventory_transactions (to_org_id, completed_at) where status = 'completed'",
    },
    {
      name: 'inventory_transactions_usage',
      expression:
        "create index inventory_transactions_usage on inventory_transactions (to_org_id, from_org_id) where usage_state = 'open' and status = 'completed'",
    },
    {
      name: 'inventory_transactions_search',
      expression:
        "create index inventory_transactions_search on inventory_transactions using gin ((lower(description || ' ' || coalesce(description_to, '') || ' ' || coalesce(tracking_number, ''))) gin_trgm_ops) with (fastupdate = off)",
    },
  ],
  checks: [{ name: 'inventory_transactions_total', expression: 'total >= 0' }],
})

/** A transaction in the list of one of its two orgs: what a list sorts, filters and counts by lies in one index of one org. */
export const InventorySide = defineEntity({
  name: 'InventorySide',
  tableName: 'inventory_sides',
  filters: tenantFilter,
  properties: {
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('restrict').primary(),
    transactionId: () =>
      p.manyToOne(InventoryTransaction).mapToPk().fieldName('transaction_id').deleteRule('cascade').primary(),
    /** Who is on the other side, by whose name it is found. */
    otherOrgId: p.uuid().nullable(),
    isSender: p.boolean(),
    status: p.enum(TransactionStatus.options),
    role: p.enum(TransactionRole.options),
    tx: p.bigint('number'),
    total: p.bigint('number'),
    createdAt: instant(),
  },
  indexes: [
    {
      name: 'inventory_sides_created',
      expression:
        'create index inventory_sides_created on inventory_sides (org_id, created_at, transaction_id) include (status, tx, total, other_org_id)',
    },
    {
      // A part of a number, as somebody remembers it.
      name: 'inventory_sides_number',
      expression:
        'create index inventory_sides_number on inventory_sides using gin (org_id, (tx::text) gin_trgm_ops) with (fastupdate = off)',
    },
    { name: 'inventory_sides_status', properties: ['orgId', 'status', 'createdAt', 'transactionId'] },
    { name: 'inventory_sides_tx', properties: ['orgId', 'tx', 'transactionId'] },
    { name: 'inventory_sides_total', properties: ['orgId', 'total', 'transactionId'] },
    {
      name: 'inventory_sides_other',
      expression:
        'create index inventory_sides_other on inventory_sides (org_id, other_org_id, created_at, transaction_id) include (is_sender)',
    },
    { name: 'inventory_sides_status_tx', properties: ['orgId', 'status', 'tx', 'transactionId'] },
    { name: 'inventory_sides_status_total', properties: ['orgId', 'status', 'total', 'transactionId'] },
  ],
})

/** What is sent: as it was called and cost on that day, whatever the catalogue says later. */
export const InventoryLine = defineEntity({
  name: 'InventoryLine',
  tableName: 'inventory_lines',
  properties: {
    id: baseColumns.id,
    transactionId: () => p.manyToOne(InventoryTransaction).mapToPk().fieldName('transaction_id').deleteRule('cascade'),
    position: p.smallint(),
    /** Of a back order: its place in the order whose rest it is. */
    restOf: p.smallint().nullable(),
    /** The sender's product. */
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('restrict'),
    name: p.string().length(200),
    description: p.text().nullable(),
    sku: p.string().length(64),
    packaging: p.string().length(60).nullable(),
    /** Negative only in an adjustment. */
    qty: p.integer(),
    /** How many of them have left. */
    qtyShipped: p.integer().default(0),
    /** For one, minor units. */
    price: p.bigint('number'),
    cost: p.bigint('number').default(0),
    /** Who keeps price less cost of it; null where the sender sold it itself. */
    resellerOrgId: () => p.manyToOne(Org).mapToPk().fieldName('reseller_org_id').deleteRule('restrict').nullable(),
  },
  uniques: [{ name: 'inventory_lines_position_unique', properties: ['transactionId', 'position'] }],
  indexes: [{ name: 'inventory_lines_service', properties: ['serviceId'] }],
})

/** From which lots a line was taken; a recall goes along this. */
export const InventoryLineLot = defineEntity({
  name: 'InventoryLineLot',
  tableName: 'inventory_line_lots',
  properties: {
    lineId: () => p.manyToOne(InventoryLine).mapToPk().fieldName('line_id').deleteRule('cascade').primary(),
    lotId: () => p.manyToOne(StockLot).mapToPk().fieldName('lot_id').deleteRule('restrict').primary(),
    qty: p.integer(),
  },
  indexes: [{ name: 'inventory_line_lots_lot', properties: ['lotId'] }],
})

/** Each step of a transaction, in order. */
export const InventoryStep = defineEntity({
  name: 'InventoryStep',
  tableName: 'inventory_steps',
  properties: {
    id: baseColumns.id,
    transactionId: () => p.manyToOne(InventoryTransaction).mapToPk().fieldName('transaction_id').deleteRule('cascade'),
    status: p.enum(TransactionStatus.options),
    at: instant(),
    by: () => p.manyToOne(User).mapToPk().fieldName('by_user_id').deleteRule('set null').nullable(),
    note: p.string().length(500).nullable(),
    /** The number of the transaction that this step divided it from: of its back order, or of the order whose rest it is. */
    otherTx: p.bigint('number').nullable(),
  },
  indexes: [{ name: 'inventory_steps_transaction', properties: ['transactionId', 'at'] }],
})

/** The number that an org's next transaction gets; its row is the lock that keeps them without gaps. */
export const InventoryCounter = defineEntity({
  name: 'InventoryCounter',
  tableName: 'inventory_counters',
  filters: tenantFilter,
  properties: {
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade').primary(),
    next: p.bigint('number').default(1),
  },
})
